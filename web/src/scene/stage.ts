/** Everything that stands still: surface, frame, pockets and the ground, built from a box and its looks. */

import {
  type BufferGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  type Texture,
  type WebGLRenderer,
} from "three";
import type { Box } from "./box";
import { frameGeometry, paintFrame, profile, wrapProfile } from "./frame";
import type { Looks, WoodLooks } from "./games";
import { createShadow, createTable } from "./ground";
import { createPainter } from "./paint";
import { createPockets } from "./pockets";
import { createFoot, paintRim, rimGeometry } from "./round";
import { standing } from "./standing";
import { paintSurface, surfaceGeometry } from "./surface";

export type Ground = "table" | "none";

export interface Stage {
  /** What turns with the seat. */
  board: Group;
  /** What the board stands on; it does not turn. */
  ground: Group;
  /** The board's shapes without colour: where its picture is kept, they hide the pieces behind them. */
  hiders: Group;
  /** The surface among them, needed only while a piece falls through it. */
  floor: Mesh;
  setEvening(evening: boolean): void;
  /** Fills the textures; the shaders of the scene may be building meanwhile. */
  paint(): void;
  repaint(): void;
  dispose(): void;
}

/** Builds the stage; at low quality without reflections, coats and fine textures. */
export function createStage(
  renderer: WebGLRenderer,
  box: Box,
  looks: Looks,
  low: boolean,
  groundKind: Ground,
  evening: boolean,
): Stage {
  const painter = createPainter(renderer);
  const anisotropy = Math.min(low ? 2 : 8, renderer.capabilities.getMaxAnisotropy());
  const board = new Group();
  const ground = new Group();
  const hiders = new Group();
  const surfaceShape = surfaceGeometry(box, low ? 24 : 48);
  const round = box.surface.shape === "round";
  const steps = low ? 4 : 8;
  const frameShape = round
    ? rimGeometry(box, looks, steps, low ? 96 : 192)
    : frameGeometry(box, profile(box, looks, steps));

  const surfacePixels = low ? 1024 : Math.min(2560, renderer.capabilities.maxTextureSize);
  const surfacePaint = paintSurface(painter, box, looks, surfacePixels, anisotropy, !low);
  const surface = new Mesh(surfaceShape, lacquered(looks.surface, surfacePaint, low));
  surface.receiveShadow = !low;
  const railPaint = (round ? paintRim : paintFrame)(painter, box, looks, low ? 1024 : 2048, anisotropy, !low);
  const rails = new Mesh(frameShape, lacquered(looks.frame, railPaint, low));
  rails.castShadow = !low;
  rails.receiveShadow = !low;
  board.add(surface, rails, createPockets(box, looks.cord, low ? 24 : 48, low));
  if (looks.wrap) board.add(createWrap(box, looks.wrap, steps, low));
  if (looks.foot) board.add(createFoot(box, looks.foot, low));
  if (!low) board.add(plate(surfaceShape));

  const invisible = new MeshBasicMaterial({ colorWrite: false });
  const floor = new Mesh(surfaceShape, invisible);
  hiders.add(floor, new Mesh(frameShape, invisible));

  const { depth } = standing(box, looks);
  const under = groundKind === "none" ? createShadow(painter, box, depth) : createTable(painter, depth, low);
  ground.add(under);

  function setEvening(now: boolean): void {
    // On the dark page a brown shadow would be lighter than the page.
    if (groundKind === "none") (under.material as MeshBasicMaterial).color.set(now ? "#0c0a08" : "#ffffff");
  }
  setEvening(evening);

  return {
    board,
    ground,
    hiders,
    floor,
    setEvening,
    paint: painter.work,
    repaint: painter.repaint,
    dispose() {
      painter.dispose();
      for (const group of [board, ground, hiders]) {
        group.traverse((part) => {
          if (!(part instanceof Mesh)) return;
          (part.geometry as BufferGeometry).dispose();
          const material = part.material as MeshStandardMaterial;
          material.map?.dispose();
          material.dispose();
        });
      }
    },
  };
}

function lacquered(
  wood: WoodLooks,
  paint: { colour: Texture; roughness: Texture | null },
  low: boolean,
): MeshStandardMaterial {
  if (low) return new MeshStandardMaterial({ map: paint.colour, roughness: 0.5 });
  return new MeshPhysicalMaterial({
    map: paint.colour,
    roughnessMap: paint.roughness,
    roughness: wood.roughness,
    clearcoat: wood.clearcoat,
    clearcoatRoughness: wood.clearcoatRoughness,
  });
}

/** The box around a frame. */
function createWrap(box: Box, wrap: NonNullable<Looks["wrap"]>, steps: number, low: boolean): Mesh {
  const material = low
    ? new MeshStandardMaterial({ color: wrap.colour, roughness: 0.5 })
    : new MeshPhysicalMaterial({
        color: wrap.colour,
        roughness: 0.62,
        clearcoat: 0.12,
        clearcoatRoughness: 0.5,
        sheen: 0.6,
        sheenColor: wrap.sheen,
        sheenRoughness: 0.6,
      });
  const mesh = new Mesh(frameGeometry(box, wrapProfile(box, wrap, steps)), material);
  mesh.castShadow = !low;
  mesh.receiveShadow = !low;
  return mesh;
}

/** A plate just under the surface: it casts the surface's shadow, so that no light comes through from below. */
function plate(shape: BufferGeometry): Mesh {
  const mesh = new Mesh(shape, new MeshBasicMaterial({ color: "#0a0604" }));
  mesh.position.y = -0.3;
  mesh.castShadow = true;
  return mesh;
}
