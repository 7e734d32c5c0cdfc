import { describe, expect, test } from "vitest";
import { ARMY } from "./army";
import { drawings } from "./drawings.svelte";
import { isSecond, looksDown } from "./facing";
import { directionsOf, KANJI, SIGNS } from "./kanji";
import { PICTURES } from "./pictures";

describe("pieces", () => {
  test("of the second side have small letters and point down, unless the board is flipped", () => {
    expect(["K", "k", "+P", "+p"].map((letter) => isSecond({ letter }))).toEqual([false, true, false, true]);
    expect([looksDown({ letter: "k" }, false), looksDown({ letter: "k" }, true), looksDown({ letter: "K" }, true)]).toEqual([true, false, true]);
  });

  test("of every sort have a body to be drawn", () => {
    for (const picture of [...Object.values(ARMY), ...Object.values(PICTURES)]) expect(picture.body).toMatch(/^M[-\d. A-Za-z]+$/);
  });

  test("of shogi have both characters and letters", () => {
    for (const name of Object.keys(SIGNS)) expect(KANJI[name]).toBeTruthy();
  });

  test("of shogi show a stroke for each direction they go in", () => {
    for (const [name, sign] of Object.entries(SIGNS)) {
      const strokes = directionsOf(sign).split("M").length - 1;
      expect(strokes, name).toBe(sign.steps.length + sign.slides.length + (sign.leaps ? 2 : 0));
    }
  });
});

describe("drawings of own pieces", () => {
  test("are images, and the same ones again change nothing", () => {
    drawings.learn({ wolf: "<svg>#</svg>" });
    const known = drawings.known;
    expect(known["wolf"]).toBe("data:image/svg+xml,%3Csvg%3E%23%3C%2Fsvg%3E");
    drawings.learn({ wolf: "<svg>#</svg>" });
    expect(drawings.known).toBe(known);
    drawings.learn({});
    expect(drawings.known).toEqual({});
  });
});
