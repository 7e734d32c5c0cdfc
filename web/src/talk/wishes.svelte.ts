import { BOARDS, LOOKS, SHOGI_STYLES, type Boards, type Look, type ShogiStyle } from "../play/look";
import type { MatchSetup } from "../protocol";
import { api } from "./api";
import { LANGUAGES, texts, type Language } from "./texts.svelte";

export type Theme = "system" | "light" | "dark";

/** How somebody wants the page; kept by the server, so that it is the same after every start. */
export interface Wishes {
  language: Language | null; // null: as the browser asks
  theme: Theme;
  look: Look;
  boards: Boards;
  shogi: ShogiStyle;
  turned: boolean; // the board lies so that one's own army is below
  sound: boolean;
  coordinates: boolean;
  numbers: boolean;
  tint: boolean; // taken cells in their owner's colour
  setup: MatchSetup | null; // the last game that was chosen
}

const AT_FIRST: Wishes = {
  language: null,
  theme: "system",
  look: "fitting",
  boards: "paper",
  shogi: "kanji",
  turned: true,
  sound: true,
  coordinates: true,
  numbers: false,
  tint: false,
  setup: null,
};

const LOCAL_KEY = "deska-page";
const systemDark = matchMedia("(prefers-color-scheme: dark)");

class Keeper {
  wishes = $state<Wishes>({ ...AT_FIRST, ...remembered() });
  #systemDark = $state(systemDark.matches);

  constructor() {
    systemDark.addEventListener("change", (event) => (this.#systemDark = event.matches));
    this.#show();
  }

  get dark(): boolean {
    return this.wishes.theme === "dark" || (this.wishes.theme === "system" && this.#systemDark);
  }

  /** Take over what the server keeps; without it the page goes on with what this browser remembers. */
  async load(): Promise<void> {
    const kept = await api.settings().catch(() => ({}));
    this.wishes = { ...this.wishes, ...known(kept) };
    this.#show();
    await texts.load(this.wishes.language ?? texts.language);
  }

  async change(changed: Partial<Wishes>): Promise<void> {
    Object.assign(this.wishes, changed);
    this.#show();
    if (changed.language) await texts.load(changed.language);
    await api.keepSettings($state.snapshot(this.wishes) as unknown as Record<string, unknown>).catch(() => undefined);
  }

  #show(): void {
    document.documentElement.dataset.theme = this.wishes.theme;
    localStorage.setItem(LOCAL_KEY, JSON.stringify({ theme: this.wishes.theme, language: this.wishes.language }));
  }
}

function remembered(): Partial<Wishes> {
  try {
    return known(JSON.parse(localStorage.getItem(LOCAL_KEY) ?? "{}") as Record<string, unknown>);
  } catch {
    return {};
  }
}

/** Only what we know, and only of the right kind. */
function known(kept: Record<string, unknown>): Partial<Wishes> {
  const fits: Record<keyof Wishes, (value: unknown) => boolean> = {
    language: (value) => value === null || LANGUAGES.some((name) => name === value),
    theme: (value) => value === "system" || value === "light" || value === "dark",
    look: (value) => LOOKS.some((name) => name === value),
    boards: (value) => BOARDS.some((name) => name === value),
    shogi: (value) => SHOGI_STYLES.some((name) => name === value),
    turned: (value) => typeof value === "boolean",
    sound: (value) => typeof value === "boolean",
    coordinates: (value) => typeof value === "boolean",
    numbers: (value) => typeof value === "boolean",
    tint: (value) => typeof value === "boolean",
    setup: (value) => value === null || (typeof value === "object" && "game" in value && "sitters" in value),
  };
  return Object.fromEntries(Object.entries(kept).filter(([name, value]) => fits[name as keyof Wishes]?.(value)));
}

export const keeper = new Keeper();
