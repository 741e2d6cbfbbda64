import { html, nothing, type TemplateResult } from "lit";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { boardSvg } from "../scene/flat";
import type { Box } from "../wire/types";

const drawn = new WeakMap<Box, string>();

/** The board as it stands before the break, drawn flat. The text is our own drawing; nothing foreign gets into it. */
export function boardPicture(box: Box | undefined): TemplateResult {
  if (!box) return html`<div class="boardpicture"></div>`;
  let text = drawn.get(box);
  if (text === undefined) {
    const { half } = box.surface;
    const away = box.marks.base_circle_from_frame === undefined ? (box.marks.break_from_centre ?? half / 2) : half - box.marks.base_circle_from_frame;
    text = boardSvg(box, [...box.rack, { kind: "striker", x: box.surface.shape === "round" ? 0 : 0.16 * half, y: -away }]);
    drawn.set(box, text);
  }
  return html`<div class="boardpicture">${text ? unsafeHTML(text) : nothing}</div>`;
}
