import { nearestPlace, type Place, type Placements } from "../aim/place";

/** A seat's right hand as a unit vector. */
export function rightOf(side: number): Place {
  return { x: -Math.sin(side), y: Math.cos(side) };
}

/** The slider's way from the player's left to the right: along the middle lane, on to the spots beyond its ends. */
export interface Way {
  left: Place;
  right: Place;
}

export function wayOf(placements: Placements, side: number): Way | null {
  const lane = placements.lanes[0];
  if (!lane) return null;
  const hand = rightOf(side);
  const points = [lane.from, lane.to, ...placements.spots.map((spot): [number, number] => [spot.x, spot.y])];
  const along = points.map(([x, y]) => x * hand.x + y * hand.y);
  const base = lane.from[0] * hand.x + lane.from[1] * hand.y;
  const at = (reach: number): Place => ({ x: lane.from[0] + hand.x * (reach - base), y: lane.from[1] + hand.y * (reach - base) });
  return { left: at(Math.min(...along)), right: at(Math.max(...along)) };
}

/** How far to the player's right a place lies on the way, 0 to 1. */
export function shareOn(way: Way, place: Place): number {
  const dx = way.right.x - way.left.x;
  const dy = way.right.y - way.left.y;
  const share = ((place.x - way.left.x) * dx + (place.y - way.left.y) * dy) / (dx * dx + dy * dy);
  return Math.min(1, Math.max(0, share));
}

export function placeOn(way: Way, share: number): Place {
  return { x: way.left.x + (way.right.x - way.left.x) * share, y: way.left.y + (way.right.y - way.left.y) * share };
}

/** A step to the player's right: past what is covered where the nearest place would not let it move on. */
export function shifted(from: Place, by: number, placements: Placements, side: number): Place | null {
  const hand = rightOf(side);
  const reach = 0.12;
  for (let wish = by; Math.abs(wish) <= reach; wish += by) {
    const place = nearestPlace({ x: from.x + hand.x * wish, y: from.y + hand.y * wish }, placements);
    if (!place) return null;
    const moved = (place.x - from.x) * hand.x + (place.y - from.y) * hand.y;
    if (moved * Math.sign(by) > Math.abs(by) * 0.2) return place;
  }
  return null;
}
