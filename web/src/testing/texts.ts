import { texts, type Language } from "../talk/texts.svelte";

const FILES = import.meta.glob<string>("../../../deska/**/{en,cs}/*.ftl", { query: "?raw", import: "default", eager: true });

export function addRealTexts(): void {
  for (const language of ["en", "cs"] as const) {
    const sources = Object.entries(FILES).filter(([path]) => path.includes(`/${language}/`));
    texts.add(language, sources.map(([, source]) => source).join("\n"));
  }
}

addRealTexts();

/** The page speaks this language from now on, with its real texts. */
export function speak(language: Language): void {
  texts.language = language;
}
