import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../../icons/icons";
import { t, text, told } from "../../i18n/i18n";
import { isEvening, type AppState } from "../../state/app";
import { mySeat } from "../../state/table";
import { recordAddress } from "../../wire/rest";
import type { Actions } from "../actions";
import { closeOnEscape, iconButton, toggle } from "../shell";

/** Back, what is played, and what may be looked at or set. */
export function tableBar(state: AppState, actions: Actions): TemplateResult {
  const { table, settings } = state;
  const view = table?.view;
  const set = actions.settings;
  return html`<header class="bar">
    <a class="iconbutton" href="/" aria-label=${t("home.start")} title=${t("home.start")} data-testid="back">${icon("back", 22)}</a>
    <h1 class="title-3">
      ${view ? html`<span class="wide">${text(`game.${view.game}.name`)}</span><span class="narrow">${text(`game.${view.game}.short`)}</span>` : nothing}
    </h1>
    <p class="small second state" data-testid="round">
      ${view
        ? html`${told(view.state.where)}<span class="wide"> · ${told(view.state.goal)}</span>`
        : nothing}
    </p>
    <nav aria-label=${t("bar.name")}>
      <button class="button plain wide" type="button" data-testid="history" aria-expanded=${Boolean(table?.drawer)} @click=${() => actions.table.history(!table?.drawer)}>
        ${icon("list")}${t("history.name")}
      </button>
      <span class="narrow">${iconButton("list", t("history.name"), () => actions.table.history(!table?.drawer), "history-small")}</span>
      <a class="button plain wide" href="/rules/${view?.game ?? "carrom"}" data-testid="rules">${icon("book")}${t("rules.name")}</a>
      <span class="wide">${iconButton(settings.sound ? "sound" : "silent", t(settings.sound ? "sound.off" : "sound.on"), () => set({ sound: !settings.sound }), "sound")}</span>
      <span class="wide">${iconButton("view", t(settings.boardView === "table" ? "view.top" : "view.table"), () => set({ boardView: settings.boardView === "table" ? "top" : "table" }), "view")}</span>
      <div class="popover" @keydown=${closeOnEscape(actions)}>
        <button
          class="iconbutton"
          type="button"
          title=${t("bar.more")}
          aria-label=${t("bar.more")}
          aria-haspopup="true"
          aria-expanded=${state.menu === "more"}
          data-testid="menu"
          @click=${() => actions.menu(state.menu === "more" ? null : "more")}
        >
          ${icon("more", 24)}
        </button>
        ${state.menu === "more" ? moreMenu(state, actions) : nothing}
      </div>
    </nav>
  </header>`;
}

function moreMenu(state: AppState, actions: Actions): TemplateResult {
  const { settings, table } = state;
  const view = table?.view;
  const evening = isEvening(state);
  const mayResign = Boolean(table?.view && !table.view.state.over && mySeat(table.view) && table.view.allowed.plays.includes("resign"));
  const item = (name: Parameters<typeof icon>[0], label: string, id: string, press: () => void) =>
    html`<button
      class="item"
      type="button"
      data-testid=${id}
      @click=${() => {
        actions.menu(null);
        press();
      }}
    >
      ${icon(name)}${label}
    </button>`;
  return html`<div class="menu">
    <a class="item narrow" href="/rules/${view?.game ?? "carrom"}">${icon("book")}${t("rules.name")}</a>
    <div class="narrow">
      ${item(settings.boardView === "table" ? "view" : "view", t(settings.boardView === "table" ? "view.top" : "view.table"), "menu-view", () =>
        actions.settings({ boardView: settings.boardView === "table" ? "top" : "table" }),
      )}
    </div>
    <div class="setting">${toggle(t("sound.name"), settings.sound, (sound) => actions.settings({ sound }), "set-sound")}</div>
    <div class="setting">${toggle(t("setting.turn"), settings.turnBoard, (turnBoard) => actions.settings({ turnBoard }), "set-turn")}</div>
    <div class="setting">${toggle(t("setting.left"), settings.leftHanded, (leftHanded) => actions.settings({ leftHanded }), "set-left")}</div>
    <div class="setting">${toggle(t("setting.evening"), evening, (on) => actions.settings({ theme: on ? "evening" : "day" }), "set-evening")}</div>
    <hr />
    ${item("keyboard", t("keys.name"), "menu-keys", () => actions.table.dialog("keys"))}
    ${table ? html`<a class="item" href=${recordAddress(table.id)} download data-testid="record" @click=${() => actions.menu(null)}>${icon("download")}${t("record")}</a>` : nothing}
    ${mayResign ? item("flag", t("resign.name"), "resign", () => actions.table.dialog("resign")) : nothing}
  </div>`;
}
