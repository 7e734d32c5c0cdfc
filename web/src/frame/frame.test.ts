import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { nextItem, shortcutOf } from "./keys";
import { menuFor } from "./menu";
import { Places, type Browser } from "./places";
import { readRoute, writeRoute, type Route } from "./route";

describe("an address", () => {
  const routes: [string, Route][] = [
    ["abc123", { screen: "match", match: "abc123" }],
    ["/editor", { screen: "editor" }],
    ["/games", { screen: "games" }],
    ["/progress", { screen: "progress" }],
    ["/report/abc/2", { screen: "report", match: "abc", round: 2 }],
    ["/report/abc", { screen: "report", match: "abc", round: null }],
    ["/rules", { screen: "rules", requested: {} }],
    ["/rules/quantik", { screen: "rules", requested: { game: "quantik", options: {} } }],
    ["/rules/draughts?rules=turkish", { screen: "rules", requested: { game: "draughts", options: { rules: "turkish" } } }],
    ["/practice/othello?size=6", { screen: "practice", requested: { game: "othello", options: { size: "6" } } }],
    ["/puzzles", { screen: "puzzles", requested: {} }],
    ["/puzzles/hex?columns=7", { screen: "puzzles", requested: { game: "hex", options: { columns: "7" } } }],
    ["/puzzles?id=3742cf08d5c1", { screen: "puzzles", requested: { id: "3742cf08d5c1" } }],
    ["/practice?custom=Our+game", { screen: "practice", requested: { custom: "Our game" } }],
    ["/rules?match=abc", { screen: "rules", requested: { match: "abc" } }],
    ["/review/abc", { screen: "review", match: "abc", round: null }],
    ["/review/abc/2", { screen: "review", match: "abc", round: 2 }],
    ["/rules?custom=Our+game", { screen: "rules", requested: { custom: "Our game" } }],
    ["/tournaments", { screen: "tournaments", id: "" }],
    ["/tournaments/t1", { screen: "tournaments", id: "t1" }],
    ["/", { screen: "home" }],
    ["/start/preset-chess", { screen: "start", id: "preset-chess" }],
    ["/start/preset-chess?at=8%2F8+w+-+-&rules=x", { screen: "start", id: "preset-chess", from: { position: "8/8 w - -", options: { rules: "x" } } }],
    ["/start/preset-chess?at=8%2F8+w+-+-&called=From+Ann&rules=x", { screen: "start", id: "preset-chess", from: { position: "8/8 w - -", called: "From Ann", options: { rules: "x" } } }],
    ["/setup/chess?at=8%2F8+w", { screen: "setup", game: "chess", from: { position: "8/8 w", options: {} } }],
    ["/setup/chess", { screen: "setup", game: "chess", from: { position: "", options: {} } }],
    ["/start/custom%3ATwo%20kings%20%2F%20one", { screen: "start", id: "custom:Two kings / one" }],
  ];

  test.each(routes)("#%s is read and written", (place, route) => {
    expect(readRoute(`#${place}`)).toEqual(route);
    expect(writeRoute(route)).toBe(place);
  });

  test("that is empty is home", () => {
    expect([readRoute(""), readRoute("#")]).toEqual([{ screen: "home" }, { screen: "home" }]);
  });

  test.each(["#/nonsense", "#/tournamentsx", "#/editor/x", "#/start/", "#/start/%E0%A4%A"])("%s names nothing that we know", (hash) => {
    expect(readRoute(hash)).toEqual({ screen: "none" });
  });
});

describe("the menu", () => {
  const at = (more: object) => menuFor({ host: true, invites: false, table: true, ...more }); // prettier-ignore

  test("of the host has everything, that of a guest what a guest may do", () => {
    expect(at({})).toEqual(["new", "open", "save", "rules", "best", "demo", "settings", "quit"]);
    expect(at({ invites: true })).toContain("invite");
    expect(at({ host: false, invites: true })).toEqual(["rules", "best", "settings"]);
  });

  test("has nothing about a match where none is shown", () => {
    expect(at({ table: false, invites: true })).toEqual(["new", "open", "best", "demo", "settings", "quit"]);
  });
});

