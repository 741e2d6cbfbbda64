/** A flick in the whole numbers that travel and are stored: µm, 0.1 mm/s, 0.01 rad/s, 0.001 of lift. */

export interface Flick {
  x: number;
  y: number;
  vx: number;
  vy: number;
  spin: number;
  lift: number;
}

/** Rounds a flick (metres, radians, m/s, rad/s, vertical ÷ horizontal speed) to its whole numbers. */
export function quantise(
  x: number,
  y: number,
  direction: number,
  speed: number,
  spin = 0,
  lift = 0,
): Flick {
  const whole = (value: number, unit: number): number => Math.round(value * unit) + 0; // + 0 turns -0 into 0
  return {
    x: whole(x, 1e6),
    y: whole(y, 1e6),
    vx: whole(speed * Math.cos(direction), 1e4),
    vy: whole(speed * Math.sin(direction), 1e4),
    spin: whole(spin, 100),
    lift: whole(lift, 1000),
  };
}
