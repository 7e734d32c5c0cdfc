import type { OptionInfo, State, Stock } from "../protocol";
import { findFor, label, t, texts } from "../talk/texts.svelte";
import { gameInfo, presetWith } from "./catalogue";
import { cellOfMove, stockOfMove } from "./cells";
import type { Ending } from "./entry";
import { HUMAN } from "./spec";
import { pieceName } from "./telling";

type Named = Pick<State, "game" | "options"> & Partial<Pick<State, "title" | "columns" | "rows">>;

/** The game and what distinguishes it, in a few words. */
export function gameLabel(state: Named): string {
  const options = gameInfo(state.game)?.options ?? [];
  const shown = options.filter(({ name, shown, default: initial }) => shown === "always" || (shown === "changed" && (state.options[name] ?? initial) !== initial));
  const titled = options.find((option) => titleOf(state, option));
  const parts = shown.filter((option) => option !== titled).map(({ name, default: initial }) => shortLabel(state.game, name, state.options[name] ?? initial));
  return [(titled && titleOf(state, titled)) || nameOf(state) + sizeOf(state, options), ...parts].join(", ");
}

/** The whole name of the game where a value of an option has one, such as "Turkish draughts". */
function titleOf({ game, options }: Named, { name, default: initial }: OptionInfo): string | null {
  return findFor(game, `page-value-${name}-${options[name] ?? initial}.title`);
}

/** The name that only this game has, in the reader's language where it is a preset; or the name of its kind. */
function nameOf({ game, title, options }: Named): string {
  const preset = title ? presetWith(game, options) : undefined;
  return (preset && findFor(game, preset.name)) || title || findFor(game, `game-${game}`) || game;
}

/** Where boards vary, and no option that is always told says it. */
function sizeOf({ columns, rows }: Named, options: OptionInfo[]): string {
  const varies = options.length > 0 && options.every(({ shown }) => shown !== "always");
  return varies && columns && rows ? ` ${columns} × ${rows}` : "";
}

/** An option's value as part of the game's name. */
function shortLabel(game: string, option: string, value: string): string {
  const key = `page-value-${option}`;
  const find = (name: string): string | null => findFor(game, name, { value });
  return find(`${key}-${value}.short`) ?? find(`${key}-${value}`) ?? find(key) ?? `${optionLabel(option, game)} ${value}`;
}

/** What an option of a game or of a player is called beside its field. */
export function optionLabel(name: string, game = ""): string {
  const found = texts.find(`${game}--page-option-${name}`) ?? texts.find(`${game}--option-${name}`);
  return label(found ?? texts.find(`page-option-${name}`) ?? texts.find(`option-${name}`) ?? texts.find(`parameter-${name}`) ?? name);
}

export function valueLabel(option: string, value: string, game = ""): string {
  return findFor(game, `page-value-${option}-${value}`) ?? value;
}

const SIGNS: Record<string, string> = { "+": "promote", "=": "stay" }; // whether a piece of shogi promotes

/** A choice in an opening, such as a side, or a move that is a cell. */
export function choiceLabel(choice: string, stones: boolean): string {
  const key = `page-choice-${SIGNS[choice] ?? choice}`;
  return (stones && texts.find(`${key}.stones`)) || (texts.find(key) ?? choice);
}

/** A move in a list or a sentence: of a choice in an opening, what was chosen. */
export function moveLabel(move: string, stones: boolean): string {
  const key = `page-move-${move}`;
  return (stones && texts.find(`${key}.stones`)) || (texts.find(key) ?? move);
}

/** A move that is advised, in words: a choice, a piece in hand and its cell, or the move as it is written. */
export function adviceLabel(move: string, stones: boolean, stocks: readonly Stock[]): string {
  const stock = stocks.find(({ tap }) => tap === stockOfMove(move));
  return stock ? t("page-drop", { piece: pieceName(stock.piece), cell: cellOfMove(move) }) : moveLabel(move, stones);
}

/** What one of several ways to end a move is called: the cells on its way, what a piece becomes, or a choice. */
export function endingLabel({ choice, piece, cells }: Ending): string {
  if (cells.length) return cells.join(" – ");
  return piece && !(choice in SIGNS) ? label(pieceName(piece)) : choiceLabel(choice, false);
}

/** The name a seat has until somebody gives it another. */
export function ownName(index: number, player: string, players: string[]): string {
  if (player === HUMAN) return t("page-person", { number: index + 1 });
  const alone = players.filter((other) => other !== HUMAN).length < 2;
  return alone ? t("page-computer") : t("page-computer-number", { number: index + 1 });
}

/** Whether nobody gave the seat a name of its own. */
export function isOwnName(name: string, index: number): boolean {
  const number = index + 1;
  return ["", t("page-person", { number }), t("page-computer"), t("page-computer-number", { number })].includes(name);
}

/** The levels with a name of their own, the easiest first; beside them there is the ladder. */
const LADDER = "level";
const LEVELS = ["easy", "medium", "hard", "master"];

/** People and levels first, as most will look for them. */
export function inOrder(players: string[]): string[] {
  const first = [HUMAN, ...LEVELS, LADDER];
  const place = (name: string): number => (first.includes(name) ? first.indexOf(name) : first.length);
  return players.toSorted((one, other) => place(one) - place(other));
}

/** Of those who can play a game, the levels, the easiest first. */
export function levelsOf(players: readonly string[]): string[] {
  return LEVELS.filter((level) => players.includes(level));
}

/** And the other computers: ways of thinking, and programs of other people. */
export function othersOf(players: readonly string[]): string[] {
  return players.filter((name) => name !== HUMAN && name !== LADDER && !LEVELS.includes(name));
}

/** What a level does on the board, in a sentence. */
export function levelAbout(name: string): string {
  return texts.find(`page-level-${name}`) ?? label(texts.find(`player-${name}.about`) ?? "");
}
