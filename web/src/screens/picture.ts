import { html, nothing, type TemplateResult } from "lit";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { boardSvg } from "../scene/flat";
import type { Box } from "../wire/types";
import { rackPicture } from "./rack";

const drawn = new WeakMap<Box, string>();

/** The board as it stands before the break, drawn flat. The text is our own drawing; nothing foreign gets into it. */
export function boardPicture(box: Box | undefined): TemplateResult {
  if (!box) return html`<div class="boardpicture"></div>`;
  let text = drawn.get(box);
  if (text === undefined) {
    const striker = { kind: "striker", x: 0.06, y: -(box.surface.half - (box.marks.base_circle_from_frame ?? 0.1174)) };
    text = boardSvg(box, [...rackPicture(box), striker]);
    drawn.set(box, text);
  }
  return html`<div class="boardpicture">${text ? unsafeHTML(text) : nothing}</div>`;
}
