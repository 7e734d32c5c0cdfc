import type { Catalogue, Preview, Offer, OptionInfo, Piece, Seat, State, Stock, Thought, You } from "../protocol";

export const piece = (owner: number, letter = "", more: Partial<Piece> = {}): Piece => ({ owner, letter, picture: "", shade: "", name: "", ...more });

/** A piece of chess: a capital letter for white, a small one for black. */
export function chessman(letter: string, picture = "chess-pawn"): Piece {
  const isWhite = letter === letter.toUpperCase();
  return piece(isWhite ? 0 : 1, letter, { picture, shade: isWhite ? "light" : "dark" });
}

export const stock = (tap: string, owner: number, count = 2): Stock => ({ tap, count, piece: piece(owner, tap.slice(0, 1), { picture: "quantik-cube" }) });

export const seat = (name: string, player = "human", more: Partial<Seat> = {}): Seat => ({ name, player, symbol: "", colour: "", points: 0, clock: null, ...more });

export const thought = (more: Partial<Thought> = {}): Thought => ({
  seat: 1, move: "a1", score: null, chance: null, win_in: null, depth: null, nodes: null, seconds: null, line: [], considered: [], chances: [], reason: null, clues: [], evidence: null, ...more,
}); // prettier-ignore

export const you = (more: Partial<You> = {}): You => ({ type: "you", plays: [0, 1], host: true, spectator: false, text: "", barred: [], ...more });

/** Taps of moves that are one tap each. */
export const cells = (...names: string[]): State["taps"] => Object.fromEntries(names.map((name) => [name, [name]]));

/** Tic-tac-toe of two people before the first move, but for what is given. */
export function state(more: Partial<State> = {}): State {
  return {
    type: "state",
    match: "m",
    version: 0,
    game: "tic-tac-toe",
    title: "",
    options: {},
    columns: 3,
    rows: 3,
    pieces: {},
    last: [],
    winning: [],
    forbidden: [],
    phase: "phase-play",
    taps: cells("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"),
    stocks: [],
    barred: {},
    checked: [],
    must: [],
    zones: {},
    places_pieces: true,
    offers_taps: false,
    counts: [],
    look: { themes: ["paper"], cells: "squares", holes: [], lines: [], sides: [], falls: false, counts_pairs: true },
    pattern: "grid",
    names: [],
    column_labels: [],
    row_labels: [],
    captures: [],
    takes: {},
    removed: [],
    becomes: {},
    taken: [],
    ahead: [],
    drawings: {},
    moves: [],
    shown: 0,
    can_take_back: false,
    redoable: 0,
    seats: [seat("Ann"), seat("Bob")],
    players: ["human", "easy", "medium"],
    balances: false,
    noted: false,
    to_move: 0,
    thinking: false,
    paused: false,
    thought: null,
    round: 1,
    rounds: 1,
    begins: 0,
    pace: 1,
    clock_base: null,
    clock_increment: 0,
    clock_runs: false,
    ending: null,
    match_over: false,
    draw_offers: [],
    uncounted: false,
    status: "Ann to move.",
    status_in: {},
    status_stones: "",
    now: 0,
    ...more,
  };
}

export const option = (name: string, value: string, more: Partial<OptionInfo> = {}): OptionInfo => ({ name, kind: "whole", default: value, low: 1, high: 40, choices: [], shown: "changed", ...more });

const NEVER = { shown: "never" } as const;

/** Four games and what can play them. */
export const CATALOGUE: Catalogue = {
  games: [
    {
      name: "piskvorky",
      seats_option: "seats",
      notations: ["own"],
      options: [
        option("columns", "15", NEVER),
        option("rows", "15", NEVER),
        option("length", "5"),
        option("seats", "2"),
        option("rule", "freestyle", { kind: "one_of", choices: ["freestyle", "renju"] }),
        option("opening", "free", { kind: "one_of", choices: ["free", "swap2"] }),
      ],
    },
    { name: "tic-tac-toe", seats_option: "", notations: ["own"], options: [] },
    { name: "draughts", seats_option: "", notations: ["own"], options: [option("rules", "czech", { kind: "one_of", choices: ["czech", "international"], shown: "always" })] },
    { name: "own", seats_option: "", notations: ["own"], options: [option("definition", "wyverns", { kind: "text", ...NEVER })] },
  ],
  players: [
    { name: "human", options: [] },
    { name: "medium", options: [] },
    { name: "hard", options: [option("width", "8"), option("attack", "1", { kind: "real" })] },
  ],
  presets: [
    { name: "preset-piskvorky", game: "piskvorky", options: {} },
    { name: "preset-tic-tac-toe", game: "tic-tac-toe", options: {} },
    { name: "preset-three", game: "piskvorky", options: { seats: "3" } },
    { name: "preset-renju", game: "piskvorky", options: { rule: "renju" } },
    { name: "preset-wyverns", game: "own", options: { definition: "wyverns" } },
  ],
};

/** An empty board of a preset of the catalogue, but for what is given. */
export function offer(id: string, more: Partial<Offer> = {}, board: Partial<Preview> = {}): Offer {
  const { game = "own", options = {} } = CATALOGUE.presets.find(({ name }) => name === id) ?? {};
  const { columns, rows, pieces, stocks, look, pattern, names, drawings, seats } = state();
  const preview: Preview = { game, title: "", options, columns, rows, pieces, stocks, last: [], winning: [], look, pattern, names, drawings, seats, ...board };
  return { id, title: "", about: "", game, options, preview, ...more };
}
