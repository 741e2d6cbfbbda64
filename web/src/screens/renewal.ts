/**
 * Parts of the page that are loaded when they are first asked for. A page that was open while the server was renewed asks
 * for parts that are gone by now: it is loaded anew, at most once a minute, and only where the server answers.
 */
const KEY = "fillip.renewed";
const PATIENCE = 60_000;

/** What a renewal needs of the browser. */
export interface Browser {
  /** When the page was last loaded anew, in milliseconds; 0 for never. */
  last(): number;
  remember(now: number): void;
  now(): number;
  answers(): Promise<boolean>;
  reload(): void;
}

/** Loads a part. While the page is being loaded anew the promise stays open; it fails where that would not help. */
export async function part<T>(load: () => Promise<T>, browser: Browser = here): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(await renewed(browser))) throw error;
    return new Promise<T>(() => undefined);
  }
}

async function renewed(browser: Browser): Promise<boolean> {
  if (browser.now() - browser.last() < PATIENCE || !(await browser.answers())) return false;
  browser.remember(browser.now());
  browser.reload();
  return true;
}

const here: Browser = {
  last: () => Number(sessionStorage.getItem(KEY) ?? 0),
  remember: (now) => sessionStorage.setItem(KEY, String(now)),
  now: () => Date.now(),
  answers: () => fetch("/api/health").then((answer) => answer.ok, () => false),
  reload: () => location.reload(),
};
