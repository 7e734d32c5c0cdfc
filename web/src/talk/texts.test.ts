import { beforeEach, describe, expect, test, vi } from "vitest";
import { speak } from "../testing/texts";
import { languageFor, Messages } from "./fluent";
import { label, NoTexts, playerAbout, playerLabel, t, texts } from "./texts.svelte";

beforeEach(() => speak("en"));

test.each([
  [["cs-CZ", "en"], "cs"],
  [["de", "en-GB", "cs"], "en"],
  [["de", "CS"], "cs"],
  [["de", "fr"], "en"],
  [[], "en"],
])("a browser that asks for %j gets %s", (asked, language) => {
  expect(languageFor(asked)).toBe(language);
});

describe("messages", () => {
  const messages = new Messages().with("en", "one = One { $count }\n    .about = about one\nonly = Only here").with("cs", "one = Jedna { $count }");

  test("are found in their language, else in English", () => {
    expect(messages.find("cs", "one", { count: 3 })).toBe("Jedna 3");
    expect(messages.find("cs", "only")).toBe("Only here");
    expect(messages.find("cs", "one.about")).toBe("about one");
  });

  test("that nobody has are none", () => {
    expect([messages.find("en", "none"), messages.find("en", "one.none"), new Messages().find("en", "one")]).toEqual([null, null, null]);
  });

  test("stay as they were when a language is added", () => {
    expect([messages.has("cs"), new Messages().has("en")]).toEqual([true, false]);
  });

  test("with plurals are said rightly in Czech", () => {
    speak("cs");
    const said = [1, 2, 5].map((moves) => t("page-moves-count", { moves }));
    expect(new Set(said.map((text) => text.replace(/\d+ /, ""))).size).toBe(3);
  });
});

describe("texts of the page", () => {
  test("that are missing show their key", () => {
    expect(t("page-no-such-text")).toBe("page-no-such-text");
  });

  test("of labels begin with a capital letter, also with a hook", () => {
    expect([label("šachy"), label("")]).toEqual(["Šachy", ""]);
  });

  test("name players with their parameters", () => {
    expect(playerLabel("human")).toBe("Person");
    expect(playerLabel("hard:width=8,attack=2")).toMatch(/^Hard \(.*8, .*2\)$/);
    expect(playerLabel("nobody")).toBe("Nobody");
    expect([playerAbout("human"), playerAbout("nobody")]).toEqual(["somebody at this device", ""]);
  });

  test.each(["level", "easy", "medium", "hard", "master", "random", "perfect", "rules", "alphabeta", "mcts"])("say of %s nothing that is typed in a terminal", (player) => {
    for (const language of ["en", "cs"] as const) {
      speak(language);
      expect(playerAbout(player)).not.toMatch(/^$|level:|=|alphabeta|mcts/);
    }
    speak("en");
  });

  test("are fetched once for each language, and English too", async () => {
    const fetched: string[] = [];
    vi.stubGlobal("fetch", async (path: string) => {
      fetched.push(path);
      return new Response("page-loading = …");
    });
    await texts.load("cs");
    expect([texts.language, document.documentElement.lang, fetched]).toEqual(["cs", "cs", []]); // both are here already
    const { texts: fresh } = await import("./texts.svelte?fresh" as "./texts.svelte");
    expect(fresh.ready).toBe(false);
    expect(fresh.find("page-try-again")).toBe("Try again"); // the only texts there are without a server
    await fresh.load("cs");
    expect(fetched).toEqual(["/api/texts/cs", "/api/texts/en"]);
    expect([fresh.ready, fresh.find("page-loading"), fresh.find("page-try-again")]).toEqual([true, "…", null]);
  });

  test("that a server in trouble does not give are a trouble told in both languages", async () => {
    expect(new NoTexts("cs").message).toContain("Deska neodpovídá");
    vi.stubGlobal("fetch", async () => new Response("oh", { status: 500 }));
    const { texts: fresh } = await import("./texts.svelte?again" as "./texts.svelte");
    await expect(fresh.load("en")).rejects.toThrow("Deska does not answer as it should.");
  });
});
