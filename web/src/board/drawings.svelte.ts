/** The key of a context: a function that tells the drawings of the board a piece stands on, where it is not the table's. */
export const DRAWINGS = Symbol("drawings");

/** Drawings as addresses of images, by name. */
export function imagesOf(drawings: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(drawings).map(([name, svg]) => [name, `data:image/svg+xml,${encodeURIComponent(svg)}`]));
}

/** Pictures that only the game on the table has, as text of SVG that the server has checked. Shown as images, in which nothing can run. */
class Drawings {
  known = $state.raw<Record<string, string>>({});
  #text = "";

  /** Take over those of a state; a state is new with every move, so the same again changes nothing. */
  learn(drawings: Record<string, string>): void {
    const text = JSON.stringify(drawings);
    if (text === this.#text) return;
    this.#text = text;
    this.known = imagesOf(drawings);
  }
}

export const drawings = new Drawings();
