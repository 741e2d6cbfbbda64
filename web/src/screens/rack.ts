import type { Box, Placed } from "../wire/types";

/** The nineteen pieces as they stand before the break, the stem of the double whites towards seat 1. For pictures only. */
export function rackPicture(box: Box): Placed[] {
  const spacing = 2 * (box.pieces.white?.radius ?? 0.0159);
  const places: Placed[] = [{ id: "queen", kind: "queen", x: 0, y: 0, angle: 0 }];
  for (const ring of [1, 2]) {
    for (let step = 0; step < 6 * ring; step++) {
      const from = corner(Math.floor(step / ring));
      const to = corner(Math.floor(step / ring) + 1);
      const along = (step % ring) / ring;
      const kind = step % 2 === 0 ? "white" : "black";
      places.push({
        id: `${kind}-${ring}-${step}`,
        kind,
        x: ring * spacing * (from.x + along * (to.x - from.x)),
        y: ring * spacing * (from.y + along * (to.y - from.y)),
        angle: 0,
      });
    }
  }
  return places;
}

function corner(number: number): { x: number; y: number } {
  const angle = -Math.PI / 2 + (number * Math.PI) / 3;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}
