import { html, nothing, type TemplateResult } from "lit";
import { gone, token } from "../../icons/tokens";
import { number, t, told } from "../../i18n/i18n";
import type { AppState } from "../../state/app";
import type { TableState } from "../../state/table";
import type { Card, Seat, TableView } from "../../wire/types";

/** A seat: name, what it plays, score, pieces left with empty rings for those gone, and what else is true of it. */
export function seatCard(state: AppState, view: TableView, seat: Seat, place: "top" | "bottom"): TemplateResult {
  const card = cardOf(view, seat.seat);
  if (!card) return html``;
  const playing = state.table?.showing?.why === "live";
  const waits = seat.computer && card.turn !== null && !playing;
  const word = playing ? t("seat.flicked") : waits ? t("seat.thinks") : card.turn ? told(card.turn) : "";
  return html`<section class="seat ${place} ${card.turn ? "turn" : ""}" aria-label=${seat.name} data-testid="seat-${seat.seat}">
    <div class="who">
      <h2 class="name">${seat.name}</h2>
      <span class="color small second">${card.plays ? told(card.plays) : nothing}</span>
      ${card.turn ? html`<span class="toflick" data-testid="to-flick">${word}</span>` : nothing}
    </div>
    <p class="score">
      <span class="numeral" data-testid="score-${seat.seat}">${number(card.score)}</span>
      ${card.goal ? html`<span class="of small second">${t("seat.of", { points: number(card.goal) })}</span>` : nothing}
    </p>
    <p class="left">
      ${card.count === null
        ? nothing
        : html`<span class="numeral" data-testid="left-${seat.seat}">${number(card.count)}</span>
            <span class="small second">${card.counted ? told(card.counted) : nothing}</span>`}
    </p>
    <div class="tokens" aria-hidden="true">
      ${card.tokens.map((row) => Array.from({ length: row.of }, (_, at) => (at < row.left ? token(row.kind) : gone())))}
    </div>
    <div class="chips">
      ${card.chips.map(
        (chip) =>
          html`<span class="chip ${chip.tone}" data-testid="chip-${seat.seat}">${chip.kind ? token(chip.kind, 18) : nothing}${told(chip.said)}</span>`,
      )}
    </div>
  </section>`;
}

export function cardOf(view: TableView, seat: number): Card | undefined {
  return view.state.cards.find((card) => card.seat === seat);
}

/** What both sides want to know, between the seats: where the queen is, what is on. */
export function gameLine(view: TableView): TemplateResult {
  const { line } = view.state;
  if (!line) return html`<div class="queenline"></div>`;
  return html`<div class="queenline" data-testid="line">
    ${token(line.kind, 26)}
    <p>
      <strong>${told(line.title)}</strong><br />
      <span class="caption">${told(line.text)}</span>
    </p>
  </div>`;
}

/** What lies on the board, in one sentence, for people who do not see it. */
export function layoutSummary(view: TableView, table: TableState): string {
  const { line, seen, turn, over } = view.state;
  const to = view.seats.find((seat) => seat.seat === turn)?.name;
  const at = table.aim.at;
  const parts = [
    told(seen),
    line ? `${told(line.title)}.` : "",
    to && !over ? t("board.turn", { name: to }) : "",
    at ? t("board.striker", { x: number(at.x * 100, 1) }) : "",
  ];
  return parts.filter(Boolean).join(" ");
}
