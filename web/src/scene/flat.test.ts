import { describe, expect, test } from "vitest";
import { carromBox, rack } from "./fixture";
import { boardSvg, pieceSvg } from "./flat";

function parsed(text: string): Element {
  const made = new DOMParser().parseFromString(text, "image/svg+xml");
  expect(made.querySelector("parsererror")).toBeNull();
  return made.documentElement;
}

describe("flat drawings", () => {
  test("the board shows every piece, seat 1 at the bottom", () => {
    const svg = parsed(boardSvg(carromBox, [...rack(), { kind: "striker", x: 0, y: -0.2526 }]));
    expect(svg.querySelectorAll(".token-rim").length).toBe(20);
    expect(svg.outerHTML).toContain("translate(0 252.6)");
    expect(svg.outerHTML).not.toMatch(/NaN|undefined/);
  });

  test("nothing is told by colour alone: white has two grooves, black one, the queen a star", () => {
    const grooves = (kind: string): number => parsed(pieceSvg(kind)).querySelectorAll('[fill="none"]').length;
    expect(grooves("white")).toBe(2);
    expect(grooves("black")).toBe(1);
    expect(parsed(pieceSvg("queen")).querySelectorAll("path").length).toBe(1);
  });

  test("an unknown kind is refused in a sentence", () => {
    expect(() => pieceSvg("ghost")).toThrow('There is no token for a piece of the kind "ghost".');
  });
});
