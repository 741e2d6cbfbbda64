import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../../icons/icons";
import { number, t, told } from "../../i18n/i18n";
import type { AppState } from "../../state/app";
import { DIRECTION_STEP, MARKS, shareOf, SPEED_STEP, speedOf } from "../../aim/pull";
import { leaning, speedWord } from "../../state/aiming";
import { bottomSeat, canFlick, lacksCall, offersPut, seatOf, type TableState } from "../../state/table";
import type { TableView } from "../../wire/types";
import type { Actions } from "../actions";
import { toggle } from "../shell";
import { holdButton } from "./hold";
import { strikerSlider } from "./pad";

const STEPS = 1000;

/** The numbers of the aim, with the steps that set them finely. On phones the thumb zone takes its place. */
export function aimPanel(state: AppState, table: TableState, view: TableView, actions: Actions): TemplateResult | typeof nothing {
  if (view.state.over) return nothing;
  const { aim } = table;
  const mine = canFlick(table);
  return html`<section class="aim card" aria-label=${t("aim.name")} data-testid="aim">
    <div class="speedrow">
      <label class="label" for="speed">${t("aim.speed")}</label>
      <span class="value"><span class="numeral" data-testid="speed-value">${number(aim.speed, 1)}</span> <span class="second">m/s</span></span>
    </div>
    ${speedSlider(table, actions)} ${speedSteps(actions)}
    <div class="speedrow direction">
      <span class="label">${t("aim.direction")}</span>
      <span class="value"><span class="numeral" data-testid="direction-value">${directionText(table, view)}</span></span>
    </div>
    <div class="steps">${turnSteps(actions)}</div>
    ${mine && slides(view) ? html`<div class="placerow"><span class="label">${t("aim.striker")}</span>${strikerSlider(state, table, view, actions)}</div>` : nothing}
    <div class="contactrow">${toggle(t("aim.contact"), state.settings.firstContact, (firstContact) => actions.settings({ firstContact }), "first-contact")}</div>
    ${refusal(table)}
    ${mine && aim.locked ? flickButtons(actions) : html`<p class="small second hint">${hint(table, view)}</p>`}
  </section>`;
}

/** The piece to flick can be put elsewhere along a line. */
export function slides(view: TableView): boolean {
  return (view.allowed.striker?.lanes.length ?? 0) > 0;
}

/** The red button that takes the place of letting go, and the way out. */
export function flickButtons(actions: Actions, id = ""): TemplateResult {
  return html`<div class="flickrow">
    <button class="button red" type="button" data-testid="flick${id}" @click=${actions.table.flick}>${t("aim.flick")}</button>
    <button class="button quiet" type="button" aria-label=${t("cancel")} data-testid="cancel${id}" @click=${actions.table.cancel}>${icon("close", 18)}<span>${t("cancel")}</span></button>
  </div>`;
}

/** Why the last flick was refused, beside the control. */
export function refusal(table: TableState): TemplateResult | typeof nothing {
  return table.refused && table.refused.at !== "put"
    ? html`<p class="sentence refused" role="alert" data-testid="refused">${told(table.refused.said)}</p>`
    : nothing;
}

export function hint(table: TableState, view: TableView): string {
  const turn = seatOf(view, view.state.turn);
  if (table.sent) return t("hint.sent");
  if (table.showing?.why === "live") return t("hint.playing");
  if (table.connection.status !== "open") return t("hint.offline");
  if (turn?.mine && view.allowed.choices.length > 0) return t("hint.choose");
  if (turn?.mine && lacksCall(table)) return t("hint.name");
  if (turn && !turn.mine) return t("hint.others", { name: turn.name });
  if (table.aim.pull) return t(table.aim.pull.armed ? "hint.release" : "hint.ring");
  if (table.refused?.at === "put") return told(table.refused.said);
  if (offersPut(table)) return t("put.text", { count: view.allowed.place?.pieces.length ?? 1 });
  return t("hint.pull");
}

/** Degrees to the right or left of straight ahead. */
export function directionText(table: TableState, view: TableView): string {
  if (table.aim.angle === null) return "–";
  const seat = seatOf(view, view.allowed.seat) ?? bottomSeat(view, true);
  const degrees = leaning(table.aim.angle, seat.side);
  const size = `${number(Math.abs(degrees), 1)}°`;
  return degrees === 0 ? size : t(degrees > 0 ? "aim.to_right" : "aim.to_left", { degrees: size });
}

export function speedSlider(table: TableState, actions: Actions, id = "speed"): TemplateResult {
  const share = shareOf(table.aim.speed);
  const mark = (speed: number, word: string) => html`<span style="left:${(shareOf(speed) * 100).toFixed(1)}%">${word}</span>`;
  return html`<div class="speedslider">
    <input
      id=${id}
      class="range"
      type="range"
      min="0"
      max=${STEPS}
      step="1"
      data-testid=${id}
      aria-label=${t("aim.speed")}
      style="--share:${(share * 100).toFixed(1)}%;--fill:var(--red)"
      aria-valuetext="${number(table.aim.speed, 1)} m/s, ${t(`speed.${speedWord(table.aim.speed)}`)}"
      .value=${String(Math.round(share * STEPS))}
      @input=${(event: Event) => actions.table.speed(speedOf(Number((event.target as HTMLInputElement).value) / STEPS))}
    />
    <div class="marks caption" aria-hidden="true">
      ${mark(MARKS.soft, t("speed.soft"))}${mark(MARKS.normal, t("speed.normal"))}${mark(MARKS.break, t("speed.break"))}${mark(MARKS.most, number(MARKS.most))}
    </div>
  </div>`;
}

function speedSteps(actions: Actions): TemplateResult {
  const by = number(SPEED_STEP, 1);
  return html`<div class="steps speedsteps">
    ${holdButton("minus", t("aim.slower"), by, "slower", () => actions.table.speedBy(-SPEED_STEP))}
    ${holdButton("plus", t("aim.faster"), by, "faster", () => actions.table.speedBy(SPEED_STEP), true)}
  </div>`;
}

export function turnSteps(actions: Actions, id = ""): TemplateResult {
  const by = `${number(0.1, 1)}°`;
  return html`${holdButton("turnLeft", t("aim.left"), by, `turn-left${id}`, () => actions.table.turn(DIRECTION_STEP))}
  ${holdButton("turnRight", t("aim.right"), by, `turn-right${id}`, () => actions.table.turn(-DIRECTION_STEP), true)}`;
}
