import { html, nothing, type TemplateResult } from "lit";
import { gone, token } from "../../icons/tokens";
import { number, t } from "../../i18n/i18n";
import type { AppState } from "../../state/app";
import type { TableState } from "../../state/table";
import type { Seat, TableView } from "../../wire/types";

const PIECES_EACH = 9;

/** A seat: name, colour, score, pieces left with empty rings for those gone, dues and the queen. */
export function seatCard(state: AppState, view: TableView, seat: Seat, place: "top" | "bottom"): TemplateResult {
  const key = String(seat.seat);
  const color = view.state.colors[key] ?? "white";
  const left = view.state.left[color] ?? 0;
  const turn = view.state.turn === seat.seat && !view.state.over;
  const playing = state.table?.showing?.why === "live";
  const score = view.state.scores[key] ?? 0;
  return html`<section class="seat ${place} ${turn ? "turn" : ""}" aria-label=${seat.name} data-testid="seat-${seat.seat}">
    <div class="who">
      <h2 class="name">${seat.name}</h2>
      <span class="color small second">${t(`seat.plays_${color}`)}</span>
      ${turn ? html`<span class="toflick" data-testid="to-flick">${playing ? t("seat.flicked") : turnWord(view)}</span>` : nothing}
    </div>
    <p class="score">
      <span class="numeral" data-testid="score-${seat.seat}">${number(score)}</span>
      <span class="of small second">${t("seat.of", { points: number(view.options.points) })}</span>
    </p>
    <p class="left">
      <span class="numeral" data-testid="left-${seat.seat}">${number(left)}</span>
      <span class="small second">${t(`seat.left_${color}`, { count: left })}</span>
    </p>
    <div class="tokens" aria-hidden="true">
      ${Array.from({ length: PIECES_EACH }, (_, at) => (at < left ? token(color) : gone()))}
    </div>
    <div class="chips">${chips(view, seat)}</div>
  </section>`;
}

function turnWord(view: TableView): string {
  if (view.state.on === "break") return t("seat.to_break");
  return view.state.on === "cover" ? t("seat.to_cover") : t("seat.to_flick");
}

function chips(view: TableView, seat: Seat): TemplateResult[] {
  const shown: TemplateResult[] = [];
  const owed = view.state.owed[String(seat.seat)] ?? 0;
  const { queen, turn } = view.state;
  if (owed > 0) shown.push(html`<span class="chip due" data-testid="due-${seat.seat}">${t("seat.owes", { count: owed })}</span>`);
  const has = (word: string) => html`<span class="chip" data-testid="queen-${seat.seat}">${token("queen", 18)}${t(word)}</span>`;
  if (queen.seat === seat.seat && queen.where === "covered") shown.push(has("queen.covered"));
  if (queen.seat === seat.seat && queen.where === "waiting") shown.push(has("queen.waiting"));
  if (view.state.on === "break" && turn === seat.seat && !view.state.over) {
    shown.push(html`<span class="chip" data-testid="tries">${t("seat.tries", { count: view.state.tries_left })}</span>`);
  }
  return shown.slice(0, 2);
}

/** The queen's own line between the seats. */
export function queenLine(view: TableView): TemplateResult {
  const { queen } = view.state;
  const name = view.seats.find((seat) => seat.seat === queen.seat)?.name ?? "";
  return html`<div class="queenline" data-testid="queen">
    ${token("queen", 26)}
    <p>
      <strong>${t(`queen.${queen.where}_title`, { name })}</strong><br />
      <span class="caption">${t(`queen.${queen.where}_text`, { name })}</span>
    </p>
  </div>`;
}

/** What lies on the board, in one sentence, for people who do not see it. */
export function layoutSummary(view: TableView, table: TableState): string {
  const { left, queen } = view.state;
  const to = view.seats.find((seat) => seat.seat === view.state.turn)?.name;
  const at = table.aim.at;
  const parts = [
    t("board.summary", { white: left.white ?? 0, black: left.black ?? 0 }),
    queen.where === "board" ? t("board.queen") : "",
    to && !view.state.over ? t("board.turn", { name: to }) : "",
    at ? t("board.striker", { x: number(at.x * 100, 1) }) : "",
  ];
  return parts.filter(Boolean).join(" ");
}
