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
import { NOISE } from "./noise";

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
  paint(what: Painting): Texture;
  /** Paints everything again, after a lost context came back. */
  repaint(): void;
  dispose(): void;
}

/** A painter for one renderer. */
export function createPainter(renderer: WebGLRenderer): Painter {
  const camera = new OrthographicCamera(-1, 1, 1, -1, 0, 1);
  const scene = new Scene();
  const square = new PlaneGeometry(2, 2);
  const done: { target: WebGLRenderTarget; material: ShaderMaterial }[] = [];

  function draw(target: WebGLRenderTarget, material: ShaderMaterial): void {
    const mesh = new Mesh(square, material);
    mesh.frustumCulled = false;
    scene.add(mesh);
    const before = renderer.getRenderTarget();
    renderer.setRenderTarget(target);
    renderer.render(scene, camera);
    renderer.setRenderTarget(before);
    scene.remove(mesh);
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
        uniforms: what.uniforms ?? {},
        vertexShader: "varying vec2 at; void main() { at = uv; gl_Position = vec4( position.xy, 0.0, 1.0 ); }",
        fragmentShader: `varying vec2 at;\n${NOISE}\n${what.shader}\nvoid main() { gl_FragColor = paint( at ); }`,
        depthTest: false,
        depthWrite: false,
        blending: NoBlending,
        toneMapped: false,
      });
      done.push({ target, material });
      draw(target, material);
      return target.texture;
    },
    repaint() {
      for (const { target, material } of done) draw(target, material);
    },
    dispose() {
      for (const { target, material } of done) {
        target.dispose();
        material.dispose();
      }
      square.dispose();
    },
  };
}
