/**
 * The last step of every pixel: ACES, then a light S-curve and a little more saturation. It is set as three's custom
 * tone mapping, so that what is drawn straight to the canvas and what is averaged first come out alike.
 */

import { CustomToneMapping, ShaderChunk, type WebGLRenderer } from "three";

const EMPTY = "vec3 CustomToneMapping( vec3 color ) { return color; }";
const GRADED = /* glsl */ `
vec3 CustomToneMapping( vec3 color ) {
  vec3 film = ACESFilmicToneMapping( color );
  vec3 shown = pow( film, vec3( 1.0 / 2.2 ) );
  shown = mix( shown, shown * shown * ( 3.0 - 2.0 * shown ), 0.20 );
  float grey = dot( shown, vec3( 0.2126, 0.7152, 0.0722 ) );
  shown = clamp( mix( vec3( grey ), shown, 1.06 ), 0.0, 1.0 );
  return pow( shown, vec3( 2.2 ) );
}`;

/** Sets the renderer's tone mapping. */
export function grade(renderer: WebGLRenderer, exposure: number): void {
  if (ShaderChunk.tonemapping_pars_fragment.includes(EMPTY)) {
    ShaderChunk.tonemapping_pars_fragment = ShaderChunk.tonemapping_pars_fragment.replace(EMPTY, GRADED);
  }
  renderer.toneMapping = CustomToneMapping;
  renderer.toneMappingExposure = exposure;
}
