import { svg, type SVGTemplateResult } from "lit";

/** Small pieces for seats, chips and lists. White has two grooves, black one, the queen a star, so colour alone tells nothing. */
type Look = { face: string; edge: string; groove: string; grooves: number[]; star?: boolean; dot?: string; value?: string };

const LOOKS: Record<string, Look> = {
  white: { face: "var(--token-white)", edge: "var(--token-white-edge)", groove: "var(--token-white-groove)", grooves: [7.4, 4.2] },
  black: { face: "var(--token-black)", edge: "var(--token-black-edge)", groove: "var(--token-black-groove)", grooves: [6.2] },
  queen: { face: "var(--token-queen)", edge: "var(--token-queen-edge)", groove: "var(--token-queen-groove)", grooves: [7.6], star: true },
  red: { face: "#b3161f", edge: "#6e0b12", groove: "#6e0b12", grooves: [6] },
  blue: { face: "#2a6bc0", edge: "#123a78", groove: "#cfe0ff", grooves: [7.4], value: "5" },
  yellow: { face: "#f2bd1d", edge: "#a97f08", groove: "#3a2a05", grooves: [], value: "2" },
  green: { face: "#1f8a4c", edge: "#0f5a2f", groove: "#f2ffe9", grooves: [], value: "3" },
  brown: { face: "#7a4a26", edge: "#452710", groove: "#ffeedd", grooves: [], value: "4" },
  pink: { face: "#ee8fae", edge: "#a84c6b", groove: "#4a1022", grooves: [], value: "6" },
  striker: { face: "var(--token-striker)", edge: "var(--token-white-edge)", groove: "var(--brass)", grooves: [6.6], dot: "var(--red-fill)" },
};

/** What a black puck counts, beside the black piece of another game. */
const VALUED: Record<string, string> = { black: "7", red: "1" };
const STAR = star(12, 12, 4.4, 1.9);

/** `valued` writes what the piece is worth on it, where colours have values. */
export function token(kind: string, size = 22, valued = false): SVGTemplateResult {
  const look = LOOKS[kind] ?? (LOOKS.striker as Look);
  return svg`<svg class="token" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true">
    <circle cx="12" cy="12" r="10.4" fill=${look.face} stroke=${look.edge} stroke-width="1.2" />
    <path d="M4.600 9.500a8 8 0 0 1 7-5.600" fill="none" stroke="rgba(255,255,255,.28)" stroke-width="1.400" stroke-linecap="round" />
    ${(valued ? [] : look.grooves).map((r) => svg`<circle cx="12" cy="12" r=${r} fill="none" stroke=${look.groove} stroke-width="1" />`)}
    ${look.star ? svg`<path d=${STAR} fill=${look.groove} />` : null}
    ${valued && (look.value ?? VALUED[kind]) ? svg`<text x="12" y="16" text-anchor="middle" font-size="11" font-weight="700" fill=${look.groove}>${look.value ?? VALUED[kind]}</text>` : null}
    ${look.dot ? svg`<circle cx="12" cy="12" r="2.6" fill=${look.dot} />` : null}
  </svg>`;
}

/** The empty ring of a piece that is gone. */
export function gone(size = 22): SVGTemplateResult {
  return svg`<svg class="token" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true">
    <circle cx="12" cy="12" r="9.600" fill="none" stroke="var(--edge)" stroke-width="1.200" stroke-dasharray="2.600 2.400" />
  </svg>`;
}

/** Points of a five-pointed star, the tip upwards. */
function star(x: number, y: number, outer: number, inner: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = (Math.PI / 5) * i - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}
