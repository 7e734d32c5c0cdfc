import { expect, test } from "vitest";
import { CATALOGUE } from "../testing/states";
import { parametersOf, readSpec, specOf } from "./spec";

test.each(["human", "hard", "hard:width=8", "alphabeta:milliseconds=600000,width=4"])("%s is the same after it was taken apart", (spec) => {
  expect(specOf(readSpec(spec))).toBe(spec);
});

test("a parameter that is left empty goes by the player's own value", () => {
  expect(specOf({ player: "hard", parameters: { width: " ", attack: " 2 " } })).toBe("hard:attack=2");
  expect(specOf({ player: "hard", parameters: { width: "" } })).toBe("hard");
});

test("parameters are those of the player", () => {
  expect(parametersOf(CATALOGUE, "hard").map(({ name }) => name)).toEqual(["width", "attack"]);
  expect(parametersOf(CATALOGUE, "nobody")).toEqual([]);
});
