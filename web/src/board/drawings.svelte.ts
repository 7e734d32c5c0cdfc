/** Pictures that only the game on the table has, as text of SVG that the server has checked. Shown as images, in which nothing can run. */
class Drawings {
  known = $state.raw<Record<string, string>>({});
  #text = "";

  /** Take over those of a state; a state is new with every move, so the same again changes nothing. */
  learn(drawings: Record<string, string>): void {
    const text = JSON.stringify(drawings);
    if (text === this.#text) return;
    this.#text = text;
    this.known = Object.fromEntries(Object.entries(drawings).map(([name, svg]) => [name, `data:image/svg+xml,${encodeURIComponent(svg)}`]));
  }
}

export const drawings = new Drawings();
