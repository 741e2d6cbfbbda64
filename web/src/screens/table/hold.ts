import { html, type TemplateResult } from "lit";
import { icon, type IconName } from "../../icons/icons";

const FIRST = 380;
const NEXT = 70;

let stop: (() => void) | null = null;

/** Steps at once, and again and again while the press lasts. */
function press(step: () => void): (event: PointerEvent) => void {
  return (event) => {
    if (event.button !== 0) return;
    stop?.();
    step();
    let timer = setTimeout(function again() {
      step();
      timer = setTimeout(again, NEXT);
    }, FIRST);
    const ends = ["pointerup", "pointercancel", "blur"] as const;
    stop = () => {
      clearTimeout(timer);
      for (const end of ends) window.removeEventListener(end, stop as () => void);
      stop = null;
    };
    for (const end of ends) window.addEventListener(end, stop);
  };
}

/** A button that repeats while it is held. A press by key or by a screen reader steps once. */
export function holdButton(name: IconName, label: string, value: string, id: string, step: () => void, after = false): TemplateResult {
  const click = (event: MouseEvent) => {
    if (event.detail === 0) step();
  };
  const mark = icon(name, 18);
  return html`<button class="button outline step" type="button" aria-label=${label} title=${label} data-testid=${id} @pointerdown=${press(step)} @click=${click}>
    ${after ? html`${value}${mark}` : html`${mark}${value}`}
  </button>`;
}
