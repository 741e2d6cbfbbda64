import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../../icons/icons";
import { token } from "../../icons/tokens";
import { number, t, told } from "../../i18n/i18n";
import { boardScores, seatOf, type TableState } from "../../state/table";
import type { PlayRow, TableView } from "../../wire/types";
import type { Actions } from "../actions";
import { iconButton } from "../shell";
import { clauseLink } from "./ruling";

/** Every play with its ruling, the running board first, the boards before it folded up. */
export function historyDrawer(table: TableState, actions: Actions): TemplateResult {
  const { view, plays } = table;
  const rounds = new Map<number, PlayRow[]>();
  for (const play of plays ?? []) rounds.set(play.round, [...(rounds.get(play.round) ?? []), play]);
  const order = [...rounds.keys()].sort((a, b) => b - a);
  const scores = view ? boardScores(plays ?? [], view.seats) : [];
  return html`<aside class="drawer" aria-label=${t("history.name")} data-testid="history-drawer">
    <header>
      <h2 class="title-2">${t("history.name")}</h2>
      ${iconButton("close", t("close"), () => actions.table.history(false), "history-close")}
    </header>
    ${plays && plays.length === 0 ? html`<div class="empty"><span class="second">${t("history.empty")}</span></div>` : nothing}
    ${view && plays
      ? order.map((round, at) =>
          at === 0
            ? html`<h3 class="label">${t("history.board", { round: number(round) })}</h3>${rows(rounds.get(round) ?? [], table, view, actions)}`
            : html`<details class="oldboard">
                <summary>
                  <strong>${t("history.board", { round: number(round) })}</strong>
                  <span class="second">${roundResult(view, scores.find((score) => score.round === round)?.points ?? [])}</span>
                  <span class="small second count">${t("history.plays", { count: rounds.get(round)?.length ?? 0 })}</span>${icon("down", 16)}
                </summary>
                ${rows(rounds.get(round) ?? [], table, view, actions)}
              </details>`,
        )
      : nothing}
  </aside>`;
}

function roundResult(view: TableView, points: number[]): string {
  const best = Math.max(...points);
  const winner = view.seats[points.indexOf(best)];
  return best > 0 && winner ? t("history.won", { name: winner.name, points: number(best) }) : "";
}

function rows(plays: PlayRow[], table: TableState, view: TableView, actions: Actions): TemplateResult {
  return html`<ol class="plays">
    ${plays.map((play) => row(play, table, view, actions))}
  </ol>`;
}

function row(play: PlayRow, table: TableState, view: TableView, actions: Actions): TemplateResult {
  const name = seatOf(view, play.seat)?.name ?? "";
  const chosen = table.shown?.number === play.number;
  const { ruling } = play;
  return html`<li class="play ${chosen ? "chosen" : ""}">
    <span class="caption nth">${number(play.number)}</span>
    ${token(play.color ?? "striker", 20)}
    <div class="what">
      <button class="go" type="button" data-testid="play-${play.number}" aria-current=${chosen ? "true" : "false"} @click=${() => actions.table.showPlay(play.number)}>
        <strong>${name}</strong>${ruling.fouls.length > 0 ? html` <span class="foul">${t("history.foul")}</span>` : nothing}
        <span class="words">${ruling.said.map((said) => html`${told(said)} `)}</span>
      </button>
    </div>
    <span class="clauses">${ruling.clauses.slice(0, 2).map((clause) => clauseLink(clause))}</span>
  </li>`;
}
