import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../../icons/icons";
import { token } from "../../icons/tokens";
import { t, text, told } from "../../i18n/i18n";
import { mySeat, type TableState } from "../../state/table";
import type { TableView } from "../../wire/types";
import type { Actions } from "../actions";

/** What has to be said before the flick: the kind that is named, or whether a bonus shot is taken. */
export function choosing(table: TableState, view: TableView, actions: Actions): TemplateResult | typeof nothing {
  if (view.state.over || !mySeat(view) || table.showing || table.turning) return nothing;
  const { calls, choices } = view.allowed;
  if (choices.length > 0) return bonus(table, actions);
  return calls.length > 1 ? naming(table, view, actions) : nothing;
}

function naming(table: TableState, view: TableView, actions: Actions): TemplateResult {
  return html`<section class="choosing" aria-labelledby="naming" data-testid="naming">
    <h3 class="label" id="naming">${t(table.call ? "choose.named" : "choose.name")}</h3>
    <div class="kinds" role="radiogroup" aria-labelledby="naming">
      ${view.allowed.calls.map(
        (kind) =>
          html`<button
            class="kind"
            type="button"
            role="radio"
            aria-checked=${table.call === kind}
            title=${text(`kind.${kind}`)}
            data-testid="call-${kind}"
            @click=${() => {
              actions.table.nameKind(kind);
              toTheBoard();
            }}
          >
            ${token(kind, 30, true)}<span class="small">${text(`kind.${kind}`)}</span>
          </button>`,
      )}
    </div>
  </section>`;
}

/** Keys go to the board again, where Space flicks. */
function toTheBoard(): void {
  document.querySelector<HTMLCanvasElement>("canvas.board")?.focus();
}

function bonus(table: TableState, actions: Actions): TemplateResult {
  return html`<section class="choosing" aria-labelledby="bonus" data-testid="bonus">
    <h3 class="label" id="bonus">${t("choose.bonus")}</h3>
    <div class="two">
      <button class="button red" type="button" data-testid="bonus-take" @click=${() => actions.table.choose(true)}>${icon("again", 20)}${t("choose.take")}</button>
      <button class="button quiet" type="button" data-testid="bonus-pass" @click=${() => actions.table.choose(false)}>${t("choose.pass")}</button>
    </div>
    ${table.refused?.at === "choose" ? html`<p class="sentence refused" role="alert">${told(table.refused.said)}</p>` : nothing}
  </section>`;
}
