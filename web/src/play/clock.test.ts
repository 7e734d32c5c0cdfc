import { beforeEach, describe, expect, test } from "vitest";
import { speak } from "../testing/texts";
import { clockText, isShort, secondsLeft } from "./clock";

beforeEach(() => speak("en"));

describe("a clock", () => {
  test("runs from when its reading came", () => {
    expect(secondsLeft({ seconds: 60, receivedAt: 1000, runs: true }, 3500)).toBe(57.5);
  });

  test("stands while it is not its turn", () => {
    expect(secondsLeft({ seconds: 60, receivedAt: 1000, runs: false }, 9000)).toBe(60);
  });

  test("never goes below zero, nor back before its reading", () => {
    expect(secondsLeft({ seconds: 1, receivedAt: 0, runs: true }, 5000)).toBe(0);
    expect(secondsLeft({ seconds: 60, receivedAt: 1000, runs: true }, 900)).toBe(60);
    expect(secondsLeft({ seconds: -1, receivedAt: 0, runs: false }, 0)).toBe(0);
  });

  test.each([
    [300, "5:00"],
    [247.9, "4:07"],
    [59.99, "0:59"],
    [10, "0:10"],
    [9.94, "9.9"],
    [3, "3.0"],
    [0, "0.0"],
    [3661, "61:01"],
  ])("with %f seconds shows %s", (left, shown) => {
    expect(clockText(left)).toBe(shown);
  });

  test("with tenths has a decimal comma in Czech", () => {
    speak("cs");
    expect(clockText(9.94)).toBe("9,9");
  });

  test("warns below twenty seconds", () => {
    expect([20, 19.9, 0].map(isShort)).toEqual([false, true, true]);
  });
});
