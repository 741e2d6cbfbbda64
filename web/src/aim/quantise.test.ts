import { expect, test } from "vitest";
import { quantise } from "./quantise";

test("a flick becomes whole µm and 0.1 mm/s", () => {
  expect(quantise(0.0123456, -0.2526, Math.PI / 2, 2.1)).toEqual({
    x: 12346,
    y: -252600,
    vx: 0,
    vy: 21000,
    spin: 0,
    lift: 0,
  });
});

test("nothing is minus zero, and spin and lift have their own units", () => {
  const flick = quantise(-1e-9, 0, Math.PI, 1, -1.234, 0.1256);
  expect(Object.is(flick.x, 0)).toBe(true);
  expect(flick.vx).toBe(-10000);
  expect(flick.spin).toBe(-123);
  expect(flick.lift).toBe(126);
});

test("the rounded velocity keeps its direction to a hundredth of a degree from 0.7 m/s on", () => {
  for (let tenth = 0; tenth < 3600; tenth += 7) {
    const direction = (tenth / 1800) * Math.PI;
    const { vx, vy } = quantise(0, 0, direction, 0.7);
    const turn = Math.atan2(Math.sin(Math.atan2(vy, vx) - direction), Math.cos(Math.atan2(vy, vx) - direction));
    expect(Math.abs((turn * 180) / Math.PI)).toBeLessThan(0.01);
  }
});
