import { html, nothing, type TemplateResult } from "lit";
import { t, told } from "../../i18n/i18n";
import { mySeat, type TableState } from "../../state/table";
import type { Actions } from "../actions";
import { iconButton, sheet } from "../shell";

export function tableDialog(table: TableState, actions: Actions): TemplateResult | typeof nothing {
  const close = () => actions.table.dialog(null);
  if (table.dialog === "resign") return resignDialog(table, actions, close);
  if (table.dialog === "keys") return keysDialog(close);
  return nothing;
}

function resignDialog(table: TableState, actions: Actions, close: () => void): TemplateResult {
  const seat = table.view ? mySeat(table.view) : null;
  const other = table.view?.seats.find((each) => each.seat !== seat?.seat);
  return sheet(
    html`<header>
        <h2 class="title-2">${t("resign.title", { name: seat?.name ?? "" })}</h2>
        ${iconButton("close", t("close"), close, "dialog-close")}
      </header>
      <div class="content">
        <p>${t("resign.text", { name: other?.name ?? "" })}</p>
        ${table.refused?.at === "resign" ? html`<p class="sentence refused" role="alert">${told(table.refused.said)}</p>` : nothing}
      </div>
      <footer>
        <button class="button plain" type="button" @click=${close}>${t("resign.stay")}</button>
        <button class="button red" type="button" data-testid="resign-confirm" @click=${actions.table.resign}>${t("resign.name")}</button>
      </footer>`,
    close,
    "resign-dialog",
    t("resign.name"),
  );
}

const KEYS: [keys: string, text: string][] = [
  ["← →", "keys.place"],
  ["↑ ↓", "keys.turn"],
  ["⇧", "keys.fine"],
  ["Page ↑ ↓", "keys.speed"],
  ["␣", "keys.flick"],
  ["Esc", "keys.cancel"],
  ["⏎", "keys.skip"],
];

function keysDialog(close: () => void): TemplateResult {
  return sheet(
    html`<header>
        <h2 class="title-2">${t("keys.name")}</h2>
        ${iconButton("close", t("close"), close, "dialog-close")}
      </header>
      <div class="content">
        <p class="second">${t("keys.pull")}</p>
        <dl class="keys">
          ${KEYS.map(([keys, text]) => html`<div><dt><kbd>${keys}</kbd></dt><dd>${t(text)}</dd></div>`)}
        </dl>
      </div>`,
    close,
    "keys-dialog",
    t("keys.name"),
  );
}

