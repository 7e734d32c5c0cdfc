import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { speak } from "../testing/texts";
import { DEFAULTS, isDark, knownSettings, nextTheme, readSettings } from "./settings";
import { keeper } from "./settings.svelte";

describe("wishes that were kept", () => {
  test("are taken over where we know them and they are of the right kind", () => {
    const stored = { theme: "dark", sound: false, language: "cs", look: "stones", boards: "wood", shogi: "letters", chosen: { "preset-chess": { options: {}, players: ["human", "easy"], lot: false, device: false, clock: { minutes: "5", increment: "3" } } } };
    expect(knownSettings(stored)).toEqual(stored);
  });

  test("are forgotten where they are of another kind, or of another Deska", () => {
    expect(knownSettings({ theme: "pink", sound: "no", language: "xx", look: 1, chosen: { chess: { players: [1] } }, newer: true, toString: true })).toEqual({});
    expect(knownSettings({ language: null, chosen: null })).toEqual({ language: null });
  });

  test("in a damaged text are none", () => {
    for (const text of [null, "", "{", "7", "null", '"x"']) expect(readSettings(text)).toEqual({});
    expect(readSettings('{"theme": "light"}')).toEqual({ theme: "light" });
  });
});

test("the page is dark by wish, or as the system is", () => {
  expect([isDark("dark", false), isDark("light", true), isDark("system", true), isDark("system", false)]).toEqual([true, false, true, false]);
});

test("the button changes from the system's theme to light, to dark and around", () => {
  expect(["system", "light", "dark"].map((theme) => nextTheme(theme as "system"))).toEqual(["light", "dark", "system"]);
});

describe("the keeper of wishes", () => {
  beforeEach(() => speak("en"));
  afterEach(() => Object.assign(keeper.pageSettings, DEFAULTS));

  test("takes over what the server keeps, and keeps there what changes", async () => {
    const put: unknown[] = [];
    vi.stubGlobal("fetch", async (_: string, { method, body }: RequestInit) => {
      if (method === "PUT") put.push(JSON.parse(String(body)));
      return Response.json({});
    });
    await keeper.take({ numbers: true, boards: "wood", nonsense: 1 });
    expect(keeper.pageSettings).toMatchObject({ ...DEFAULTS, numbers: true, boards: "wood" });
    await keeper.change({ theme: "dark", tint: true });
    expect(put).toMatchObject([{ theme: "dark", tint: true, numbers: true }]);
    expect([keeper.dark, document.documentElement.dataset["theme"]]).toEqual([true, "dark"]);
    expect(localStorage.getItem("deska-page")).toContain('"theme":"dark"');
  });

  test("goes on without a server", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    await keeper.change({ sound: false });
    expect(keeper.pageSettings.sound).toBe(false);
  });
});
