import { afterEach } from "vitest";
import { learnCatalogue } from "../play/catalogue";
import { texts } from "../talk/texts.svelte";
import { CATALOGUE } from "./states";

/** The few things of a browser that modules of the page use as soon as they are loaded. */

class MemoryStorage {
  readonly #stored = new Map<string, string>();
  getItem = (key: string): string | null => this.#stored.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#stored.set(key, value);
  clear = (): void => this.#stored.clear();
}

const events = new EventTarget();

Object.assign(globalThis, {
  localStorage: new MemoryStorage(),
  sessionStorage: new MemoryStorage(),
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  document: Object.assign(new EventTarget(), { hidden: false, querySelectorAll: () => [], documentElement: { dataset: {}, lang: "" } }),
  location: { protocol: "http:", host: "deska.test" },
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
  dispatchEvent: events.dispatchEvent.bind(events),
});

learnCatalogue(CATALOGUE);

// The files of tests share their modules: no test leaves its language to the next.
afterEach(() => {
  texts.language = "en";
});
