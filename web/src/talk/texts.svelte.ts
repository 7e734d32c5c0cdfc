import { languageFor, Messages, type Language, type Values } from "./fluent";

export { LANGUAGES, type Language } from "./fluent";

// What is said while there are no texts, so it cannot be one of them.
const WITHOUT_TEXTS: Record<Language, Record<string, string>> = {
  cs: {
    "page-no-answer": "Deska neodpovídá, jak má. Spusťte ji znovu; tato stránka pak bude sama pokračovat.",
    "page-try-again": "Zkusit znovu",
  },
  en: {
    "page-no-answer": "Deska does not answer as it should. Start it again, and this page goes on by itself.",
    "page-try-again": "Try again",
  },
};

/** The server has no texts for us, so it is in trouble. */
export class NoTexts extends Error {
  constructor(language: Language) {
    super(WITHOUT_TEXTS[language]["page-no-answer"]);
  }
}

/** The texts of the page, from the same Fluent files as those of the server and the terminal. */
class Texts {
  language = $state<Language>(languageFor(navigator.languages));
  #messages = $state.raw(new Messages());

  /** Fetch a language, and English for whatever it may lack. */
  async load(language: Language): Promise<void> {
    const requested = [...new Set<Language>([language, "en"])].filter((name) => !this.#messages.has(name));
    const sources = await Promise.all(requested.map(fetchTexts));
    requested.forEach((name, at) => this.add(name, sources[at] ?? ""));
    this.language = language;
    document.documentElement.lang = language;
  }

  add(language: Language, source: string): void {
    this.#messages = this.#messages.with(language, source);
  }

  get ready(): boolean {
    return this.#messages.has(this.language);
  }

  /** A text by its key, `message` or `message.attribute`, or null where there is none. */
  find(key: string, values?: Values): string | null {
    return this.#messages.find(this.language, key, values) ?? (this.ready ? null : (WITHOUT_TEXTS[this.language][key] ?? null));
  }
}

async function fetchTexts(language: Language): Promise<string> {
  const answer = await fetch(`/api/texts/${language}`);
  if (!answer.ok) throw new NoTexts(language);
  return answer.text();
}

export const texts = new Texts();

/** A text of the page. A missing one shows as its key. */
export function t(key: string, values?: Values): string {
  return texts.find(key, values) ?? key;
}

/** A text about a game: that of its package, where another package has a different text of the same key. */
export function findFor(game: string, key: string, values?: Values): string | null {
  return texts.find(`${game}--${key}`, values) ?? texts.find(key, values);
}

/** With a capital letter, as a label begins. */
export function label(text: string): string {
  return text.charAt(0).toLocaleUpperCase(texts.language) + text.slice(1);
}

/** What a computer player, or a person, is called in a list. */
export function playerLabel(spec: string): string {
  const [name = spec, parameters] = spec.split(":", 2);
  const level = name === "level" && parameters ? levelLabel(parameters) : "";
  if (level) return level;
  const known = label(texts.find(`page-player-${name}`) ?? texts.find(`player-${name}`) ?? name);
  return parameters ? `${known} (${parameters.split(",").map(parameterLabel).join(", ")})` : known;
}

/** A step of the ladder, by its number or by a strength; "" where it is neither alone. */
function levelLabel(parameters: string): string {
  const [, key = "step", value = ""] = /^(?:(step|elo)=)?(-?\d+)$/.exec(parameters) ?? [];
  return value && t(key === "elo" ? "page-level-elo" : "page-level-step", { value: value.replace("-", "−") });
}

/** What is said of a player in a list, "" where nothing is. */
export function playerAbout(name: string): string {
  return texts.find(`page-player-${name}.about`) ?? texts.find(`page-level-${name}`) ?? texts.find(`page-about-${name}`) ?? texts.find(`player-${name}.about`) ?? "";
}

function parameterLabel(pair: string): string {
  const [name = pair, value = ""] = pair.split("=", 2);
  return `${texts.find(`page-option-${name}`) ?? name} ${value}`;
}
