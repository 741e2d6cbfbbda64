/** Noise in GLSL: an integer hash, so that every machine draws the same wood. */

export const NOISE = /* glsl */ `
uvec2 scramble( uvec2 v ) {
  v = v * 1664525u + 1013904223u;
  v.x += v.y * 1664525u;
  v.y += v.x * 1664525u;
  v ^= v >> 16u;
  v.x += v.y * 1664525u;
  v.y += v.x * 1664525u;
  return v ^ ( v >> 16u );
}
vec2 random( vec2 cell, float seed ) {
  uvec2 key = uvec2( ivec2( cell ) + ivec2( 32768 ) ) + uvec2( uint( seed ) * 7919u, uint( seed ) * 104729u );
  return vec2( scramble( key ) ) / 4294967295.0;
}
/** Gradient noise, about -1 to 1. */
float noise( vec2 p, float seed ) {
  vec2 cell = floor( p );
  vec2 f = p - cell;
  vec2 u = f * f * f * ( f * ( f * 6.0 - 15.0 ) + 10.0 );
  vec2 a = random( cell, seed ) * 2.0 - 1.0;
  vec2 b = random( cell + vec2( 1.0, 0.0 ), seed ) * 2.0 - 1.0;
  vec2 c = random( cell + vec2( 0.0, 1.0 ), seed ) * 2.0 - 1.0;
  vec2 d = random( cell + vec2( 1.0, 1.0 ), seed ) * 2.0 - 1.0;
  float low = mix( dot( a, f ), dot( b, f - vec2( 1.0, 0.0 ) ), u.x );
  float high = mix( dot( c, f - vec2( 0.0, 1.0 ) ), dot( d, f - vec2( 1.0, 1.0 ) ), u.x );
  return 1.25 * mix( low, high, u.y );
}
float layered( vec2 p, float seed ) {
  return 0.62 * noise( p, seed ) + 0.28 * noise( p * 2.03 + 7.1, seed + 1.0 ) + 0.14 * noise( p * 4.1 + 3.7, seed + 2.0 );
}
vec3 toLinear( vec3 c ) {
  return mix( c / 12.92, pow( ( c + 0.055 ) / 1.055, vec3( 2.4 ) ), step( vec3( 0.04045 ), c ) );
}
`;
