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
  readonly #bundles: Partial<Record<Language, () => FluentBundle>>;

  constructor(bundles: Partial<Record<Language, () => FluentBundle>> = {}) {
    this.#bundles = bundles;
  }

  has(language: Language): boolean {
    return this.#bundles[language] !== undefined;
  }

  /** With the messages of a Fluent file too; it is parsed when one of them is needed. */
  with(language: Language, source: string): Messages {
    let bundle: FluentBundle | undefined;
    return new Messages({ ...this.#bundles, [language]: () => (bundle ??= parsed(language, source)) });
  }

  /** A text by its key, `message` or `message.attribute`; null where there is none. */
  find(language: Language, key: string, values?: Values): string | null {
    const [name = key, attribute] = key.split(".");
    for (const bundleOf of [this.#bundles[language], this.#bundles.en]) {
      const bundle = bundleOf?.();
      const message = bundle?.getMessage(name);
      const pattern = attribute ? message?.attributes[attribute] : message?.value;
      if (bundle && pattern) return bundle.formatPattern(pattern, values ?? null, []);
    }
    return null;
  }
}

function parsed(language: Language, source: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source), { allowOverrides: true });
  return bundle;
}
