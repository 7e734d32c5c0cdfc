import type { Seat, State } from "../protocol";
import { t } from "../talk/texts.svelte";

/** What people may prefer where a game has both: squared paper and pens, or wood and stones; or what is usual there. */
export const LOOKS = ["fitting", "paper", "stones"] as const;
export type Look = (typeof LOOKS)[number];

/** How the boards of chess, draughts and shogi look, which chess pieces stand there, and what is on the pieces of shogi. */
export const BOARDS = ["fitting", "paper", "wood", "green"] as const;
export type Boards = (typeof BOARDS)[number];
export const CHESS_SETS = ["classic", "plain"] as const;
export type ChessSet = (typeof CHESS_SETS)[number];
export const SHOGI_STYLES = ["kanji", "letters"] as const;
export type ShogiStyle = (typeof SHOGI_STYLES)[number];

/** Whether armies stand on the board, with colours of their own. */
export function hasArmies({ pieces, stocks }: Pick<State, "pieces"> & Partial<Pick<State, "stocks">>): boolean {
  return (Object.values(pieces)[0] ?? stocks?.[0]?.piece)?.shade ? true : false;
}

/** Whether seats can be told apart by symbols: signs on paper; discs and armies have colours of their own. */
export function showsSymbols(board: Parameters<typeof hasArmies>[0] & Pick<State, "look">): boolean {
  const { themes } = board.look;
  return !hasArmies(board) && (!themes.length || themes.some((theme) => !hasDiscs(theme)));
}

/** The board on which armies stand, the wished one or the one usual in this game; "": a game without armies. */
export function armyBoard(setting: Boards, board: Parameters<typeof hasArmies>[0] & Pick<State, "look">): string {
  if (!hasArmies(board)) return "";
  return setting === "fitting" ? (board.look.themes[0] ?? PAPER) : setting;
}

const PAPER = "paper";
const FRAME = "frame"; // its discs are coloured
const WITHOUT_DISCS = [PAPER, "wood"];

/** The theme of a board: what is preferred where the game has it, otherwise its usual one. */
export function themeOf(setting: Look, { look }: Pick<State, "look">): string {
  return look.themes.includes(setting) ? setting : (look.themes[0] ?? PAPER);
}

/** Whether pieces without pictures are stones or discs, not signs. */
export function hasDiscs(theme: string): boolean {
  return !WITHOUT_DISCS.includes(theme);
}

export type Shape = "cross" | "ring" | "triangle" | "square";

const SHAPES: Record<string, Shape> = { X: "cross", O: "ring", "△": "triangle", "□": "square" };
export const OWN_SYMBOLS = ["X", "O", "△", "□"];
/** The seats' own colours as the server names them; on the page each is a pen of the theme. */
export const OWN_COLOURS = ["#2563eb", "#dc2626", "#15803d", "#b45309"];

/** The strokes a symbol is drawn with, or null where it is written as text. */
export function shapeOf(symbol: string, seat: number): Shape | null {
  return SHAPES[(symbol || OWN_SYMBOLS[seat] || "X").toUpperCase()] ?? null;
}

type Marked = Pick<Seat, "symbol" | "colour">;

export function symbolOf(seat: Marked | undefined, index: number): string {
  return seat?.symbol || OWN_SYMBOLS[index] || "?";
}

/** A seat's stone: black and white for X and O that nobody coloured; others have their pen's colour and their sign. */
export function stoneOf(seat: Marked | undefined, index: number, dark: boolean, theme = "stones"): { fill: string; on: string; sign: string } {
  const kind = plainStone(seat, index);
  if (theme === FRAME && kind) return { fill: kind === "black" ? "var(--disc-red)" : "var(--disc-yellow)", on: "var(--stone-black)", sign: "" };
  if (kind === "black") return { fill: "var(--stone-black)", on: "var(--stone-white)", sign: "" };
  if (kind === "white") return { fill: "var(--stone-white)", on: "var(--stone-black)", sign: "" };
  return { fill: penOf(seat, index, dark), on: "var(--sheet)", sign: symbolOf(seat, index) };
}

function plainStone(seat: Marked | undefined, index: number): "black" | "white" | null {
  const shape = shapeOf(seat?.symbol ?? "", index);
  const own = !seat?.colour || OWN_COLOURS.includes(seat.colour);
  return own && shape === "cross" ? "black" : own && shape === "ring" ? "white" : null;
}

/** The colours by which the seats are known: of their pieces, stones or pens. */
export function fillsOf({ seats }: Pick<State, "seats">, { pieces }: Pick<State, "pieces">, stones: boolean, theme: string, dark: boolean): string[] {
  const shades = new Map(Object.values(pieces).map(({ owner, shade }) => [owner, shade]));
  return seats.map((seat, index) => {
    const shade = shades.get(index);
    if (shade) return `var(--piece-${shade})`;
    return stones ? stoneOf(seat, index, dark, theme).fill : penOf(seat, index, dark);
  });
}

const IN_FRAME = { black: "red", white: "yellow" };

/** What a seat's pieces are called on a board of a theme. */
export function signOf(seat: Marked | undefined, index: number, theme: string): string {
  const kind = hasDiscs(theme) ? plainStone(seat, index) : null;
  return kind ? t(`page-stone-${theme === FRAME ? IN_FRAME[kind] : kind}`) : symbolOf(seat, index);
}

/** A seat's pen: a token where the colour is the seat's own, otherwise its colour made readable on the paper. */
export function penOf(seat: Marked | undefined, index: number, dark: boolean): string {
  const colour = seat?.colour ?? "";
  const own = colour ? OWN_COLOURS.indexOf(colour) : index % 4;
  return own >= 0 ? `var(--pen-${own + 1})` : readable(colour, dark);
}

const LIGHT_SHEET = [255, 253, 248];
const DARK_SHEET = [27, 32, 39];
const LEAST_CONTRAST = 3;

/** The colour, moved towards ink only as far as marks on the sheet need. */
export function readable(colour: string, dark: boolean): string {
  const sheet = dark ? DARK_SHEET : LIGHT_SHEET;
  const ink = dark ? 255 : 0;
  const given = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  for (let share = 0; share <= 1; share += 0.05) {
    const mixed = given.map((part) => Math.round(part + (ink - part) * share));
    if (contrast(mixed, sheet) >= LEAST_CONTRAST) return `rgb(${mixed.join(" ")})`;
  }
  return "var(--ink)";
}

/** How well one colour can be told from another, from 1 to 21 (WCAG). */
export function contrast(one: number[], other: number[]): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(colour: number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
