import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["cs", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
type Values = Record<string, FluentVariable>;

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
  language = $state<Language>(askedLanguage());
  #bundles = $state.raw<Partial<Record<Language, FluentBundle>>>({});

  /** Fetch a language, and English for whatever it may lack. */
  async load(language: Language): Promise<void> {
    const wanted = [...new Set<Language>([language, "en"])].filter((name) => !this.#bundles[name]);
    const made = await Promise.all(wanted.map(async (name) => [name, bundle(name, await fetchTexts(name))] as const));
    this.#bundles = { ...this.#bundles, ...Object.fromEntries(made) };
    this.language = language;
    document.documentElement.lang = language;
  }

  get ready(): boolean {
    return this.#bundles[this.language] !== undefined;
  }

  /** A text by its key, `message` or `message.attribute`, or null where there is none. */
  find(key: string, values?: Values): string | null {
    const [name = key, attribute] = key.split(".");
    for (const language of [this.language, "en"] as const) {
      const texts = this.#bundles[language];
      const message = texts?.getMessage(name);
      const pattern = attribute ? message?.attributes[attribute] : message?.value;
      if (texts && pattern) return texts.formatPattern(pattern, values ?? null, []);
    }
    return this.ready ? null : (WITHOUT_TEXTS[this.language][key] ?? null);
  }
}

async function fetchTexts(language: Language): Promise<string> {
  const answer = await fetch(`/api/texts/${language}`);
  if (!answer.ok) throw new NoTexts(language);
  return answer.text();
}

function bundle(language: Language, source: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(source), { allowOverrides: true });
  return made;
}

/** The first of the browser's languages that we have. */
function askedLanguage(): Language {
  const asked = navigator.languages.map((name) => name.slice(0, 2).toLowerCase());
  return LANGUAGES.find((name) => name === asked.find((code) => LANGUAGES.some((known) => known === code))) ?? "en";
}

export const texts = new Texts();

/** A text of the page. A missing one shows as its key. */
export function t(key: string, values?: Values): string {
  return texts.find(key, values) ?? key;
}

/** With a capital letter, as a label begins. */
export function label(text: string): string {
  return text.charAt(0).toLocaleUpperCase(texts.language) + text.slice(1);
}

/** What a computer player, or a person, is called in a list. */
export function playerLabel(spec: string): string {
  const [name = spec, parameters] = spec.split(":", 2);
  const known = label(texts.find(`page-player-${name}`) ?? texts.find(`player-${name}`) ?? name);
  return parameters ? `${known} (${parameters.split(",").map(parameterLabel).join(", ")})` : known;
}

function parameterLabel(pair: string): string {
  const [name = pair, value = ""] = pair.split("=", 2);
  return `${texts.find(`page-option-${name}`) ?? name} ${value}`;
}
