import { BOARDS, CHESS_SETS, LOOKS, SHOGI_STYLES, type Boards, type ChessSet, type Look, type ShogiStyle } from "../play/look";
import { LANGUAGES, type Language } from "./fluent";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** How a game was started last. Names and rounds are chosen anew each time. */
export interface Chosen {
  options: Record<string, string>;
  players: string[]; // in the order of their seats, with parameters
  lot: boolean; // who begins was drawn
  device: boolean; // the other person sat at another device
  yours?: boolean; // the opponent was the step that is as strong as the person
  clock: { minutes: string; increment: string } | null;
}

/** How somebody wants the page; kept by the server, so that it is the same after every start. */
export interface PageSettings {
  language: Language | null; // null: as the browser asks
  theme: Theme;
  look: Look;
  boards: Boards;
  chess: ChessSet;
  shogi: ShogiStyle;
  turned: boolean; // the board lies so that one's own army is below
  sound: boolean;
  volume: number; // from 0 to 100
  motion: boolean; // pieces slide and strokes are drawn
  finished: boolean; // a game was played to its end, so first steps are no longer shown
  coordinates: boolean;
  numbers: boolean;
  tint: boolean; // taken cells in their owner's colour
  thoughts: boolean; // what computers think is shown beside the board
  strength: boolean; // how strong the person is follows the results
  notations: Record<string, string>; // by game: how its moves are written, where that is not as usual
  chosen: Record<string, Chosen>; // by game: how it was started last
  engines: Record<string, Engine[]>; // by game: who analyses it, side by side
}

/** A player that analyses, and how; 0: its own default. */
export interface Engine {
  player: string; // "": the strongest
  lines: number;
  threads: number;
  memory: number;
}

export const MOST_ENGINES = 4; // side by side

export const DEFAULTS: PageSettings = {
  language: null,
  theme: "system",
  look: "fitting",
  boards: "fitting",
  chess: "classic",
  shogi: "kanji",
  turned: true,
  sound: true,
  volume: 70,
  motion: true,
  finished: false,
  coordinates: true,
  numbers: false,
  tint: false,
  thoughts: false,
  strength: true,
  notations: {},
  chosen: {},
  engines: {},
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const areTexts = (values: unknown[]): boolean => values.every((value) => typeof value === "string");

function isChosen(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { options, players, lot, device, clock, yours } = value;
  const hasClock = clock === null || (isRecord(clock) && areTexts([clock["minutes"], clock["increment"]]));
  return isRecord(options) && areTexts(Object.values(options)) && Array.isArray(players) && areTexts(players) && isFlag(lot) && isFlag(device) && hasClock && (yours === undefined || isFlag(yours));
}

function isEngine(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { player, lines, threads, memory } = value;
  return typeof player === "string" && [lines, threads, memory].every((number) => typeof number === "number" && number >= 0) && (lines as number) >= 1 && (lines as number) <= 5 && (threads as number) >= 1;
}

const isFlag = (value: unknown): boolean => typeof value === "boolean";
const isOneOf = (names: readonly unknown[]) => (value: unknown): boolean => names.includes(value);

const FITS: Record<keyof PageSettings, (value: unknown) => boolean> = {
  language: isOneOf([null, ...LANGUAGES]),
  theme: isOneOf(THEMES),
  look: isOneOf(LOOKS),
  boards: isOneOf(BOARDS),
  chess: isOneOf(CHESS_SETS),
  shogi: isOneOf(SHOGI_STYLES),
  turned: isFlag,
  sound: isFlag,
  volume: (value) => typeof value === "number" && value >= 0 && value <= 100,
  motion: isFlag,
  finished: isFlag,
  coordinates: isFlag,
  numbers: isFlag,
  tint: isFlag,
  thoughts: isFlag,
  strength: isFlag,
  notations: (value) => isRecord(value) && areTexts(Object.values(value)),
  chosen: (value) => isRecord(value) && Object.values(value).every(isChosen),
  engines: (value) => isRecord(value) && Object.values(value).every((one) => Array.isArray(one) && one.length > 0 && one.length <= MOST_ENGINES && one.every(isEngine)),
};

/** Of what was kept only what we know, and only of the right kind. */
export function knownSettings(stored: Record<string, unknown>): Partial<PageSettings> {
  return Object.fromEntries(Object.entries(stored).filter(([name, value]) => Object.hasOwn(FITS, name) && FITS[name as keyof PageSettings](value)));
}

/** The wishes in a text that a browser kept; none where it is damaged. */
export function readSettings(text: string | null): Partial<PageSettings> {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    return typeof stored === "object" && stored !== null ? knownSettings(stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Whether the page is dark. */
export function isDark(theme: Theme, systemIsDark: boolean): boolean {
  return theme === "dark" || (theme === "system" && systemIsDark);
}

/** The theme after this one, around and around. */
export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "system";
}
