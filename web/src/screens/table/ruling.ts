import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../../icons/icons";
import { token } from "../../icons/tokens";
import { number, t, text, told } from "../../i18n/i18n";
import { offersPut, seatOf, type TableState } from "../../state/table";
import type { PlayRow, Ruling, TableView } from "../../wire/types";
import type { Actions } from "../actions";
import { gameOf } from "../rules/clauses";

const BEFORE = 2;

/** The place of the ruling: connection, refusal of the server, pieces to put back, the draw, or the ruling itself. */
export function rulingPlace(table: TableState, view: TableView, actions: Actions): TemplateResult {
  return html`${table.connection.status === "lost" ? lost(table.connection.retryAt, actions) : nothing} ${first(table, view, actions)}
    ${before(table, view)}`;
}

function first(table: TableState, view: TableView, actions: Actions): TemplateResult | typeof nothing {
  if (table.showing?.why === "live") return nothing;
  if (table.shown) return rulingCard(table, table.shown.ruling, actions, false);
  if (offersPut(table)) return html`${put(table, view, actions)}${view.ruling ? rulingCard(table, view.ruling, actions, true) : nothing}`;
  if (view.ruling) return table.rulingClosed === view.ruling.number ? nothing : rulingCard(table, view.ruling, actions, false);
  const name = seatOf(view, view.began.first)?.name ?? "";
  return html`<article class="ruling notice-tone" data-testid="draw">
    ${words(t("draw.title", { name }), "first" in view.options ? t(view.began.drawn ? "draw.by_lot" : "draw.chosen", { name }) : text(`game.${view.game}.about`))}
  </article>`;
}

function rulingCard(table: TableState, ruling: Ruling, actions: Actions, small: boolean): TemplateResult {
  return html`<article class="ruling ${ruling.tone}-tone ${small ? "small-ruling" : ""}" data-testid="ruling" data-tone=${ruling.tone}>
    ${words(told(ruling.title), ruling.said.map(told).join(" "))}
    ${small ? nothing : html`<button class="iconbutton shut" type="button" aria-label=${t("close")} @click=${actions.table.closeRuling}>${icon("close", 18)}</button>`}
    <div class="foot">
      <span class="clauses">${ruling.clauses.map((clause) => clauseLink(clause))}</span>
      <button class="button plain again" type="button" data-testid="watch-again" aria-label=${t("ruling.again")} title=${t("ruling.again")} @click=${actions.table.watchAgain} ?hidden=${!table.last && ruling.number === 0}>
        ${icon("slow")}<span class="label-text">${t("ruling.again")}</span>
      </button>
      ${small ? doneButton("put-done-small", actions) : nothing}
    </div>
  </article>`;
}

/** A heading and its sentences; on a phone the one runs into the other, and on a short one a tap opens them. */
function words(heading: string, said: string, refused = false): TemplateResult {
  return html`<div class="text" tabindex="-1">
    <h2 class="title-3">${heading}</h2>
    <p class="words ${refused ? "refused" : ""}" role=${refused ? "alert" : nothing}>${said}</p>
  </div>`;
}

/** A clause number that leads to its text. */
export function clauseLink(clause: string): TemplateResult {
  return html`<a class="clause" href="/rules/${gameOf(clause)}#${clause}" data-testid="clause-${clause}">${clause}</a>`;
}

function put(table: TableState, view: TableView, actions: Actions): TemplateResult {
  const place = view.allowed.place;
  if (!place) return html``;
  const many = place.pieces.length;
  const kinds = new Set(place.kinds);
  const kind = kinds.size === 1 ? place.kinds[0] : "mixed";
  const refused = table.refused?.at === "put" ? table.refused.said : null;
  const step = 0.002;
  const keys = (piece: string) => (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const size = event.shiftKey ? step / 4 : step;
    actions.table.nudge(piece, (by[0] ?? 0) * size, (by[1] ?? 0) * size);
  };
  return html`<article class="ruling notice-tone put" data-testid="put">
    ${words(t(`put.title_${kind}`, { count: many }), refused ? told(refused) : t("put.text", { count: many }), refused !== null)}
    <div class="foot">
      <span class="pieces"
        >${place.pieces.map(
          (piece, at) =>
            html`<button class="iconbutton" type="button" aria-label=${t("put.piece", { number: at + 1 })} title=${t("put.piece", { number: at + 1 })} @keydown=${keys(piece)}>
              ${token(view.layout.find((each) => each.id === piece)?.kind ?? "white", 24)}
            </button>`,
        )}</span
      >
      ${doneButton("put-done", actions)}
    </div>
  </article>`;
}

// On a phone it stands in the ruling, which has the only place there is.
function doneButton(id: string, actions: Actions): TemplateResult {
  return html`<button class="button outline done" type="button" data-testid=${id} @click=${actions.table.putDone}>${icon("check")}${t("put.done")}</button>`;
}

function lost(retryAt: number, actions: Actions): TemplateResult {
  const seconds = Math.max(0, Math.ceil((retryAt - Date.now()) / 1000));
  return html`<article class="ruling notice-tone" data-testid="connection-lost" role="status">
    ${words(t("connection.lost"), t("connection.again", { seconds: number(seconds) }))}
    <div class="foot"><span></span><button class="button plain" type="button" @click=${actions.table.retry}>${icon("line")}${t("connection.now")}</button></div>
  </article>`;
}

function before(table: TableState, view: TableView): TemplateResult | typeof nothing {
  const rows = (table.plays ?? []).filter((play) => play.number < (view.ruling?.number ?? 0)).slice(-BEFORE).reverse();
  if (rows.length === 0) return nothing;
  return html`<div class="before">
    <h3 class="label">${t("ruling.before")}</h3>
    <ul>
      ${rows.map((row) => beforeRow(row))}
    </ul>
  </div>`;
}

function beforeRow(row: PlayRow): TemplateResult {
  return html`<li class="small">${token(row.color ?? "striker", 16)}<span>${told(row.ruling.said[0] ?? row.ruling.title)}</span></li>`;
}
