import { setVolume } from "../play/sound";
import { api } from "./api";
import { server } from "./server.svelte";
import { texts } from "./texts.svelte";
import { DEFAULTS, isDark, knownWishes, readWishes, type Theme, type Wishes } from "./wishes";

const LOCAL_KEY = "deska-page";
const systemDark = matchMedia("(prefers-color-scheme: dark)");

class Keeper {
  wishes = $state<Wishes>({ ...DEFAULTS, ...readWishes(localStorage.getItem(LOCAL_KEY)) });
  #systemDark = $state(systemDark.matches);

  constructor() {
    systemDark.addEventListener("change", (event) => (this.#systemDark = event.matches));
    this.#show();
  }

  get dark(): boolean {
    return isDark(this.wishes.theme, this.#systemDark);
  }

  /** Take over what the server keeps. */
  async take(kept: Record<string, unknown>): Promise<void> {
    this.wishes = { ...this.wishes, ...knownWishes(kept) };
    this.#show();
    await texts.load(this.wishes.language ?? texts.language);
  }

  /** Show how something would look, without keeping it. */
  async preview(changed: Partial<Wishes>): Promise<void> {
    Object.assign(this.wishes, changed);
    this.#show();
    if (changed.language) await texts.load(changed.language);
  }

  async change(changed: Partial<Wishes>): Promise<void> {
    await this.preview(changed);
    if (server.host) await api.keepSettings($state.snapshot(this.wishes) as unknown as Record<string, unknown>).catch(() => undefined);
  }

  #show(): void {
    document.documentElement.dataset.theme = this.wishes.theme;
    setVolume(this.wishes.volume);
    document.documentElement.dataset.motion = this.wishes.motion ? "on" : "off";
    showThemeColour(this.wishes.theme);
    localStorage.setItem(LOCAL_KEY, JSON.stringify({ theme: this.wishes.theme, language: this.wishes.language }));
  }
}

/** The bar of the browser or of the system has the colour of our own, which may differ from what the system wishes. */
function showThemeColour(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    meta.dataset.media ??= meta.media;
    const isOfTheme = meta.dataset.media.includes(theme);
    meta.media = theme === "system" ? meta.dataset.media : isOfTheme ? "all" : "not all";
  }
}

export const keeper = new Keeper();
