import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../../icons/icons";
import { number, t, told } from "../../i18n/i18n";
import type { AppState } from "../../state/app";
import { boardScores, nextFirst, seatOf, type TableState } from "../../state/table";
import type { PlayRow, Seat, TableView } from "../../wire/types";
import { recordAddress } from "../../wire/rest";
import type { Actions } from "../actions";
import { clauseLink } from "./ruling";

/** The result: a sheet from below that leaves the final board in view. */
export function overSheet(_state: AppState, table: TableState, view: TableView, actions: Actions): TemplateResult | typeof nothing {
  if (!view.state.over || table.showing || table.shown) return nothing;
  if (table.sheetClosed) {
    return html`<button class="button red showresult" type="button" data-testid="show-result" @click=${() => actions.table.sheet(true)}>${t("over.show")}</button>`;
  }
  const winners = view.state.winners.map((seat) => seatOf(view, seat)?.name ?? "");
  const { ruling } = view;
  const next = nextFirst(table.plays, view);
  return html`<section class="over" role="region" aria-label=${t("over.name")} data-testid="over">
    <button class="grip" type="button" aria-label=${t("over.hide")} @click=${() => actions.table.sheet(false)}></button>
    <h2 class="title-1" data-testid="winner">${headline(winners, view)}</h2>
    <div class="result">
      ${view.seats.map(
        (seat, at) =>
          html`${at > 0 ? html`<span class="numeral colon" aria-hidden="true">:</span>` : nothing}
            <p class=${view.state.winners.includes(seat.seat) ? "best" : ""}>
              <span class="numeral">${number(view.state.cards[at]?.score ?? 0)}</span><span class="small second">${seat.name}</span>
            </p>`,
      )}
    </div>
    ${ruling
      ? html`<p class="words">${ruling.said.map((said) => html`${told(said)} `)}</p>
          <p class="clauses">${ruling.clauses.map((clause) => clauseLink(clause))}</p>`
      : nothing}
    ${table.plays && table.plays.length > 0 ? boards(table.plays, view.seats) : nothing}
    <button class="button red large wide" type="button" data-testid="play-again" @click=${actions.table.rematch}>
      ${icon("again", 22)}${t("over.again", { name: seatOf(view, next)?.name ?? "" })}
    </button>
    <div class="two">
      <button class="button outline" type="button" data-testid="watch-last" @click=${actions.table.watchAgain}>${icon("slow")}${t("over.watch")}</button>
      <a class="button outline" href=${recordAddress(table.id)} download data-testid="record-over">${icon("download")}${t("record")}</a>
    </div>
    <a class="button plain wide" href="/" data-testid="home">${t("home.start")}</a>
  </section>`;
}

function headline(winners: string[], view: TableView): string {
  if (winners.length === view.seats.length && winners.length > 1) return t("over.draw");
  return winners.length === 1 ? t("over.won", { name: winners[0] }) : t("over.won_both", { names: winners.join(" + ") });
}

/** Points by board; a single board says no more than the result. */
function boards(plays: PlayRow[], seats: Seat[]): TemplateResult | typeof nothing {
  const rounds = boardScores(plays, seats);
  if (rounds.length < 2) return nothing;
  return html`<div class="boards" tabindex="0" role="group" aria-label=${t("over.boards")}>
    <table>
      <thead>
        <tr>
          <th scope="col">${t("over.board")}</th>
          ${rounds.map((round) => html`<th scope="col">${number(round.round)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${seats.map(
          (seat, at) =>
            html`<tr>
              <th scope="row">${seat.name}</th>
              ${rounds.map(({ points }) => html`<td class=${(points[at] ?? 0) > 0 ? "some" : ""}>${number(points[at] ?? 0)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
