/** The pieces: lacquered discs with rounded edges; what is turned into their faces is drawn. */

import {
  CanvasTexture,
  LatheGeometry,
  Mesh,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  SRGBColorSpace,
  Vector2,
  type BufferGeometry,
} from "three";
import { type Box, measures } from "./box";
import type { Looks, PieceLooks } from "./games";
import { centimetres } from "./ink";

export interface ScenePiece {
  id: string;
  kind: string;
  /** Metres, board coordinates. */
  x: number;
  y: number;
  /** Radians, anticlockwise. */
  angle: number;
  /** Metres above the surface; below it where the piece falls into a pocket. */
  z?: number;
  /** The whole attitude, w, x, y, z, of one that does not lie flat; then `angle` does not count. */
  q?: [number, number, number, number] | null;
  opacity?: number;
}

export interface PieceKit {
  mesh(kind: string): Mesh;
  /** The soft dark spot under a piece of this kind. */
  spot(kind: string): Mesh;
  /** What a spot is drawn with: a piece high up leaves a fainter one, or none where it casts a shadow itself. */
  spotMaterial(high: boolean): MeshBasicMaterial | null;
  /** The lacquer of a piece; by its id it has one of its kind's shades. */
  material(kind: string, id: string, opacity: number): MeshStandardMaterial;
  dispose(): void;
}

/** A disc from its foot to the middle of its upper face, with texture places seen from above. */
function discGeometry(radius: number, thickness: number, round: number, segments: number): BufferGeometry {
  const foot = round / 3;
  const outline: Vector2[] = [new Vector2(0.0001, 0), new Vector2(radius - foot, 0)];
  const steps = segments > 40 ? 5 : 3;
  for (let i = 1; i <= steps; i++) {
    const angle = (i / steps) * (Math.PI / 2);
    outline.push(new Vector2(radius - foot + foot * Math.sin(angle), foot - foot * Math.cos(angle)));
  }
  for (let i = 0; i <= steps; i++) {
    const angle = (i / steps) * (Math.PI / 2);
    outline.push(new Vector2(radius - round + round * Math.cos(angle), thickness - round + round * Math.sin(angle)));
  }
  outline.push(new Vector2(radius * 0.5, thickness), new Vector2(0.0001, thickness));
  const geometry = new LatheGeometry(outline, segments);
  const places = geometry.getAttribute("position");
  const at = geometry.getAttribute("uv");
  for (let i = 0; i < places.count; i++) {
    at.setXY(i, 0.5 + places.getX(i) / (2.1 * radius), 0.5 - places.getZ(i) / (2.1 * radius));
  }
  return geometry;
}

function faceTexture(looks: PieceLooks, colour: string, pixels: number): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = pixels;
  canvas.height = pixels;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser gives no 2D canvas; the pieces cannot be drawn.");
  const scale = pixels / 2.1;
  pen.setTransform(scale, 0, 0, -scale, pixels / 2, pixels / 2);
  looks.face(pen, colour);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

function spotTexture(): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = 64;
  canvas.height = 64;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser gives no 2D canvas; the pieces cannot be drawn.");
  const shade = pen.createRadialGradient(32, 32, 0, 32, 32, 32);
  shade.addColorStop(0, "rgba(30, 14, 4, 0.55)");
  shade.addColorStop(0.9 / 1.45, "rgba(30, 14, 4, 0.55)");
  shade.addColorStop(1.15 / 1.45, "rgba(30, 14, 4, 0.28)");
  shade.addColorStop(1, "rgba(30, 14, 4, 0)");
  pen.fillStyle = shade;
  pen.fillRect(0, 0, 64, 64);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

/** Shapes and lacquers for every kind in the box, shared by all its pieces. */
export function createPieceKit(box: Box, looks: Looks, low: boolean): PieceKit {
  const segments = low ? 36 : 72;
  const shapes = new Map<string, BufferGeometry>();
  const lacquers = new Map<string, MeshStandardMaterial>();
  const faint = new Map<string, MeshStandardMaterial>();
  const square = new PlaneGeometry(1, 1).rotateX(-Math.PI / 2);
  const spotMaterial = new MeshBasicMaterial({
    map: spotTexture(),
    transparent: true,
    opacity: low ? 1 : 0.35,
    depthWrite: false,
    toneMapped: false,
  });
  const highSpot = low ? spotMaterial.clone() : null;
  if (highSpot) highSpot.opacity = 0.3;

  function looksFor(kind: string): PieceLooks {
    const found = looks.pieces[kind];
    if (!found) throw new Error(`There are no looks for a piece of the kind "${kind}".`);
    return found;
  }

  function shape(kind: string): BufferGeometry {
    let made = shapes.get(kind);
    if (!made) {
      const { radius, thickness } = measures(box, kind);
      made = discGeometry(centimetres(radius), centimetres(thickness), kind === "striker" ? looks.edge * 1.2 : looks.edge, segments);
      shapes.set(kind, made);
    }
    return made;
  }

  /** The number in a piece's id chooses its shade; -1 where its kind has one colour only. */
  function shadeOf(kind: string, id: string): number {
    const many = looksFor(kind).shades?.length ?? 0;
    return many ? Number(/\d+$/.exec(id)?.[0] ?? 0) % many : -1;
  }

  function lacquer(kind: string, shade: number): MeshStandardMaterial {
    const key = `${kind} ${shade}`;
    let made = lacquers.get(key);
    if (!made) {
      const look = looksFor(kind);
      const map = faceTexture(look, look.shades?.[shade] ?? look.colour, low ? 128 : 256);
      made = low
        ? new MeshStandardMaterial({ map, roughness: 0.5 })
        : new MeshPhysicalMaterial({
            map,
            roughness: look.roughness,
            clearcoat: look.clearcoat,
            clearcoatRoughness: look.clearcoatRoughness,
          });
      lacquers.set(key, made);
    }
    return made;
  }

  return {
    mesh(kind) {
      const mesh = new Mesh(shape(kind), lacquer(kind, shadeOf(kind, "")));
      mesh.castShadow = !low;
      mesh.receiveShadow = !low;
      return mesh;
    },
    spot(kind) {
      const mesh = new Mesh(square, spotMaterial);
      mesh.scale.setScalar(2 * 1.45 * centimetres(measures(box, kind).radius));
      mesh.renderOrder = 1;
      return mesh;
    },
    spotMaterial: (high) => (high ? highSpot : spotMaterial),
    material(kind, id, opacity) {
      const shade = shadeOf(kind, id);
      if (opacity >= 1) return lacquer(kind, shade);
      const key = `${kind} ${shade} ${Math.round(opacity * 10)}`;
      let made = faint.get(key);
      if (!made) {
        made = lacquer(kind, shade).clone();
        made.transparent = true;
        made.opacity = Math.round(opacity * 10) / 10;
        faint.set(key, made);
      }
      return made;
    },
    dispose() {
      for (const made of shapes.values()) made.dispose();
      for (const made of lacquers.values()) {
        made.map?.dispose();
        made.dispose();
      }
      for (const made of faint.values()) made.dispose();
      spotMaterial.map?.dispose();
      spotMaterial.dispose();
      highSpot?.dispose();
      square.dispose();
    },
  };
}
