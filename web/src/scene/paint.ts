/** Draws textures once with a shader into render targets, so that start-up costs milliseconds where there is a GPU. */

import {
  ClampToEdgeWrapping,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  NoBlending,
  NoColorSpace,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  SRGBColorSpace,
  type IUniform,
  type Texture,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";
import { NOISE, randomTexture } from "./noise";

export interface Painting {
  width: number;
  height: number;
  /** The body of `vec4 paint(vec2 uv)`, with helpers before it; colours are linear when `colour` is set. */
  shader: string;
  uniforms?: Record<string, IUniform>;
  /** A colour (stored as sRGB) or plain numbers such as roughness. */
  colour: boolean;
  anisotropy: number;
}

export interface Painter {
  /** A texture that is filled by the next `work`. */
  paint(what: Painting): Texture;
  /** Draws what was asked for; all shaders are handed to the driver first, so that it can build them side by side. */
  work(): void;
  /** Paints everything again, after a lost context came back. */
  repaint(): void;
  dispose(): void;
}

interface Job {
  target: WebGLRenderTarget;
  material: ShaderMaterial;
}

/** A painter for one renderer. */
export function createPainter(renderer: WebGLRenderer): Painter {
  const camera = new OrthographicCamera(-1, 1, 1, -1, 0, 1);
  const scene = new Scene();
  const square = new PlaneGeometry(2, 2);
  const randoms = { value: randomTexture() };
  const waiting: Job[] = [];
  const done: Job[] = [];

  function show(jobs: readonly Job[]): void {
    scene.clear();
    for (const { material } of jobs) {
      const mesh = new Mesh(square, material);
      mesh.frustumCulled = false;
      scene.add(mesh);
    }
  }

  function draw(job: Job): void {
    show([job]);
    const before = renderer.getRenderTarget();
    renderer.setRenderTarget(job.target);
    renderer.render(scene, camera);
    renderer.setRenderTarget(before);
    scene.clear();
  }

  return {
    paint(what) {
      const target = new WebGLRenderTarget(what.width, what.height, {
        depthBuffer: false,
        generateMipmaps: true,
        minFilter: LinearMipmapLinearFilter,
        magFilter: LinearFilter,
        wrapS: ClampToEdgeWrapping,
        wrapT: ClampToEdgeWrapping,
        anisotropy: what.anisotropy,
        colorSpace: what.colour ? SRGBColorSpace : NoColorSpace,
      });
      const material = new ShaderMaterial({
        uniforms: { randoms, ...what.uniforms },
        vertexShader: "varying vec2 at; void main() { at = uv; gl_Position = vec4( position.xy, 0.0, 1.0 ); }",
        fragmentShader: `varying vec2 at;\n${NOISE}\n${what.shader}\nvoid main() { gl_FragColor = paint( at ); }`,
        depthTest: false,
        depthWrite: false,
        blending: NoBlending,
        toneMapped: false,
      });
      waiting.push({ target, material });
      return target.texture;
    },
    work() {
      if (waiting.length === 0) return;
      show(waiting);
      renderer.setRenderTarget((waiting[0] as Job).target);
      renderer.compile(scene, camera);
      renderer.setRenderTarget(null);
      for (const job of waiting.splice(0)) {
        draw(job);
        done.push(job);
      }
    },
    repaint() {
      for (const job of done) draw(job);
    },
    dispose() {
      for (const { target, material } of [...waiting, ...done]) {
        target.dispose();
        material.dispose();
      }
      square.dispose();
      randoms.value.dispose();
    },
  };
}
