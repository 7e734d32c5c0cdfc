import type { Boards, ChessSet, Look, ShogiStyle } from "../play/look";
import { ARMY } from "./army";
import type { Picture } from "./pictures";

/** What somebody wishes of boards and pieces, as far as pictures show it. */
export interface PictureLooks {
  look: Look;
  boards: Boards;
  chess: ChessSet;
  shogi: ShogiStyle;
}

/** The key of a context: a function that tells the looks of a picture, where they are not those of the page. */
export const PIECE_SETS = Symbol("piece sets");

/** A second set of chess pieces: flat shapes with few lines. Own drawings in a square of 100 × 100. */
export const PLAIN: Record<string, Picture> = {
  "chess-pawn": {
    body: "M50 20A15 15 0 1 1 49.900 20ZM40 52H60L70 78H76V88H24V78H30Z",
    lines: "",
  },
  "chess-rook": {
    body: "M26 16H40V27H60V16H74V43H66V76H76V88H24V76H34V43H26Z",
    lines: "M34 43H66",
  },
  "chess-knight": {
    body: "M32 88V76L48 56L30 62L20 50L42 25L46 12L56 21C74 28 80 48 76 88Z",
    lines: "",
    dots: "M47 35h.1",
  },
  "chess-bishop": {
    body: "M50 12C67 30 72 44 62 60H38C28 44 33 30 50 12ZM38 64H62L66 78H76V88H24V78H34Z",
    lines: "M50 30V48M42 38H58",
  },
  "chess-queen": {
    body: "M18 26L36 50L50 16L64 50L82 26L74 70V88H26V70Z",
    lines: "M26 74H74",
  },
  "chess-king": {
    body: "M45 8H55V17H64V27H55V40C62 32 80 33 80 47C80 59 70 63 70 72V88H30V72C30 63 20 59 20 47C20 33 38 32 45 40V27H36V17H45Z",
    lines: "M30 74H70",
  },
};

/** The drawing of a piece in a set; null where it has none. */
export function drawingIn(set: ChessSet, picture: string): Picture | null {
  return (set === "plain" && PLAIN[picture]) || ARMY[picture] || null;
}
