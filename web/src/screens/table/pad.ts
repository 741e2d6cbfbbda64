import { html, nothing, svg, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import { icon } from "../../icons/icons";
import { number, t } from "../../i18n/i18n";
import type { AppState } from "../../state/app";
import { speedWord, type Aiming } from "../../state/aiming";
import { placeOn, shareOn, wayOf } from "../../state/lane";
import { canFlick, seatOf, type TableState } from "../../state/table";
import type { TableView } from "../../wire/types";
import type { Actions } from "../actions";
import { iconButton } from "../shell";
import { directionText, flickButtons, hint, refusal, slides, speedSlider, turnSteps } from "./aim";

const STEPS = 1000;
const NUDGE = 0.002;

/** The thumb zone of a phone: the striker's slider, a pad to pull in, fine steps, and Flick once the aim is locked. */
export function thumbZone(state: AppState, table: TableState, view: TableView, actions: Actions): TemplateResult | typeof nothing {
  if (view.state.over) return nothing;
  const mine = canFlick(table);
  const { aim } = table;
  return html`<section class="thumb ${aim.locked ? "locked" : ""}" aria-label=${t("pad.name")}>
    <div class="slide" ?hidden=${!slides(view)}>
      ${iconButton("back", t("pad.left"), () => actions.table.shift(-NUDGE), "striker-left")}
      ${strikerSlider(state, table, view, actions)}
      ${iconButton("next", t("pad.right"), () => actions.table.shift(NUDGE), "striker-right")}
    </div>
    <div class="pad ${mine ? "" : "off"} ${aim.pull?.armed ? "armed" : ""} ${aim.locked ? "locked" : ""}" data-testid="pad" ${ref(actions.table.pad)}>
      <p class="figure"><span class="numeral">${number(aim.speed, 1)}</span> <span class="second">m/s</span></p>
      <p class="small second word">${t(`speed.${speedWord(aim.speed)}`)}${aim.angle === null ? "" : ` · ${directionText(table, view)}`}</p>
      ${mine && aim.locked ? speedSlider(table, actions, "speed-small") : html`${padPicture(aim)}<p class="small second hint">${hint(table, view)}</p>`}
    </div>
    ${refusal(table)}
    ${mine && aim.locked
      ? html`<div class="steps">${turnSteps(actions, "-small")}${flickButtons(actions, "-small")}</div>`
      : html`<div class="steps">
          ${turnSteps(actions, "-small")}
          <button
            class="button outline"
            type="button"
            role="switch"
            aria-checked=${state.settings.firstContact}
            aria-label=${t("aim.contact")}
            title=${t("aim.contact")}
            data-testid="first-contact-small"
            @click=${() => actions.settings({ firstContact: !state.settings.firstContact })}
          >
            ${icon("contact", 22)}
          </button>
          ${aim.pull ? html`<button class="button quiet" type="button" @click=${actions.table.cancel}>${icon("close", 18)}${t("cancel")}</button>` : nothing}
        </div>`}
  </section>`;
}

/** The picture of the pull: the ring where it began, the finger, the band between them. */
function padPicture(aim: Aiming): TemplateResult {
  const pull = aim.pull?.from === "pad" ? aim.pull : null;
  const size = pull ? Math.hypot(pull.dx, pull.dy) || 1 : 1;
  const nx = pull ? -pull.dy / size : 0;
  const ny = pull ? pull.dx / size : 0;
  return html`<svg class="band" aria-hidden="true">
    <g class="origin" style=${pull ? `transform:translate(${pull.x}px,${pull.y}px)` : ""}>
      <circle class="ring" r="12" />
      <circle class="middle" r="2.6" />
      ${pull
        ? svg`<path class="pulled" d="M${nx * 4} ${ny * 4}L${pull.dx + nx * 11} ${pull.dy + ny * 11}L${pull.dx - nx * 11} ${pull.dy - ny * 11}L${-nx * 4} ${-ny * 4}Z" />
            <circle class="finger" cx=${pull.dx} cy=${pull.dy} r="18" />`
        : nothing}
    </g>
  </svg>`;
}

/** Slides the striker along its line, left and right as the player sees it. */
export function strikerSlider(_state: AppState, table: TableState, view: TableView, actions: Actions): TemplateResult {
  const side = seatOf(view, view.allowed.seat)?.side ?? -Math.PI / 2;
  const way = view.allowed.striker ? wayOf(view.allowed.striker, side) : null;
  const share = way && table.aim.at ? shareOn(way, table.aim.at) : 0.5;
  return html`<input
    class="range striker"
    type="range"
    min="0"
    max=${STEPS}
    step="1"
    aria-label=${t("aim.striker")}
    data-testid="striker"
    ?disabled=${!canFlick(table)}
    style="--track:var(--line);--fill:var(--line)"
    .value=${String(Math.round(share * STEPS))}
    @input=${(event: Event) => {
      if (!way) return;
      const at = placeOn(way, Number((event.target as HTMLInputElement).value) / STEPS);
      actions.table.place(at.x, at.y);
    }}
  />`;
}
