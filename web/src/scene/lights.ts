/** The light: a key from the left, a sky, and either soft boxes all around (normal) or a plain hemisphere (low). */

import {
  BackSide,
  BoxGeometry,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  ShaderMaterial,
  SphereGeometry,
  SpotLight,
  type Texture,
  type WebGLRenderer,
} from "three";
import type { View } from "./camera";

interface Key {
  at: [number, number, number];
  colour: string;
  strength: number;
  halfAngle: number;
  /** Radius of the lamp, over which the key moves while the picture at rest is averaged. */
  source: number;
  /** Where the sky's light comes from: never from where it would be mirrored into the eye. */
  sky: [number, number, number];
}

const KEYS: Record<View, Key> = {
  table: { at: [-142, 134, 8], colour: "#ffe0c0", strength: 4.2, halfAngle: 29, source: 15, sky: [0, 120, 0] },
  phone: { at: [-160, 138, -58], colour: "#ffe2c0", strength: 4.5, halfAngle: 32, source: 16, sky: [80, 88, 24] },
  top: { at: [-160, 138, -62], colour: "#ffe4c0", strength: 4.4, halfAngle: 32, source: 16, sky: [80, 88, 24] },
};

export interface Lights {
  group: Group;
  key: SpotLight;
  sky: DirectionalLight;
  /** Sets the lamp for a view; `evening` cools the sky. */
  set(view: View, evening: boolean): void;
  /** Moves key and sky for one of the pictures that are averaged; 0 puts them back. */
  wander(sample: number): void;
  dispose(): void;
}

/** The lights of a board; with `low` there are no shadows and nothing is reflected. */
export function createLights(low: boolean): Lights {
  const group = new Group();
  const key = new SpotLight("#ffe0c0", 4.2, 0, (29 * Math.PI) / 180, 1, 0);
  const sky = new DirectionalLight("#fff0de", 0.6);
  group.add(key, key.target, sky, sky.target);
  const hemisphere = low ? new HemisphereLight("#ffe9d2", "#3a2a1e", 1.2) : null;
  if (hemisphere) group.add(hemisphere);
  if (!low) {
    key.castShadow = true;
    key.shadow.mapSize.set(2048, 2048);
    key.shadow.radius = 3;
    key.shadow.bias = -0.0001;
    key.shadow.normalBias = 0.04;
    key.shadow.camera.near = 40;
    key.shadow.camera.far = 400;
    sky.shadow.mapSize.set(1024, 1024);
    sky.shadow.bias = -0.0004;
    sky.shadow.normalBias = 0.06;
    const reach = 66;
    Object.assign(sky.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 20, far: 300 });
  }
  let now = KEYS.table;
  let skyStrength = 0.5;

  return {
    group,
    key,
    sky,
    set(view, evening) {
      now = KEYS[view];
      key.position.set(...now.at);
      key.color.set(now.colour);
      key.intensity = now.strength * (evening ? 0.9 : 1);
      key.angle = (now.halfAngle * Math.PI) / 180;
      sky.color.set(evening ? "#cdd6f2" : "#ffeeda");
      skyStrength = evening ? 0.45 : 0.5;
      sky.intensity = skyStrength;
      sky.position.set(...now.sky);
      if (hemisphere) {
        hemisphere.color.set(evening ? "#e6e2ea" : "#ffe9d2");
        hemisphere.intensity = evening ? 1.05 : 1.2;
      }
    },
    wander(sample) {
      key.position.set(...now.at);
      sky.position.set(...now.sky);
      sky.castShadow = sample > 0;
      sky.intensity = sample > 0 ? skyStrength * 1.8 : skyStrength;
      if (sample === 0) return;
      // The key over its disc by the golden angle; the sky over the hemisphere by the cosine.
      const turn = sample * 2.399963;
      const reach = now.source * Math.sqrt(((sample * 0.754878) % 1) * 0.98 + 0.01);
      key.position.x += reach * Math.cos(turn) * 0.75;
      key.position.y += reach * Math.cos(turn) * 0.65;
      key.position.z += reach * Math.sin(turn);
      const lean = Math.sqrt((sample * 0.569840 + 0.3) % 1) * 0.96;
      const around = sample * 2.399963 + 1;
      sky.position.set(120 * lean * Math.cos(around), 120 * Math.sqrt(1 - lean * lean), 120 * lean * Math.sin(around));
    },
    dispose() {
      key.dispose();
      sky.dispose();
      hemisphere?.dispose();
    },
  };
}

interface SoftBox {
  size: [number, number];
  at: [number, number, number];
  colour: string;
  strength: number;
}

const SOFT_BOXES: SoftBox[] = [
  { size: [18, 12], at: [-24, 14, -16], colour: "#ffdcb4", strength: 4.5 },
  { size: [5, 18], at: [20, 9, 4], colour: "#cfdcf5", strength: 1.6 },
  { size: [30, 5], at: [0, 4, -28], colour: "#ffd6ac", strength: 1.6 },
  { size: [24, 9], at: [0, 9, 28], colour: "#fff0e0", strength: 1.5 },
];

/** The surroundings that the lacquer reflects, drawn once and prefiltered. */
export function createSurroundings(renderer: WebGLRenderer, evening: boolean): { map: Texture; dispose(): void } {
  const scene = new Scene();
  const above = evening ? "vec3( 0.22, 0.22, 0.27 )" : "vec3( 0.34, 0.29, 0.25 )";
  const dome = new Mesh(
    new SphereGeometry(60, 24, 16),
    new ShaderMaterial({
      side: BackSide,
      depthWrite: false,
      vertexShader: "varying vec3 at; void main() { at = normalize( position ); " +
        "gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 ); }",
      fragmentShader: "varying vec3 at; void main() { gl_FragColor = vec4( mix( vec3( 0.05, 0.034, 0.024 ), " +
        `${above}, smoothstep( -0.25, 0.75, at.y ) ), 1.0 ); }`,
    }),
  );
  scene.add(dome);
  const made: { dispose(): void }[] = [dome.geometry, dome.material];
  for (const box of SOFT_BOXES) {
    const material = new MeshBasicMaterial({
      color: new Color(box.colour).multiplyScalar(box.strength * (evening ? 0.85 : 1)),
    });
    const panel = new Mesh(new BoxGeometry(box.size[0], box.size[1], 0.1), material);
    panel.position.set(...box.at);
    panel.lookAt(0, 0, 0);
    scene.add(panel);
    made.push(panel.geometry, material);
  }
  const generator = new PMREMGenerator(renderer);
  const target = generator.fromScene(scene, 0.02);
  generator.dispose();
  for (const part of made) part.dispose();
  return { map: target.texture, dispose: () => target.dispose() };
}
