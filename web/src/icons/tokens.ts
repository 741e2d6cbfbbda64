import { svg, type SVGTemplateResult } from "lit";

/** Small pieces for seats, chips and lists. White has two grooves, black one, the queen a star, so colour alone tells nothing. */
type Look = { face: string; edge: string; groove: string; grooves: number[]; star?: boolean; dot?: string };

const LOOKS: Record<string, Look> = {
  white: { face: "var(--token-white)", edge: "var(--token-white-edge)", groove: "var(--token-white-groove)", grooves: [7.4, 4.2] },
  black: { face: "var(--token-black)", edge: "var(--token-black-edge)", groove: "var(--token-black-groove)", grooves: [6.2] },
  queen: { face: "var(--token-queen)", edge: "var(--token-queen-edge)", groove: "var(--token-queen-groove)", grooves: [7.6], star: true },
  striker: { face: "var(--token-striker)", edge: "var(--token-white-edge)", groove: "var(--brass)", grooves: [6.6], dot: "var(--red-fill)" },
};

const STAR = star(12, 12, 4.4, 1.9);

export function token(kind: string, size = 22): SVGTemplateResult {
  const look = LOOKS[kind] ?? (LOOKS.striker as Look);
  return svg`<svg class="token" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true">
    <circle cx="12" cy="12" r="10.4" fill=${look.face} stroke=${look.edge} stroke-width="1.2" />
    <path d="M4.600 9.500a8 8 0 0 1 7-5.600" fill="none" stroke="rgba(255,255,255,.28)" stroke-width="1.400" stroke-linecap="round" />
    ${look.grooves.map((r) => svg`<circle cx="12" cy="12" r=${r} fill="none" stroke=${look.groove} stroke-width="1" />`)}
    ${look.star ? svg`<path d=${STAR} fill=${look.groove} />` : null}
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