describe("keys", () => {
  test("walk through a menu and around its ends", () => {
    expect([nextItem("ArrowDown", 0, 3), nextItem("ArrowDown", 2, 3), nextItem("ArrowUp", 0, 3), nextItem("ArrowRight", 1, 3), nextItem("ArrowLeft", 1, 3)]).toEqual([1, 0, 2, 2, 0]);
    expect([nextItem("Home", 2, 3), nextItem("End", 0, 3), nextItem("ArrowDown", -1, 3)]).toEqual([0, 2, 0]);
    expect([nextItem("Enter", 0, 3), nextItem("ArrowDown", -1, 0)]).toEqual([null, null]);
  });

  const key = (name: string, more = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more }); // prettier-ignore

  test("with Ctrl or ⌘ undo, redo and save", () => {
    expect(shortcutOf(key("z", { ctrlKey: true }))).toBe("undo");
    expect(shortcutOf(key("Z", { metaKey: true, shiftKey: true }))).toBe("redo");
    expect(shortcutOf(key("y", { ctrlKey: true }))).toBe("redo");
    expect(shortcutOf(key("s", { ctrlKey: true }))).toBe("save");
  });

  test("alone, with Alt, or others are no shortcuts", () => {
    expect([shortcutOf(key("z")), shortcutOf(key("z", { ctrlKey: true, altKey: true })), shortcutOf(key("a", { ctrlKey: true }))]).toEqual([null, null, null]);
  });
});

/** A browser's history, as far as the page uses it. Going back is told later, as browsers do. */
class FakeHistory implements Browser {
  entries: { hash: string; state: unknown }[];
  at = 0;
  onBack: () => void = () => undefined;

  constructor(hash: string) {
    this.entries = [{ hash, state: null }];
  }

  get #entry(): { hash: string; state: unknown } {
    return this.entries[this.at] ?? { hash: "", state: null };
  }

  get hash(): string {
    return this.#entry.hash;
  }

  get state(): unknown {
    return this.#entry.state;
  }

  push(state: unknown, place: string | null): void {
    this.entries = [...this.entries.slice(0, this.at + 1), { state, hash: place === null ? this.hash : `#${place}` }];
    this.at += 1;
  }

  replace(place: string): void {
    this.entries[this.at] = { state: null, hash: `#${place}` };
  }

  back(by = -1): void {
    setTimeout(() => {
      this.at += by;
      this.onBack();
    });
  }
}

describe("the browser's Back", () => {
  let browser: FakeHistory;
  let places: Places;
  const settle = (): Promise<unknown> => vi.runAllTimersAsync();

  beforeEach(() => {
    vi.useFakeTimers();
    browser = new FakeHistory("");
    places = new Places(browser);
    browser.onBack = () => places.moved();
  });
  afterEach(() => vi.useRealTimers());

  test("does not lead to the empty address that the page was opened with", async () => {
    places.show("one");
    await settle();
    expect(browser.entries).toEqual([{ hash: "#one", state: null }]);
  });

  test("leads from match to match", async () => {
    places.show("one");
    await settle();
    places.show("two");
    await settle();
    expect(browser.entries.map(({ hash }) => hash)).toEqual(["#one", "#two"]);
    browser.back();
    await settle();
    expect([browser.hash, browser.at]).toEqual(["#one", 0]);
  });

  test("closes the dialog that is open and stays on the match", async () => {
    places.show("one");
    const close = vi.fn(() => closed());
    const closed = places.openDialog(close);
    await settle();
    expect(browser.entries).toHaveLength(2);
    browser.back();
    await settle();
    expect(close).toHaveBeenCalledTimes(1);
    expect([browser.hash, browser.at]).toEqual(["#one", 0]);
  });

  test("finds no entry of a dialog that was closed by a button", async () => {
    places.show("one");
    const closed = places.openDialog(() => undefined);
    await settle();
    closed();
    await settle();
    expect([browser.at, browser.state]).toEqual([0, null]);
  });

  test("closes the second of two dialogs first", async () => {
    places.show("one");
    const calls: string[] = [];
    const first = places.openDialog(() => (calls.push("first"), first()));
    const second = places.openDialog(() => (calls.push("second"), second()));
    await settle();
    browser.back();
    await settle();
    expect([calls, browser.state]).toEqual([["second"], { dialog: true }]); // for the first one
    browser.back();
    await settle();
    expect([calls, browser.at]).toEqual([["second", "first"], 0]);
  });

  test("skips a dialog that led to another match", async () => {
    places.show("one");
    const closed = places.openDialog(() => undefined);
    await settle();
    closed();
    places.show("two");
    await settle();
    expect(browser.entries.map(({ hash }) => hash)).toEqual(["#one", "#two"]);
    expect(browser.state).toBeNull();
  });
});

describe("the address of an analysis", () => {
  test.each(["/analysis/match/abc", "/analysis/match/abc/2", "/analysis/match/abc/2/0", "/analysis/game/chess", "/analysis/game/chess?at=8%2F8+w&x=1", "/analysis/annotated/abc", "/analysis/review/abc/1/5"])("%s is read and written alike", (place) => {
    const route = readRoute(`#${place}`);
    expect(route.screen).toBe("analysis");
    expect(writeRoute(route)).toBe(place);
  });

  test.each(["/analysis/match/", "/analysis/match/abc/x", "/analysis/other/abc", "/analysis/match/abc/1/2/3", "/analysis/annotated", "/analysis/annotated/a/b"])("%s is none", (place) => {
    expect(readRoute(`#${place}`).screen).toBe("none");
  });
});
