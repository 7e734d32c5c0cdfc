import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["cs", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Values = Record<string, FluentVariable>;

/** The first of the languages somebody asks for that we have; English where there is none. */
export function languageFor(asked: readonly string[]): Language {
  const codes = asked.map((name) => name.slice(0, 2).toLowerCase());
  return codes.flatMap((code) => LANGUAGES.filter((name) => name === code))[0] ?? "en";
}

/** Messages in several languages. What one lacks is said in English. It never changes; `with` adds a language. */
export class Messages {
  readonly #bundles: Partial<Record<Language, FluentBundle>>;

  constructor(bundles: Partial<Record<Language, FluentBundle>> = {}) {
    this.#bundles = bundles;
  }

  has(language: Language): boolean {
    return this.#bundles[language] !== undefined;
  }

  /** With the messages of a Fluent file too. */
  with(language: Language, source: string): Messages {
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(source), { allowOverrides: true });
    return new Messages({ ...this.#bundles, [language]: bundle });
  }

  /** A text by its key, `message` or `message.attribute`; null where there is none. */
  find(language: Language, key: string, values?: Values): string | null {
    const [name = key, attribute] = key.split(".");
    for (const bundle of [this.#bundles[language], this.#bundles.en]) {
      const message = bundle?.getMessage(name);
      const pattern = attribute ? message?.attributes[attribute] : message?.value;
      if (bundle && pattern) return bundle.formatPattern(pattern, values ?? null, []);
    }
    return null;
  }
}
