import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../../icons/icons";
import { number, t } from "../../i18n/i18n";
import { endOf } from "../../playback/playback";
import { marksOf, stepTo } from "../../state/marks";
import { seatOf, type TableState } from "../../state/table";
import type { Actions } from "../actions";
import { iconButton } from "../shell";

const PACES: [speed: number, label: string][] = [
  [1, "1"],
  [0.5, "½"],
  [0.25, "¼"],
  [0.125, "⅛"],
];

/** One flick in simulation time: play, step, pace, and a bar with its hits, cushions and falls as named marks. */
export function replayBar(table: TableState, actions: Actions): TemplateResult {
  const { showing, shown } = table;
  const nth = showing?.number ?? shown?.number ?? 0;
  const by = table.view && shown ? (seatOf(table.view, shown.ruling.by)?.name ?? "") : "";
  const trace = showing?.trace ?? shown?.trace ?? null;
  const time = showing?.time ?? (trace ? endOf(trace) : 0);
  return html`<section class="replay card" aria-label=${t("replay.name")} data-testid="replay">
    <div class="controls">
      ${trace
        ? html`${iconButton("stepBack", t("replay.back"), () => actions.table.seek(stepTo(trace, time, -1)), "step-back")}
            <button
              class="iconbutton round"
              type="button"
              data-testid="replay-run"
              aria-label=${t(showing?.running ? "replay.pause" : "replay.play")}
              title=${t(showing?.running ? "replay.pause" : "replay.play")}
              @click=${() => actions.table.run(!showing?.running)}
            >
              ${icon(showing?.running ? "pause" : "play", 22)}
            </button>
            ${iconButton("stepOn", t("replay.on"), () => actions.table.seek(stepTo(trace, time, 1)), "step-on")}`
        : nothing}
      <p class="title">
        <strong>${by ? t("replay.title", { number: number(nth), name: by }) : t("replay.last")}</strong><br />
        <span class="caption">${trace ? t("replay.time", { time: number(time, 2), whole: number(endOf(trace), 2) }) : t("replay.still")}</span>
      </p>
      ${trace
        ? html`<div class="segmented" role="radiogroup" aria-label=${t("replay.pace")}>
            ${PACES.map(
              ([speed, label]) =>
                html`<button type="button" role="radio" aria-checked=${(showing?.speed ?? 1) === speed} data-testid="pace-${speed}" @click=${() => actions.table.pace(speed)}>${label}</button>`,
            )}
          </div>`
        : nothing}
      <button class="button quiet leave" type="button" aria-label=${t("replay.leave")} data-testid="leave-replay" @click=${actions.table.leaveReplay}>${icon("back", 18)}<span>${t("replay.leave")}</span></button>
    </div>
    ${trace ? bar(trace, time, actions) : nothing}
  </section>`;
}

function bar(trace: NonNullable<TableState["showing"]>["trace"], time: number, actions: Actions): TemplateResult {
  const whole = endOf(trace) || 1;
  const share = `${((100 * time) / whole).toFixed(2)}%`;
  return html`<div class="scrub">
    <input
      class="range"
      type="range"
      min="0"
      max=${whole}
      step="any"
      data-testid="scrubber"
      aria-label=${t("replay.bar")}
      aria-valuetext=${t("replay.time", { time: number(time, 2), whole: number(whole, 2) })}
      style="--share:${share}"
      .value=${String(time)}
      @input=${(event: Event) => actions.table.seek(Number((event.target as HTMLInputElement).value))}
    />
    <div class="marks caption" aria-hidden="true">
      ${marksOf(trace).map(
        (mark) => html`<span class="mark ${mark.kind}" style="left:${((100 * mark.t) / whole).toFixed(2)}%">${mark.named ? html`<em>${t(`replay.mark_${mark.kind}`)}</em>` : nothing}</span>`,
      )}
    </div>
  </div>`;
}
