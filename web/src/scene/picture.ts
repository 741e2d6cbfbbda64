/**
 * How a picture is made. Low quality keeps the board as one picture and draws only the pieces over it; normal quality
 * draws everything with shadows and, once all is at rest, averages pictures with the light moved a little each time.
 */

import {
  AddEquation,
  CustomBlending,
  FloatType,
  FramebufferTexture,
  HalfFloatType,
  LinearFilter,
  Mesh,
  NearestFilter,
  NoBlending,
  OneFactor,
  OrthographicCamera,
  type PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";

const FLAT = "varying vec2 at; void main() { at = uv; gl_Position = vec4( position.xy, 0.0, 1.0 ); }";

/** Shows a linear picture, its alpha multiplied in, with the tone mapping of the page. */
const SHOW = /* glsl */ `
uniform sampler2D picture;
uniform float share;
varying vec2 at;
void main() {
  vec4 c = texture2D( picture, at ) * share;
  gl_FragColor = vec4( c.rgb / max( c.a, 1e-4 ), c.a );
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
  gl_FragColor.rgb *= gl_FragColor.a;
}`;

const COPY = "uniform sampler2D picture; varying vec2 at; void main() { gl_FragColor = texture2D( picture, at ); }";

interface Square {
  material: ShaderMaterial;
  draw(renderer: WebGLRenderer): void;
  compile(renderer: WebGLRenderer): void;
  dispose(): void;
}

/** A plain square that a shader fills. */
function createSquare(fragmentShader: string, adding: boolean): Square {
  const material = new ShaderMaterial({
    uniforms: { picture: { value: null }, share: { value: 1 } },
    vertexShader: FLAT,
    fragmentShader,
    depthTest: false,
    depthWrite: false,
    ...(adding
      ? {
          blending: CustomBlending,
          blendEquation: AddEquation,
          blendSrc: OneFactor,
          blendDst: OneFactor,
          toneMapped: false,
        }
      : { blending: NoBlending }),
  });
  const mesh = new Mesh(new PlaneGeometry(2, 2), material);
  mesh.frustumCulled = false;
  const scene = new Scene();
  scene.add(mesh);
  const camera = new OrthographicCamera(-1, 1, 1, -1, 0, 1);
  return {
    material,
    draw: (renderer) => renderer.render(scene, camera),
    compile: (renderer) => void renderer.compile(scene, camera),
    dispose() {
      mesh.geometry.dispose();
      material.dispose();
    },
  };
}

/** The board as one kept picture. */
export interface Kept {
  resize(width: number, height: number): void;
  prepare(scene: Scene, camera: PerspectiveCamera): void;
  /** Draws the still part of the scene, smooths its edges and keeps what the canvas then shows. */
  take(scene: Scene, camera: PerspectiveCamera): void;
  show(): void;
  dispose(): void;
}

export function createKept(renderer: WebGLRenderer): Kept {
  const target = new WebGLRenderTarget(4, 4, { type: HalfFloatType, samples: 4, minFilter: LinearFilter });
  const first = createSquare(SHOW, false);
  const again = createSquare(COPY, false);
  first.material.uniforms.picture!.value = target.texture;
  let finished: FramebufferTexture | null = null;
  return {
    resize(width, height) {
      target.setSize(width, height);
      finished?.dispose();
      finished = new FramebufferTexture(width, height);
      again.material.uniforms.picture!.value = finished;
    },
    prepare(scene, camera) {
      renderer.setRenderTarget(target);
      renderer.compile(scene, camera);
      renderer.setRenderTarget(null);
      first.compile(renderer);
      again.compile(renderer);
    },
    take(scene, camera) {
      renderer.setRenderTarget(target);
      renderer.clear();
      renderer.render(scene, camera);
      renderer.setRenderTarget(null);
      renderer.clear();
      first.draw(renderer);
      if (finished) renderer.copyFramebufferToTexture(finished);
    },
    show: () => again.draw(renderer),
    dispose() {
      target.dispose();
      finished?.dispose();
      first.dispose();
      again.dispose();
    },
  };
}

/** The average of several pictures. */
export interface Average {
  readonly taken: number;
  resize(width: number, height: number): void;
  restart(): void;
  add(scene: Scene, camera: PerspectiveCamera): void;
  show(): void;
  dispose(): void;
}

export function createAverage(renderer: WebGLRenderer): Average {
  const single = new WebGLRenderTarget(4, 4, { type: HalfFloatType, samples: 4, minFilter: LinearFilter });
  const wide = renderer.extensions.has("EXT_color_buffer_float") && renderer.extensions.has("EXT_float_blend");
  const sum = new WebGLRenderTarget(4, 4, {
    type: wide ? FloatType : HalfFloatType,
    depthBuffer: false,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
  });
  const add = createSquare(COPY, true);
  const show = createSquare(SHOW, false);
  add.material.uniforms.picture!.value = single.texture;
  show.material.uniforms.picture!.value = sum.texture;
  let taken = 0;
  return {
    get taken() {
      return taken;
    },
    resize(width, height) {
      single.setSize(width, height);
      sum.setSize(width, height);
      taken = 0;
    },
    restart() {
      taken = 0;
    },
    add(scene, camera) {
      renderer.setRenderTarget(single);
      renderer.clear();
      renderer.render(scene, camera);
      renderer.setRenderTarget(sum);
      if (taken === 0) renderer.clear();
      add.draw(renderer);
      renderer.setRenderTarget(null);
      taken += 1;
    },
    show() {
      show.material.uniforms.share!.value = 1 / Math.max(1, taken);
      renderer.clear();
      show.draw(renderer);
    },
    dispose() {
      single.dispose();
      sum.dispose();
      add.dispose();
      show.dispose();
    },
  };
}
