import { html, nothing, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import "../../styles/rules.css";
import { icon } from "../../icons/icons";
import { has, t, text } from "../../i18n/i18n";
import type { AppState } from "../../state/app";
import { addressOf } from "../../state/route";
import type { Actions } from "../actions";
import { languageMenu, themeButton } from "../shell";
import { sectionOf } from "./clauses";
import { placementPictures, whitesPicture } from "./pictures";

/** Every clause of a rulebook, grouped, with our reading where the rules leave something open. */
export function rulesScreen(state: AppState, actions: Actions): TemplateResult {
  const { route } = state;
  const clause = route.screen === "rules" ? route.clause : null;
  const game = route.screen === "rules" ? route.game : "carrom";
  const box = state.boxes[game];
  const sections = box?.sections ?? [];
  const chosen = clause ? sectionOf(sections, clause) : null;
  return html`<div class="rules">
    <header class="bar">
      ${state.rulesFrom
        ? html`<a class="iconbutton" href=${addressOf({ screen: "table", id: state.rulesFrom })} aria-label=${t("rules.back")} title=${t("rules.back")} data-testid="back">${icon("back", 22)}</a>`
        : html`<a class="iconbutton" href="/" aria-label=${t("home.start")} title=${t("home.start")} data-testid="back">${icon("back", 22)}</a>`}
      <h1 class="title-3">${t("rules.name")}<span class="wide"> · ${text(`game.${game}.name`)}</span></h1>
      <nav aria-label=${t("home.menu")}>${languageMenu(state, actions)} ${themeButton(state, actions)}</nav>
    </header>
    <div class="leaf">
      <nav class="contents" aria-label=${t("rules.contents")}>
        <ul>
          ${sections.map(
            ({ key }) =>
              html`<li>
                <a href="#${key}" class=${key === chosen ? "chosen" : ""} @click=${jump(key)}>${text(`clause.section.${key}`)}</a>
              </li>`,
          )}
        </ul>
        <div class="legend"><span class="chip reading">${t("rules.reading")}</span><p class="small second">${t("rules.reading_text")}</p></div>
        ${state.rulesFrom
          ? html`<a class="button outline" href=${addressOf({ screen: "table", id: state.rulesFrom })} data-testid="to-table">${icon("back", 18)}${t("rules.back")}</a>`
          : nothing}
      </nav>
      <main>
        ${sections.map(
          ({ key, clauses }) =>
            html`<section id=${key} aria-labelledby="title-${key}">
              <h2 class="title-1" id="title-${key}">${text(`clause.section.${key}`)}</h2>
              ${key === "striker" && box ? placementPictures(box) : nothing}
              <ol>
                ${clauses.map((number) => clauseItem(game, number, number === clause))}
              </ol>
            </section>`,
        )}
      </main>
      <aside>${box && "base_circle_from_frame" in box.marks && sections[0]?.clauses[0] === "CRM-01" ? whitesPicture(box) : nothing}</aside>
    </div>
  </div>`;
}

function clauseItem(game: string, number: string, chosen: boolean): TemplateResult {
  const reading = `clause.${number}.reading`;
  return html`<li id=${number} class="ruleclause ${chosen ? "chosen" : ""}" data-testid="rule-${number}" ${ref(chosen ? scrollOnce : undefined)}>
    <a class="clause" href="/rules/${game}#${number}">${number}</a>
    <div>
      <p class="words">${text(`clause.${number}.text`)}</p>
      ${has(reading) ? html`<p class="ours"><span class="chip reading">${t("rules.reading")}</span> <span class="second">${text(reading)}</span></p>` : nothing}
    </div>
  </li>`;
}

let scrolledTo: Element | null = null;

/** Brings the chosen clause into the middle, once; later drawings leave the reader where he is. */
function scrollOnce(element: Element | undefined): void {
  if (!element || element === scrolledTo) return;
  scrolledTo = element;
  requestAnimationFrame(() => element.scrollIntoView({ block: "center" }));
}

function jump(key: string): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    document.getElementById(key)?.scrollIntoView({ block: "start", behavior: "smooth" });
  };
}
