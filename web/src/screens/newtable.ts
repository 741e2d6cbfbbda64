import { html, nothing, type TemplateResult } from "lit";
import { t, told } from "../i18n/i18n";
import type { NewTableForm } from "../state/app";
import type { Actions } from "./actions";
import { iconButton, sheet, stepper } from "./shell";

const LONGEST_NAME = 30;

/** The dialog behind "more": names, points, boards and who begins. */
export function newTableDialog(form: NewTableForm, actions: Actions): TemplateResult {
  const name = (at: 0 | 1) =>
    html`<label class="name">
      <span class="label">${t("new.name", { number: at + 1 })}</span>
      <input
        class="field"
        maxlength=${LONGEST_NAME}
        autocomplete="off"
        data-testid="name-${at + 1}"
        .value=${form.names[at]}
        @input=${(event: Event) => {
          const value = (event.target as HTMLInputElement).value;
          actions.form({ names: at === 0 ? [value, form.names[1]] : [form.names[0], value] });
        }}
      />
    </label>`;
  const first = (seat: number, label: string) =>
    html`<button type="button" role="radio" aria-checked=${form.first === seat} data-testid="first-${seat}" @click=${() => actions.form({ first: seat })}>${label}</button>`;
  return sheet(
    html`<form
      @submit=${(event: Event) => {
        event.preventDefault();
        actions.submitForm();
      }}
    >
      <header>
        <h2 class="title-2">${t("new.title")}</h2>
        ${iconButton("close", t("close"), actions.closeForm, "new-close")}
      </header>
      <div class="content">
        <div class="names">${name(0)}${name(1)}</div>
        <div>
          ${stepper(t("new.points"), form.points, 1, 99, (points) => actions.form({ points }), "points")}
          ${stepper(t("new.boards"), form.boards, 1, 30, (boards) => actions.form({ boards }), "boards")}
          <div class="row begins">
            <span id="begins">${t("new.first")}</span>
            <div class="segmented" role="radiogroup" aria-labelledby="begins">
              ${first(0, t("new.lot"))}${first(1, form.names[0] || t("seat.one"))}${first(2, form.names[1] || t("seat.two"))}
            </div>
          </div>
        </div>
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
