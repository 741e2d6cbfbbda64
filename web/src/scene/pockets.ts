/** The pockets: a wall of plywood and a net with a visible mesh, with nothing below. */

import {
  BackSide,
  BufferAttribute,
  type BufferGeometry,
  CanvasTexture,
  CylinderGeometry,
  DoubleSide,
  Group,
  LatheGeometry,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  RepeatWrapping,
  SRGBColorSpace,
  Vector2,
} from "three";
import type { Box } from "./box";
import { centimetres, stroke } from "./ink";

const WALL = 0.7;
/** Wall and bag together stay above what the board stands on. */
const NET = 1.75;
const PLIES = ["#caa26a", "#8d6238", "#d6b07a", "#7f5630", "#cfa870", "#8d6238", "#caa26a"];

function texture(width: number, height: number, draw: (pen: CanvasRenderingContext2D) => void): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser gives no 2D canvas; the pockets cannot be drawn.");
  draw(pen);
  const made = new CanvasTexture(canvas);
  made.colorSpace = SRGBColorSpace;
  made.anisotropy = 4;
  return made;
}

function plywood(): CanvasTexture {
  return texture(8, 128, (pen) => {
    PLIES.forEach((colour, i) => {
      pen.fillStyle = colour;
      pen.fillRect(0, (i * 128) / PLIES.length, 8, 128 / PLIES.length + 1);
    });
    const shade = pen.createLinearGradient(0, 0, 0, 128);
    shade.addColorStop(0, "rgba(10, 5, 2, 0.35)");
    shade.addColorStop(1, "rgba(10, 5, 2, 0.82)");
    pen.fillStyle = shade;
    pen.fillRect(0, 0, 8, 128);
  });
}

function mesh(cord: string): CanvasTexture {
  const made = texture(256, 256, (pen) => {
    pen.fillStyle = "#060403";
    pen.fillRect(0, 0, 256, 256);
    const step = 64;
    for (const [breadth, colour] of [
      [13, "#241a12"],
      [8, cord],
    ] as const) {
      for (let at = -256; at <= 512; at += step) {
        stroke(pen, breadth, colour, [
          [at, 0],
          [at + 256, 256],
        ]);
        stroke(pen, breadth, colour, [
          [at, 256],
          [at + 256, 0],
        ]);
      }
    }
    pen.fillStyle = cord;
    for (let x = 0; x <= 256; x += step) {
      for (const [dx, y] of [
        [0, 0],
        [32, 32],
      ] as const) {
        for (let row = y; row <= 256; row += step) {
          pen.beginPath();
          pen.arc(x + dx, row, 9, 0, 7);
          pen.fill();
        }
      }
    }
  });
  made.wrapS = RepeatWrapping;
  made.wrapT = RepeatWrapping;
  made.repeat.set(1.9, 1.9);
  return made;
}

/** How deep wall and net together may be: above what the board stands on. */
function depths(box: Box): { wall: number; net: number } {
  const share = Math.min(1, centimetres(box.surface.pockets[0]?.radius ?? 0.022) / 2.2);
  return { wall: WALL * share, net: NET * share };
}

/** A net's bag: its mesh is even all over, and it grows darker towards the bottom. */
function bag(radius: number, depth: number, segments: number): BufferGeometry {
  const steps = 10;
  const outline: Vector2[] = [];
  for (let i = 0; i <= steps; i++) {
    const angle = (i / steps) * (Math.PI / 2);
    outline.push(new Vector2(Math.max(0.001, radius * Math.cos(angle)), -depth * Math.sin(angle) ** 1.4));
  }
  const geometry = new LatheGeometry(outline, segments);
  const places = geometry.getAttribute("position");
  const at = geometry.getAttribute("uv");
  const shade = new Float32Array(places.count * 3);
  for (let i = 0; i < places.count; i++) {
    const [x, y, z] = [places.getX(i), places.getY(i), places.getZ(i)];
    const [deep, around] = [-y / depth, Math.atan2(z, x)];
    // Seen as if the bag were pressed flat: the way from its bottom is the distance from the middle.
    const reach = 0.5 * Math.hypot(Math.hypot(x, z) / radius, 1 - deep);
    at.setXY(i, 0.5 + reach * Math.cos(around), 0.5 + reach * Math.sin(around));
    shade.fill(1 - 0.66 * Math.sqrt(deep), 3 * i, 3 * i + 3);
  }
  geometry.setAttribute("color", new BufferAttribute(shade, 3));
  return geometry;
}

/** All pockets of a box. */
export function createPockets(box: Box, cord: string, segments: number, low: boolean): Group {
  const group = new Group();
  // So deep down light changes little: low quality saves its shaders.
  const dim = { color: "#e6d6c0" };
  const wallMaterial = low
    ? new MeshBasicMaterial({ ...dim, map: plywood(), side: BackSide })
    : new MeshStandardMaterial({ map: plywood(), roughness: 0.75, side: BackSide });
  const netMaterial = low
    ? new MeshBasicMaterial({ ...dim, map: mesh(cord), vertexColors: true, side: DoubleSide })
    : new MeshStandardMaterial({ map: mesh(cord), vertexColors: true, roughness: 1, side: DoubleSide });
  for (const pocket of box.surface.pockets) {
    const radius = centimetres(pocket.radius);
    const { wall: wallDepth, net: netDepth } = depths(box);
    const wall = new Mesh(new CylinderGeometry(radius, radius, wallDepth, segments, 1, true), wallMaterial);
    wall.position.set(centimetres(pocket.x), -wallDepth / 2, -centimetres(pocket.y));
    const net = new Mesh(bag(radius * 0.99, netDepth, segments), netMaterial);
    net.position.set(centimetres(pocket.x), -wallDepth, -centimetres(pocket.y));
    group.add(wall, net);
  }
  return group;
}
