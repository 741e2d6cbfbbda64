import { html, nothing, type TemplateResult } from "lit";
import { t, text, told } from "../i18n/i18n";
import type { NewTableForm } from "../state/app";
import type { GameRow, OptionShape } from "../wire/types";
import type { Actions } from "./actions";
import { iconButton, sheet, stepper, toggle } from "./shell";

const LONGEST_NAME = 30;

/** The dialog behind "more": how many play, who they are, which of them is the computer, and the game's options. */
export function newTableDialog(form: NewTableForm, game: GameRow, actions: Actions): TemplateResult {
  const seats = Array.from({ length: form.count }, (_, at) => at);
  return sheet(
    html`<form
      @submit=${(event: Event) => {
        event.preventDefault();
        actions.submitForm();
      }}
    >
      <header>
        <h2 class="title-2">${text(`game.${form.game}.name`)}</h2>
        ${iconButton("close", t("close"), actions.closeForm, "new-close")}
      </header>
      <div class="content">
        ${game.players.length > 1 ? howMany(form, game, actions) : nothing}
        <div class="names">${seats.map((at) => seatField(form, at, actions))}</div>
        <div>${game.options.map((option) => optionField(option, form, actions))}</div>
        ${form.error ? html`<p class="sentence refused" role="alert">${told(form.error)}</p>` : nothing}
      </div>
      <footer>
        <button class="button plain" type="button" @click=${actions.closeForm}>${t("cancel")}</button>
        <button class="button red" type="submit" data-testid="open-table" aria-busy=${form.busy}>${t("new.open")}</button>
      </footer>
    </form>`,
    actions.closeForm,
    "new-table",
    t("new.title"),
  );
}

function howMany(form: NewTableForm, game: GameRow, actions: Actions): TemplateResult {
  return html`<div class="row">
    <span id="how-many">${t("new.players")}</span>
    <div class="segmented" role="radiogroup" aria-labelledby="how-many">
      ${game.players.map(
        (count) =>
          html`<button type="button" role="radio" aria-checked=${form.count === count} data-testid="players-${count}" @click=${() => actions.form({ count })}>${count}</button>`,
      )}
    </div>
  </div>`;
}

function seatField(form: NewTableForm, at: number, actions: Actions): TemplateResult {
  const computer = form.computers[at] ?? false;
  return html`<div class="seatfield">
    <label class="name">
      <span class="label">${t("new.name", { number: at + 1 })}</span>
      <input
        class="field"
        maxlength=${LONGEST_NAME}
        autocomplete="off"
        data-testid="name-${at + 1}"
        .value=${form.names[at] ?? ""}
        @input=${(event: Event) => {
          const { value } = event.target as HTMLInputElement;
          actions.form({ names: form.names.map((name, seat) => (seat === at ? value : name)) });
        }}
      />
    </label>
    ${form.count > 1 ? toggle(t("new.computer"), computer, (on) => actions.computer(at, on), `computer-${at + 1}`) : nothing}
  </div>`;
}

function optionField(option: OptionShape, form: NewTableForm, actions: Actions): TemplateResult {
  const value = form.options[option.name] ?? option.default;
  const set = (changed: string | number | boolean | null) => actions.form({ options: { ...form.options, [option.name]: changed } });
  const id = option.name;
  switch (option.kind) {
    case "whole":
      return stepper(told(option.label), Number(value), option.least ?? 1, option.most ?? 99, set, id);
    case "switch":
      return html`<div class="row">${toggle(told(option.label), value === true, set, id)}</div>`;
    case "choice":
      return choiceRow(told(option.label), id, (option.choices ?? []).map(([word, label]) => ({ word, label: told(label) })), value, set);
    case "seat":
      return choiceRow(
        told(option.label),
        id,
        [
          { word: null, label: t("new.lot") },
          ...Array.from({ length: form.count }, (_, at) => ({ word: at + 1, label: form.names[at] || t("new.name", { number: at + 1 }) })),
        ],
        value,
        set,
      );
  }
}

interface Choice {
  word: string | number | null;
  label: string;
}

function choiceRow(label: string, id: string, choices: Choice[], value: unknown, set: (word: Choice["word"]) => void): TemplateResult {
  return html`<div class="row choice">
    <label for=${id}>${label}</label>
    <select id=${id} class="field" data-testid=${id} @change=${(event: Event) => set(choices[(event.target as HTMLSelectElement).selectedIndex]?.word ?? null)}>
      ${choices.map((choice) => html`<option ?selected=${choice.word === value}>${choice.label}</option>`)}
    </select>
  </div>`;
}
