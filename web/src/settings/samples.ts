import type { Preview, Piece, Seat } from "../protocol";

/** Small boards on which settings show what they do. */

const seat = (symbol: string, colour: string): Seat => ({ name: "", player: "human", symbol, colour, points: 0, clock: null });
const SEATS = [seat("X", "#2563eb"), seat("O", "#dc2626")];

const LOOK: Preview["look"] = { themes: ["paper", "wood"], cells: "squares", holes: [], lines: [], sides: [], falls: false, counts_pairs: false };

const board = (size: number, pieces: Record<string, Piece>, more: Partial<Preview>): Preview => ({
  game: "",
  title: "",
  options: {},
  columns: size,
  rows: size,
  pieces,
  look: LOOK,
  seats: SEATS,
  stocks: [],
  last: [],
  winning: [],
  pattern: "grid",
  names: [],
  drawings: {},
  ...more,
});

const of = (family: string, name: string, letter: string): Piece => {
  const first = letter === letter.toUpperCase();
  return { owner: first ? 0 : 1, letter, picture: `${family}-${name}`, shade: first ? "light" : "dark", name: "" };
};

export const CHESS = board(
  4,
  {
    a1: of("chess", "rook", "R"),
    b1: of("chess", "knight", "N"),
    c2: of("chess", "pawn", "P"),
    d1: of("chess", "king", "K"),
    a4: of("chess", "queen", "q"),
    b3: of("chess", "bishop", "b"),
    d4: of("chess", "king", "k"),
    c3: of("chess", "pawn", "p"),
  },
  { pattern: "checkered", last: ["c2"] },
);

export const SHOGI = board(
  4,
  {
    a1: of("shogi", "lance", "L"),
    b1: of("shogi", "king", "K"),
    c2: of("shogi", "gold", "G"),
    d1: of("shogi", "rook", "R"),
    a3: of("shogi", "pawn", "p"),
    b4: of("shogi", "king", "k"),
    d3: of("shogi", "dragon", "+R"),
  },
  { last: ["d3"], look: { ...LOOK, themes: ["wood", "paper"] } },
);

const mark = (owner: number): Piece => ({ owner, letter: "XO"[owner] ?? "X", picture: "", shade: "", name: "" });

export const ROW = board(
  5,
  { b2: mark(0), c3: mark(0), d4: mark(0), b3: mark(1), c2: mark(1), d2: mark(1), c4: mark(0) },
  { look: { themes: ["paper", "stones"], cells: "squares", holes: [], lines: [], sides: [], falls: false, counts_pairs: false }, last: ["c4"] },
);
