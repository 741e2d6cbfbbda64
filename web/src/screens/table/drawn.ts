import { firstContact } from "../../aim/first_contact";
import { boardSetup, handleOf } from "../../aim/pull";
import type { Aim } from "../../scene/scene";
import type { Aiming } from "../../state/aiming";
import type { Box, Placed } from "../../wire/types";

/** The aim as the board draws it: band, line and first contact. */
export function drawnAim(aim: Aiming, pieces: Placed[], box: Box, showLine: boolean, metresPerPixel: number, kind = "striker"): Aim | null {
  const { at, angle, pull } = aim;
  if (!at || (angle === null && !pull)) return null;
  const direction = angle ?? 0;
  const cancelled = pull !== null && !pull.armed;
  const radius = box.pieces[kind]?.radius ?? 0.02;
  const handle = pull?.handle ?? (pull?.armed ? handleOf(at, { direction, speed: aim.speed }, boardSetup(metresPerPixel)) : null);
  return {
    ...at,
    direction,
    speed: aim.speed,
    pull: handle,
    cancelled: cancelled || angle === null,
    contact: angle === null ? null : firstContact({ ...at, radius }, direction, pieces, box),
    showLine: showLine && angle !== null,
  };
}
