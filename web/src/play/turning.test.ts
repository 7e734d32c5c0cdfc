import { beforeEach, describe, expect, test } from "vitest";
import { isFlipped, rememberTurned, wasTurned } from "./turning";

const chess = { armies: true, mine: 0, begins: 0, towardsMe: true, byHand: false };

describe("a board", () => {
  test("lies so that one's own army is below; sides change from round to round", () => {
    expect(isFlipped(chess)).toBe(false);
    expect(isFlipped({ ...chess, mine: 1 })).toBe(true);
    expect(isFlipped({ ...chess, mine: 1, begins: 1 })).toBe(false);
    expect(isFlipped({ ...chess, begins: 1 })).toBe(true);
  });

  test("is not turned towards anybody without armies, or against somebody's wish", () => {
    expect(isFlipped({ ...chess, mine: 1, armies: false })).toBe(false);
    expect(isFlipped({ ...chess, mine: 1, towardsMe: false })).toBe(false);
  });

  test("is turned by hand from wherever it lies", () => {
    expect(isFlipped({ ...chess, byHand: true })).toBe(true);
    expect(isFlipped({ ...chess, mine: 1, byHand: true })).toBe(false);
  });
});

describe("a browser remembers", () => {
  beforeEach(() => localStorage.clear());

  test("which boards were turned, each match by itself", () => {
    rememberTurned("one", true);
    rememberTurned("two", true);
    rememberTurned("one", false);
    expect([wasTurned("one"), wasTurned("two"), wasTurned("three")]).toEqual([false, true, false]);
  });

  test("the latest fifty", () => {
    for (let match = 0; match < 60; match += 1) rememberTurned(String(match), true);
    expect([wasTurned("9"), wasTurned("10"), wasTurned("59")]).toEqual([false, true, true]);
  });

  test("nothing that is damaged", () => {
    for (const text of ["{", "7", '[1, "one"]']) {
      localStorage.setItem("deska-turned", text);
      expect(wasTurned("two")).toBe(false);
    }
    expect(wasTurned("one")).toBe(true);
  });
});
