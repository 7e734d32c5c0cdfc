import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ARMY } from "../board/army";
import { drawingIn, PLAIN } from "../board/sets";
import { isStill } from "../frame/motion";
import { BOARDS, CHESS_SETS } from "../play/look";
import { gainOf } from "../play/sound";
import { DEFAULTS, knownSettings } from "../talk/settings";
import { keeper } from "../talk/settings.svelte";
import { speak } from "../testing/texts";
import { CHESS, SHOGI } from "./samples";

describe("sets of pieces", () => {
  test("of chess are two, and each draws every piece in its own way", () => {
    expect(CHESS_SETS.length).toBeGreaterThanOrEqual(2);
    for (const name of Object.keys(ARMY).filter((one) => one.startsWith("chess-"))) {
      expect(drawingIn("classic", name), name).toBe(ARMY[name]);
      expect(drawingIn("plain", name), name).toBe(PLAIN[name]);
    }
  });

  test("share what only one of them has", () => {
    expect(drawingIn("plain", "draughts-man")).toBe(ARMY["draughts-man"]);
    expect(drawingIn("plain", "nothing")).toBeNull();
  });

  test("can be seen on three boards", () => {
    expect(BOARDS.length).toBeGreaterThanOrEqual(3);
    expect([CHESS.pattern, SHOGI.pattern]).toEqual(["checkered", "grid"]);
  });
});

describe("what is tried out", () => {
  let put: unknown[] = [];
  beforeEach(() => {
    speak("en");
    put = [];
    vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) => {
      if (method === "PUT") put.push(method);
      return Response.json({});
    });
  });
  afterEach(() => {
    Object.assign(keeper.pageSettings, DEFAULTS);
    vi.unstubAllGlobals();
  });

  test("is seen at once and kept only when it is accepted", async () => {
    await keeper.preview({ boards: "green", motion: false });
    expect([keeper.pageSettings.boards, document.documentElement.dataset["motion"], isStill()]).toEqual(["green", "off", true]);
    expect(put).toEqual([]);
    await keeper.change({});
    expect(put).toEqual(["PUT"]);
  });
});

test("a volume is a number from 0 to 100, and the default sounds as loud as it was drawn", () => {
  expect(knownSettings({ volume: 40, chess: "plain", motion: false })).toEqual({ volume: 40, chess: "plain", motion: false });
  expect(knownSettings({ volume: 101, chess: "gold", motion: 1 })).toEqual({});
  expect([gainOf(0), gainOf(DEFAULTS.volume)]).toEqual([0, 1]);
});
