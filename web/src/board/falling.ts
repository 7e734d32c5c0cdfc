import type { Place } from "../play/cells";
import type { Standing } from "./sliding";

const MOST = 1; // pieces that come by one move; more is another position
const ONE_ROW = 120; // milliseconds that the first row takes

/** The pieces that fall, as seen from the last picture: the one that came, if nothing else changed. */
export function fallenSince(before: Map<string, Standing>, now: Map<string, Standing>): Standing[] {
  const came = [...now.values()].filter(({ cell }) => !before.has(cell));
  const stayed = now.size - came.length === before.size;
  return stayed && came.length <= MOST ? came : [];
}

/** The way of a piece from a row above the board to its place, for an animation. The longer it falls, the faster it is. */
export function fallTo({ row }: Place, from: number): { steps: { translate: string }[]; duration: number } {
  return {
    steps: [{ translate: `0 ${from - row}px` }, { translate: "0 0" }],
    duration: Math.round(ONE_ROW * Math.sqrt(Math.abs(row - from))),
  };
}
