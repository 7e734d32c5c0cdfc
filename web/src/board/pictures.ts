import drawn from "../../../deska/faces/diagram/pictures.json";

/** A piece's picture in a square of 100 × 100: its body, and lines on it. Own drawings, by the name the server gives. */
export interface Picture {
  body: string;
  lines: string;
  dots?: string; // thick short lines
  crown?: string; // a solid shape on it
}

export const PICTURES: Record<string, Picture> = drawn.pieces;
