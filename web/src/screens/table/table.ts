import { html, nothing, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import "../../styles/table.css";
import "../../styles/ruling.css";
import "../../styles/aim.css";
import "../../styles/history.css";
import "../../styles/over.css";
import "../../styles/seats.css";
import "../../styles/narrow.css";
import "../../styles/phone.css";
import "../../styles/small.css";
import { icon } from "../../icons/icons";
import { t, told } from "../../i18n/i18n";
import { boxOf, type AppState } from "../../state/app";
import { bottomSeat, canFlick, phaseOf, type TableState } from "../../state/table";
import type { Seat, TableView } from "../../wire/types";
import type { Actions } from "../actions";
import { iconButton } from "../shell";
import { aimPanel } from "./aim";
import { tableBar } from "./bar";
import { tableDialog } from "./dialogs";
import { historyDrawer } from "./history";
import { overSheet } from "./over";
import { thumbZone } from "./pad";
import { replayBar } from "./replay";
import { rulingPlace } from "./ruling";
import { choosing } from "./choosing";
import { gameLine, layoutSummary, seatCard } from "./seat";

export { openTableControl } from "./control";
export { currentStage } from "./stage";

/** The table: a pure picture of the state. The board itself is drawn by the stage on the canvas. */
export function tableScreen(state: AppState, actions: Actions): TemplateResult {
  const { table } = state;
  if (table?.missing) return missing(table, actions);
  const view = table?.view ?? null;
  const bottom = view ? bottomSeat(view, state.settings.turnBoard) : null;
  const others = view && bottom ? around(view, bottom) : [];
  const phase = table ? phaseOf(table) : "waiting";
  const replaying = Boolean(table && (table.shown || (table.showing && table.showing.why !== "live")));
  const classes = [
    "table",
    `phase-${phase}`,
    state.settings.leftHanded ? "left" : "",
    table?.drawer ? "with-drawer" : "",
    replaying ? "replaying" : "",
    view && view.seats.length !== 2 ? `seats-${view.seats.length}` : "",
    table && canFlick(table) ? "mine" : "",
  ];
  return html`<div class=${classes.filter(Boolean).join(" ")}>
    ${tableBar(state, actions)}
    <main class="floor">
      <div class="seatstop">${view ? others.map((seat) => seatCard(state, view, seat, "top")) : html`<div class="seat top"></div>`}</div>
      <div class="boardplace">
        <canvas
          class="board"
          tabindex="0"
          role="application"
          data-testid="board"
          aria-label=${view && table ? layoutSummary(view, table) : t("board.loading")}
          aria-describedby="board-keys"
          ${ref(actions.table.board)}
        ></canvas>
        <p class="unseen" id="board-keys">${t("board.keys")}</p>
        ${boxOf(state)?.surface.shape === "round" ? spinButtons(actions) : nothing}
        ${table?.showing?.why === "live"
          ? html`<button class="skip" type="button" data-testid="skip" @click=${actions.table.skip}>${t("playback.skip")}${icon("stepOn", 16)}</button>`
          : nothing}
      </div>
      ${view ? gameLine(view) : nothing}
      ${view && bottom ? seatCard(state, view, bottom, "bottom") : html`<div class="seat bottom"></div>`}
      <section class="rulingplace" aria-live="polite" aria-label=${t("ruling.place")}>${table && view ? rulingPlace(table, view, actions) : nothing}</section>
      ${table && view && !replaying ? html`${choosing(table, view, actions)} ${aimPanel(state, table, view, actions)} ${thumbZone(state, table, view, actions)}` : nothing}
      ${table && replaying ? replayBar(table, actions) : nothing}
    </main>
    ${table?.drawer ? historyDrawer(table, actions) : nothing}
    ${table && view ? overSheet(state, table, view, actions) : nothing} ${table ? tableDialog(table, actions) : nothing}
  </div>`;
}

const SPIN = Math.PI / 6;

/** A round board spins under the eye; nothing on it moves. */
function spinButtons(actions: Actions): TemplateResult {
  return html`<div class="spin" role="group" aria-label=${t("spin.name")}>
    ${iconButton("turnLeft", t("spin.left"), () => actions.table.spin(SPIN), "spin-left")}
    ${iconButton("turnRight", t("spin.right"), () => actions.table.spin(-SPIN), "spin-right")}
  </div>`;
}

/** The other seats in the order of turns after the one at the bottom, the last of them first: the nearest to it. */
function around(view: TableView, bottom: Seat): Seat[] {
  const at = view.seats.indexOf(bottom);
  return [...view.seats.slice(at + 1), ...view.seats.slice(0, at)].reverse();
}

function missing(table: TableState, actions: Actions): TemplateResult {
  return html`<main class="missing">
    <h1 class="title-2">${t("missing.title")}</h1>
    <p>${table.missing ? told(table.missing) : nothing}</p>
    <button class="button ink" type="button" @click=${() => actions.go({ screen: "home" })}>${t("home.start")}</button>
  </main>`;
}
