import { expect, test } from "vitest";
import { speak } from "../testing/texts";
import { t } from "../talk/texts.svelte";
import { freeSymbols, symbolPicture, SYMBOLS } from "./symbols";

test.each(["en", "cs"] as const)("every symbol has a name in %s", (language) => {
  speak(language);
  expect(SYMBOLS.filter((name) => t(`page-symbol-${name}`).startsWith("page-"))).toEqual([]);
});

test("two pieces are not offered the same symbol", () => {
  const left = freeSymbols([symbolPicture("star"), undefined, "chess-king"]);
  expect(left).toEqual(SYMBOLS.filter((name) => name !== "star"));
});
