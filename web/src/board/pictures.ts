/** A piece's picture in a square of 100 × 100: its body, and lines on it. Own drawings, by the name the server gives. */
export interface Picture {
  body: string;
  lines: string;
  dots?: string; // thick short lines
  crown?: string; // a solid shape on it
}

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
  "quantik-cone": {
    body: "M50 13 82 72A32 12 0 0 1 18 72Z",
    lines: "M50 13 38 82",
  },
};
