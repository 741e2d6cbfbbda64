import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../icons/icons";
import { number, t, text, told, when } from "../i18n/i18n";
import { finished, unfinished, type AppState } from "../state/app";
import type { GameRow, TableRow } from "../wire/types";
import type { Actions } from "./actions";
import { boardPicture } from "./picture";
import { newTableDialog } from "./newtable";
import { languageMenu, logo, themeButton } from "./shell";

const SHOWN = 4;

export function homeBar(state: AppState, actions: Actions): TemplateResult {
  return html`<header class="homebar">
    ${logo()}
    <nav aria-label=${t("home.menu")}>
      <a class="button plain" href="/rules/carrom" aria-label=${t("rules.name")} data-testid="rules">${icon("book")}<span>${t("rules.name")}</span></a>
      <span class="rule" aria-hidden="true"></span>
      ${languageMenu(state, actions)} ${themeButton(state, actions)}
    </nav>
  </header>`;
}

export function homeScreen(state: AppState, actions: Actions): TemplateResult {
  const tables = state.home.tables ?? [];
  const open = unfinished(tables);
  const done = finished(tables);
  const mine = open.find((row) => row.mine);
  return html`<div class="home">
    ${homeBar(state, actions)}
    <main>
      <div class="greeting">
        <h1 class="title-1">${t("home.title")}</h1>
        <p class="second">${t("home.sub")}</p>
      </div>
      ${mine ? html`<div class="upfront">${gameRow(mine, "upfront-continue", true)}</div>` : nothing}
      <div class="tables">
        <div class="cards">${state.home.games.map((game) => gameCard(state, game, actions))}</div>
        <section class="open ${open.length === 1 && mine ? "only" : ""}" aria-labelledby="open-title">
          <div class="head">
            <h2 class="label" id="open-title">${t("home.unfinished")}</h2>
            ${done.length > 0 || open.length > SHOWN ? html`<a class="small second more" href="/games" data-testid="all-games">${t("home.all")} ›</a>` : nothing}
          </div>
          ${state.home.error ? html`<p class="notice" role="alert">${told(state.home.error)}</p>` : nothing}
          ${open.length > 0
            ? html`<ul class="rows">
                ${open.slice(0, SHOWN).map((row, at) => html`<li class=${at === 0 && row.mine ? "first" : ""}>${gameRow(row, `continue-${row.id}`, at === 0)}</li>`)}
              </ul>`
            : state.home.tables && !state.home.error
              ? html`<div class="empty"><strong>${t("home.empty")}</strong><span class="second">${t("home.empty_more")}</span></div>`
              : nothing}
        </section>
      </div>
    </main>
    ${dialog(state, actions)}
  </div>`;
}

function dialog(state: AppState, actions: Actions): TemplateResult | typeof nothing {
  const form = state.home.dialog;
  const game = state.home.games.find((row) => row.id === form?.game);
  return form && game ? newTableDialog(form, game, actions) : nothing;
}

/** A game as what it is: its board, what it is about, and the starts that take one tap. */
function gameCard(state: AppState, game: GameRow, actions: Actions): TemplateResult {
  const { id } = game;
  const most = game.players.at(-1) ?? 2;
  const least = game.players[0] ?? 2;
  const name = text(`game.${id}.name`);
  return html`<section class="card game" aria-labelledby="title-${id}" data-testid="game-${id}">
    <div class="picture">${boardPicture(state.boxes[id])}</div>
    <div class="words">
      <div class="head">
        <h2 class="title-3" id="title-${id}">${name}</h2>
        <span class="caption players">${icon("person", 16)}<span class="unseen">${t("home.players")}</span>${least === most ? least : `${least}–${most}`}</span>
      </div>
      <p class="small second about">${text(`game.${id}.about`)}</p>
      <div class="starts">
        <button class="button ink" type="button" aria-label="${name}: ${t("home.against_computer")}" title=${t("home.against_computer")} data-testid="play-computer-${id}" aria-busy=${state.home.busy} @click=${() => actions.play(id, "computer")}>
          ${icon("person", 20)}${t("home.computer")}
        </button>
        <button class="button outline" type="button" aria-label="${name}: ${t("home.here")}" data-testid="play-here-${id}" aria-busy=${state.home.busy} @click=${() => actions.play(id, "here")}>
          ${icon("people", 20)}${t("home.here")}
        </button>
        <button class="button quiet" type="button" aria-label="${name}: ${t("home.more")}" data-testid="more-${id}" @click=${() => actions.openForm(id)}>${t("home.more")}</button>
      </div>
    </div>
  </section>`;
}

/** One game in a list: who, how it stands, and the way back into it, red where it is the one to go on with. */
export function gameRow(row: TableRow, id: string, main = false): TemplateResult {
  const turn = row.turn === null ? null : row.players[row.turn - 1];
  const state = row.over
    ? t("home.won", { name: row.winners.map((seat) => row.players[seat - 1]).join(", ") })
    : row.mine
      ? t("home.flicks", { name: turn })
      : t("home.waits", { name: turn });
  return html`<div class="card entry ${row.mine && !row.over ? "mine" : ""}">
    <div class="what">
      <strong>${row.players.join(" – ")}</strong>
      <span class="small second">${text(`game.${row.game}.name`)} · ${told(row.where)} · ${row.scores.map((score) => number(score)).join(" : ")}</span>
      <span class="caption ${row.mine && !row.over ? "turn" : ""}">${state} · ${when(row.changed)}</span>
    </div>
    <a class="button ${main && row.mine && !row.over ? "red" : "outline"}" href="/table/${row.id}" data-testid=${id}>${t(row.over ? "home.look" : "home.continue")}</a>
  </div>`;
}

/** Every game on this server that this browser has a seat in. */
export function gamesScreen(state: AppState, actions: Actions): TemplateResult {
  const tables = state.home.tables;
  const part = (title: string, rows: TableRow[], empty: string) =>
    html`<section class="part">
      <h2 class="label">${title}</h2>
      ${rows.length > 0
        ? html`<ul class="rows two">
            ${rows.map((row) => html`<li>${gameRow(row, `game-${row.id}`)}</li>`)}
          </ul>`
        : html`<div class="empty"><span class="second">${empty}</span></div>`}
    </section>`;
  return html`<div class="home">
    ${homeBar(state, actions)}
    <main>
      <div class="greeting">
        <h1 class="title-1">${t("home.all")}</h1>
        <a class="button plain" href="/">${icon("back")}${t("home.start")}</a>
      </div>
      ${state.home.error ? html`<p class="notice" role="alert">${told(state.home.error)}</p>` : nothing}
      ${tables
        ? html`${part(t("home.unfinished"), unfinished(tables), t("home.empty_more"))} ${part(t("home.finished"), finished(tables), t("home.none_finished"))}`
        : nothing}
    </main>
  </div>`;
}
