import { setVolume } from "../play/sound";
import { api } from "./api";
import { server } from "./server.svelte";
import { texts } from "./texts.svelte";
import { DEFAULTS, isDark, knownSettings, readSettings, type Theme, type PageSettings } from "./settings";

const LOCAL_KEY = "deska-page";
const systemDark = matchMedia("(prefers-color-scheme: dark)");

class Keeper {
  pageSettings = $state<PageSettings>({ ...DEFAULTS, ...readSettings(localStorage.getItem(LOCAL_KEY)) });
  #systemDark = $state(systemDark.matches);

  constructor() {
    systemDark.addEventListener("change", (event) => (this.#systemDark = event.matches));
    this.#show();
  }

  get dark(): boolean {
    return isDark(this.pageSettings.theme, this.#systemDark);
  }

  /** Take over what the server keeps. */
  async take(stored: Record<string, unknown>): Promise<void> {
    this.pageSettings = { ...this.pageSettings, ...knownSettings(stored) };
    this.#show();
    await texts.load(this.pageSettings.language ?? texts.language);
  }

  /** Show how something would look, without keeping it. */
  async preview(changed: Partial<PageSettings>): Promise<void> {
    Object.assign(this.pageSettings, changed);
    this.#show();
    if (changed.language) await texts.load(changed.language);
  }

  async change(changed: Partial<PageSettings>): Promise<void> {
    await this.preview(changed);
    if (server.host) await api.keepSettings($state.snapshot(this.pageSettings) as unknown as Record<string, unknown>).catch(() => undefined);
  }

  #show(): void {
    document.documentElement.dataset.theme = this.pageSettings.theme;
    setVolume(this.pageSettings.volume);
    document.documentElement.dataset.motion = this.pageSettings.motion ? "on" : "off";
    showThemeColour(this.pageSettings.theme);
    localStorage.setItem(LOCAL_KEY, JSON.stringify({ theme: this.pageSettings.theme, language: this.pageSettings.language }));
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
