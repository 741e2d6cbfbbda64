import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { icon } from "../../icons/icons";
import { t } from "../../i18n/i18n";
import { mark } from "../../scene/box";
import type { Box } from "../../wire/types";

/** Pictures of the rules, drawn from the board's own numbers. Centimetres, y downwards. */
const INK = "#2a1d16";
const RED = "#b8332a";

interface Lines {
  upper: number;
  lower: number;
  middle: number;
  end: number;
  circle: number;
  striker: number;
}

function linesOf(box: Box): Lines {
  const lower = 100 * (box.surface.half - mark(box, "base_lower"));
  return {
    lower,
    upper: lower - 100 * mark(box, "base_gap"),
    middle: 100 * (box.surface.half - mark(box, "base_circle_from_frame")),
    end: 100 * mark(box, "base_circle_from_middle"),
    circle: 100 * mark(box, "base_circle_radius"),
    striker: 100 * (box.pieces.striker?.radius ?? 0.02065),
  };
}

/** Right, right, wrong: on both lines, on a whole circle, partly on one. */
export function placementPictures(box: Box): TemplateResult {
  const lines = linesOf(box);
  const free = lines.end - lines.circle - lines.striker;
  return html`<div class="pictures" tabindex="0" role="group" aria-label=${t("rules.pictures")}>
    ${placement(lines, free - 2.2, true, t("rules.pic_lines"))} ${placement(lines, lines.end, true, t("rules.pic_circle"))}
    ${placement(lines, lines.end - lines.circle * 1.15, false, t("rules.pic_partly"))}
  </div>`;
}

function placement(lines: Lines, x: number, right: boolean, words: string): TemplateResult {
  const left = lines.end - 13;
  return html`<figure>
    <div class="pic">
      <svg viewBox="${left} ${lines.middle - 6.4} 19 12" role="img" aria-label="${t(right ? "rules.right" : "rules.wrong")} ${words}">
        <rect x=${left} y=${lines.middle - 8} width="20" height="16" fill="url(#maple)" />
        ${wood()} ${corner(lines)} ${striker(x, lines.middle, lines.striker)}
      </svg>
      <span class="verdict ${right ? "yes" : "no"}">${icon(right ? "check" : "close", 18)}</span>
    </div>
    <figcaption class="small"><strong>${t(right ? "rules.right" : "rules.wrong")}</strong> <span class="second">${words}</span></figcaption>
  </figure>`;
}

/** The lower right corner of the board: two base lines, their end circles, and the foul line between them. */
function corner(lines: Lines): SVGTemplateResult {
  const { lower, upper, end, middle, circle } = lines;
  const line = (x1: number, y1: number, x2: number, y2: number, width: number) =>
    svg`<line x1=${x1} y1=${y1} x2=${x2} y2=${y2} stroke=${INK} stroke-width=${width} />`;
  const spot = (x: number, y: number) =>
    svg`<circle cx=${x} cy=${y} r=${circle} fill="#ecc99c" stroke=${INK} stroke-width="0.2" /><circle cx=${x} cy=${y} r="1.22" fill=${RED} />`;
  const start = end - 8;
  return svg`${line(0, lower, end, lower, 0.42)}${line(0, upper, end, upper, 0.18)}
    ${line(lower, 0, lower, end, 0.42)}${line(upper, 0, upper, end, 0.18)}
    ${spot(end, middle)}${spot(middle, end)}
    ${line(start, start, end + 8, end + 8, 0.18)}`;
}

function striker(x: number, y: number, radius: number): SVGTemplateResult {
  return svg`<circle cx=${x + 0.3} cy=${y + 0.4} r=${radius} fill="rgba(40,20,8,.35)" />
    <circle cx=${x} cy=${y} r=${radius} fill="#f7efdd" stroke="#b79a6a" stroke-width="0.12" />
    <circle cx=${x} cy=${y} r=${radius * 0.72} fill="none" stroke="#b8893b" stroke-width="0.16" />
    <circle cx=${x} cy=${y} r=${radius * 0.2} fill=${RED} />`;
}

const LOOKS: Record<string, [face: string, edge: string, groove: string]> = {
  white: ["#f0dcb4", "#a9854d", "#b08f57"],
  black: ["#2d2723", "#120e0b", "#7d7064"],
  queen: ["#b8332a", "#7f1d16", "#f1c7b4"],
};

/** The rack with its double whites: a Y whose arms point at the far pockets. */
export function whitesPicture(box: Box): TemplateResult {
  const radius = 100 * (box.pieces.white?.radius ?? 0.0159);
  const circle = 100 * mark(box, "outer_circle_radius");
  const size = circle + 3.2;
  const arm = (degrees: number, head: boolean) => svg`<g transform="rotate(${-degrees})">
      <line x1=${circle - 0.3} y1="0" x2=${circle + 1.5} y2="0" stroke="#c43b2e" stroke-width="0.55" stroke-linecap="round" />
      ${head ? svg`<path d="M${circle + 2.5} 0l-1.700 -0.900v1.800z" fill="#c43b2e" />` : null}
    </g>`;
  return html`<figure class="whites">
    <svg viewBox="${-size} ${-size} ${2 * size} ${2 * size}" role="img" aria-label=${t("rules.whites")}>
      <rect x=${-size} y=${-size} width=${2 * size} height=${2 * size} fill="url(#maple)" />
      ${wood()}
      <circle r=${circle} fill="none" stroke=${INK} stroke-width="0.26" />
      <circle r=${circle - 0.5} fill="none" stroke=${RED} stroke-width="0.1" />
      ${arm(-90, false)}${arm(30, true)}${arm(150, true)}
      ${box.rack.map(({ kind, x, y }) => piece(kind, 100 * x, -100 * y, radius))}
    </svg>
    <figcaption>
      <div class="head"><strong>${t("rules.whites")}</strong><a class="clause" href="/rules/carrom#CRM-03">CRM-03</a></div>
      <p class="small second">${t("rules.whites_text")}</p>
    </figcaption>
  </figure>`;
}

function piece(kind: string, x: number, y: number, radius: number): SVGTemplateResult {
  const [face, edge, groove] = LOOKS[kind] ?? (LOOKS.white as [string, string, string]);
  return svg`<circle cx=${x + 0.2} cy=${y + 0.3} r=${radius} fill="rgba(40,20,8,.35)" />
    <circle cx=${x} cy=${y} r=${radius - 0.06} fill=${face} stroke=${edge} stroke-width="0.12" />
    <circle cx=${x} cy=${y} r=${radius * 0.7} fill="none" stroke=${groove} stroke-width="0.12" />
    ${kind === "white" ? svg`<circle cx=${x} cy=${y} r=${radius * 0.36} fill="none" stroke=${groove} stroke-width="0.12" />` : null}`;
}

function wood(): SVGTemplateResult {
  return svg`<defs><linearGradient id="maple" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e9c99b" /><stop offset="1" stop-color="#d9b07c" /></linearGradient></defs>`;
}
