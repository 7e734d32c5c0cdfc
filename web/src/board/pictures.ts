/** A piece's picture in a square of 100 × 100: its body, and lines on it. Own drawings, by the name the server gives. */
export interface Picture {
  body: string;
  lines: string;
}

/** Chess pieces, until they are drawn too: figures of the font, solid, so that one shape serves both colours. */
export const FIGURES: Record<string, string> = {
  "chess-king": "♚",
  "chess-queen": "♛",
  "chess-rook": "♜",
  "chess-bishop": "♝",
  "chess-knight": "♞",
  "chess-pawn": "♟",
};

export const PICTURES: Record<string, Picture> = {
  "quantik-sphere": {
    body: "M50 18A32 32 0 1 0 50 82A32 32 0 1 0 50 18",
    lines: "M32 42A22 22 0 0 1 46 29",
  },
  "quantik-cube": {
    body: "M50 15 81 32V68L50 85 19 68V32Z",
    lines: "M19 32 50 49 81 32M50 49V85",
  },
  "quantik-cylinder": {
    body: "M24 28A26 10 0 0 1 76 28V72A26 10 0 0 1 24 72Z",
    lines: "M24 28A26 10 0 0 0 76 28",
  },
  "draughts-man": {
    body: "M50 16A34 34 0 1 0 50 84A34 34 0 1 0 50 16",
    lines: "M50 31A19 19 0 1 0 50 69A19 19 0 1 0 50 31",
  },
  "draughts-king": {
    body: "M50 16A34 34 0 1 0 50 84A34 34 0 1 0 50 16",
    lines: "M32 62 28 40 41 50 50 34 59 50 72 40 68 62Z",
  },
  "quantik-cone": {
    body: "M50 13 82 72A32 12 0 0 1 18 72Z",
    lines: "M50 13 38 82",
  },
};
