import { html, nothing, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import { icon } from "../icons/icons";
import { LANGUAGE_NAMES, t } from "../i18n/i18n";
import { isEvening, type AppState } from "../state/app";
import { LANGUAGES } from "../state/settings";
import type { Actions } from "./actions";

export function logo(): TemplateResult {
  return html`<a class="logo" href="/"><span class="unseen">fillip</span><span aria-hidden="true">fill<i>ı</i>p</span></a>`;
}

/** A button with an icon alone: its name is read aloud and shown as a tip. */
export function iconButton(name: Parameters<typeof icon>[0], label: string, press: () => void, id: string): TemplateResult {
  return html`<button class="iconbutton" type="button" title=${label} aria-label=${label} data-testid=${id} @click=${press}>${icon(name, 22)}</button>`;
}

export function themeButton(state: AppState, actions: Actions): TemplateResult {
  const evening = isEvening(state);
  const label = t(evening ? "theme.to_day" : "theme.to_evening");
  return iconButton(evening ? "sun" : "moon", label, () => actions.settings({ theme: evening ? "day" : "evening" }), "theme");
}

export function languageMenu(state: AppState, actions: Actions): TemplateResult {
  const open = state.menu === "language";
  const { language } = state.settings;
  return html`<div class="popover" @keydown=${closeOnEscape(actions)}>
    <button
      class="button plain"
      type="button"
      data-testid="language"
      aria-haspopup="true"
      aria-expanded=${open}
      @click=${() => actions.menu(open ? null : "language")}
    >
      ${icon("globe")}<span class="unseen">${t("language", { name: LANGUAGE_NAMES[language] })}</span><span class="long" aria-hidden="true">${LANGUAGE_NAMES[language]}</span
      ><span class="short" aria-hidden="true">${language.toUpperCase()}</span>${icon("down", 16)}
    </button>
    ${open
      ? html`<div class="menu">
          ${LANGUAGES.map(
            (each) =>
              html`<button class="item" type="button" lang=${each} aria-pressed=${each === language} data-testid="language-${each}" @click=${() => {
                actions.menu(null);
                actions.settings({ language: each });
              }}>
                ${LANGUAGE_NAMES[each]}${each === language ? html`<span class="tick">${icon("check")}</span>` : nothing}
              </button>`,
          )}
        </div>`
      : nothing}
  </div>`;
}

export function closeOnEscape(actions: Actions): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      actions.menu(null);
    }
  };
}

/** A dialog: a sheet from below on phones, in the middle elsewhere. Escape and the ground close it. */
export function sheet(content: unknown, close: () => void, id: string, label: string): TemplateResult {
  return html`<dialog
    class="sheet"
    data-testid=${id}
    aria-label=${label}
    ${ref((element) => {
      const dialog = element as HTMLDialogElement | undefined;
      if (dialog && !dialog.open) queueMicrotask(() => dialog.isConnected && !dialog.open && dialog.showModal());
    })}
    @cancel=${(event: Event) => {
      event.preventDefault();
      close();
    }}
    @click=${(event: Event) => {
      if (event.target === event.currentTarget) close();
    }}
  >
    ${content}
  </dialog>`;
}

export function toggle(label: string, on: boolean, change: (on: boolean) => void, id: string): TemplateResult {
  return html`<button class="switch" type="button" role="switch" aria-checked=${on} data-testid=${id} @click=${() => change(!on)}>${label}</button>`;
}

export function stepper(label: string, value: number, least: number, most: number, change: (value: number) => void, id: string): TemplateResult {
  const step = (by: number) => () => change(Math.min(most, Math.max(least, value + by)));
  return html`<div class="row" role="group" aria-label=${label}>
    <span>${label}</span>
    <div class="stepper">
      <button class="button quiet" type="button" aria-label=${t("less", { what: label })} data-testid="${id}-less" @click=${step(-1)}>${icon("minus")}</button>
      <output class="numeral" data-testid=${id}>${value}</output>
      <button class="button quiet" type="button" aria-label=${t("greater", { what: label })} data-testid="${id}-more" @click=${step(1)}>${icon("plus")}</button>
    </div>
  </div>`;
}
