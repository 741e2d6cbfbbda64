/**
 * Wood in GLSL. Each function takes a place in centimetres, grain along x, and gives an sRGB colour and in w how
 * rough it is there (0.6 to 0.9 of the material's value).
 */

/** A palette from dark to light as a GLSL function of 0 to 1. */
export function palette(name: string, colours: readonly string[]): string {
  const last = colours.length - 1;
  const steps = colours.slice(1).map((colour, i) => {
    return `c = mix( c, ${vector(colour)}, smoothstep( ${float(i / last)}, ${float((i + 1) / last)}, t ) );`;
  });
  return `vec3 ${name}( float t ) { vec3 c = ${vector(colours[0] as string)}; ${steps.join(" ")} return c; }\n`;
}

/** A colour `#rrggbb` as a GLSL vector of sRGB values. */
export function vector(colour: string): string {
  const parts = [1, 3, 5].map((at) => float(parseInt(colour.slice(at, at + 2), 16) / 255));
  return `vec3( ${parts.join(", ")} )`;
}

/** A number as GLSL wants it: always with a point. */
export function float(value: number): string {
  const text = String(Math.round(value * 1e6) / 1e6);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** Pale, rotary-cut wood: contour lines of slow noise that rise slowly and fall fast; quiet, so that lines win. */
export function pale(name: string, colours: readonly string[], fine: boolean): string {
  return /* glsl */ `
${palette(`${name}Palette`, colours)}
vec4 ${name}( vec2 p, float seed ) {
  float rings = 9.0 * noise( p * vec2( 0.017, 0.085 ), seed ) + 0.16 * p.y + 0.5 * noise( p * vec2( 0.10, 0.3 ), seed + 3.0 );
  float turn = fract( rings );
  float ring = turn < 0.8 ? turn / 0.8 : ( 1.0 - turn ) / 0.2;
  ring = smoothstep( 0.0, 1.0, ring );
  float slow = noise( p * vec2( 0.02, 0.05 ), seed + 5.0 );
  float fibre = noise( p * vec2( 0.35, 11.0 ), seed + 7.0 );
  float hair = ${fine ? "noise( p * vec2( 1.1, 34.0 ), seed + 9.0 )" : "fibre"};
  float tone = 0.50 + 0.16 * ( ring - 0.5 ) + 0.16 * slow + 0.075 * fibre + 0.05 * hair;
  vec3 colour = ${name}Palette( clamp( tone, 0.0, 1.0 ) );
  float fleck = smoothstep( 0.66, 0.85, noise( p * vec2( 0.9, 13.0 ) + 31.0, seed + 11.0 ) ) * step( 0.1, slow + 0.2 * ring );
  colour *= 1.0 - 0.10 * fleck;
  return vec4( colour, 0.75 + 0.10 * fibre + 0.06 * hair );
}
`;
}

/** Rosewood: rings bent by noise, broad dark streaks that follow them, and many pores. */
export function streaked(name: string, colours: readonly string[], fine: boolean): string {
  return /* glsl */ `
${palette(`${name}Palette`, colours)}
vec4 ${name}( vec2 p, float seed ) {
  float bend = 4.5 * noise( p * vec2( 0.016, 0.085 ), seed ) + 0.7 * noise( p * vec2( 0.06, 0.30 ), seed + 1.0 );
  float along = 0.62 * p.y + bend;
  float turn = fract( along );
  float ring = turn < 0.75 ? turn / 0.75 : ( 1.0 - turn ) / 0.25;
  ring = smoothstep( 0.0, 1.0, ring );
  float weight = 0.5 + 0.5 * noise( vec2( floor( along ) * 0.37, p.x * 0.02 ), seed + 2.0 );
  float streak = smoothstep( 0.02, 0.50, layered( vec2( p.x * 0.022, along * 0.42 ), seed + 4.0 ) );
  float light = layered( p * vec2( 0.03, 0.16 ), seed + 6.0 );
  float fibre = noise( p * vec2( 0.4, 9.0 ), seed + 7.0 );
  float hair = ${fine ? "noise( p * vec2( 0.9, 27.0 ), seed + 9.0 )" : "fibre"};
  float pore = smoothstep( 0.40, 0.72, noise( p * vec2( 0.65, 15.0 ), seed + 11.0 ) );
  float tone = 0.52 + 0.52 * weight * ( ring - 0.5 ) + 0.20 * light - 0.58 * streak + 0.09 * fibre + 0.06 * hair;
  vec3 colour = ${name}Palette( clamp( tone, 0.0, 1.0 ) ) * ( 1.0 - 0.26 * pore );
  return vec4( colour, 0.74 + 0.10 * fibre + 0.12 * pore );
}
`;
}

/** Dark walnut planks, 17 cm wide, for the table under the board. */
export function planks(name: string, colours: readonly string[]): string {
  return /* glsl */ `
${palette(`${name}Palette`, colours)}
vec4 ${name}( vec2 p, float seed ) {
  float plank = floor( p.y / 17.0 );
  float inside = fract( p.y / 17.0 ) * 17.0;
  vec2 q = p + vec2( 90.0 * random( vec2( plank, 3.0 ), seed ).x, 0.0 );
  float bend = 2.6 * noise( q * vec2( 0.012, 0.07 ), seed + plank );
  float ring = 0.5 + 0.5 * sin( 6.2831 * ( 0.16 * q.y + bend ) );
  float fibre = noise( q * vec2( 0.12, 4.2 ), seed + 7.0 );
  float tone = 0.36 + 0.22 * ring + 0.24 * noise( q * vec2( 0.02, 0.3 ), seed + 5.0 ) + 0.16 * fibre
    + 0.12 * ( random( vec2( plank, 9.0 ), seed ).y - 0.5 );
  vec3 colour = ${name}Palette( clamp( tone, 0.0, 1.0 ) );
  float joint = min( inside, 17.0 - inside );
  return vec4( colour * ( 0.72 + 0.28 * smoothstep( 0.0, 0.12, joint ) ), 0.75 + 0.12 * fibre );
}
`;
}
