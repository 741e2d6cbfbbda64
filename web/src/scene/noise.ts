/** Noise in GLSL over one small texture of random numbers, the same on every machine. */

import { DataTexture, NearestFilter, RepeatWrapping, RGBAFormat } from "three";

const SIZE = 256;

/** The random numbers behind the noise: 256 by 256, from a fixed seed. */
export function randomTexture(): DataTexture {
  const data = new Uint8Array(SIZE * SIZE * 4);
  let state = 0x9e3779b9;
  for (let i = 0; i < data.length; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    data[i] = state >>> 24;
  }
  const texture = new DataTexture(data, SIZE, SIZE, RGBAFormat);
  texture.minFilter = NearestFilter;
  texture.magFilter = NearestFilter;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.needsUpdate = true;
  return texture;
}

/** Wants the uniform `randoms`; a period of 256 cells is far longer than one sees. */
export const NOISE = /* glsl */ `
uniform sampler2D randoms;
vec2 random( vec2 cell, float seed ) {
  ivec2 at = ( ivec2( cell ) + ivec2( int( seed ) * 37, int( seed ) * 101 ) ) & ${SIZE - 1};
  return texelFetch( randoms, at, 0 ).xy;
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
