import type { Place } from "../play/cells";
import type { Piece } from "../protocol";

export interface Standing {
  cell: string;
  piece: Piece;
  place: Place;
}

/** What stands where, by cell. A piece that stands still is the same object as before, so that it is not drawn again. */
export function standingOf(pieces: Record<string, Piece>, placeOf: (cell: string) => Place | null, before: Map<string, Standing>): Map<string, Standing> {
  const found = new Map<string, Standing>();
  for (const [cell, piece] of Object.entries(pieces)) {
    const place = placeOf(cell);
    if (place) found.set(cell, unchanged(before.get(cell), { cell, piece, place }));
  }
  return found;
}

function unchanged(was: Standing | undefined, now: Standing): Standing {
  return was && isAt(was.place, now.place) && isSame(was, now) ? was : now;
}

/** Pieces that came, each along its way, and pieces that left the board. */
export interface Change {
  slides: { to: Standing; way: Place[] }[];
  left: Standing[];
}

/** Milliseconds that a piece slides, for each leg of its way. */
export const STEP = 150;
const MOST = 4; // pieces that come at once by one move; more is another position

/** What happened between two pictures. `path` is the way of the last move, where it is known. */
export function changeBetween(before: Map<string, Standing>, now: Map<string, Standing>, path: Place[]): Change {
  const came = [...now.values()].filter((one) => !isSame(before.get(one.cell), one));
  const gone = new Set([...before.values()].filter((one) => !isSame(now.get(one.cell), one)));
  if (came.length > MOST) return { slides: [], left: [] };
  const slides: Change["slides"] = [];
  for (const to of came) {
    const way = wayTo(to, gone, path);
    if (way) slides.push({ to, way });
  }
  return { slides, left: [...gone] };
}

/** Where a piece came from: along the way of the last move, or from where the same piece stood. What came is no more among the gone. */
function wayTo(to: Standing, gone: Set<Standing>, path: Place[]): Place[] | null {
  const begun = path.length > 1 && isAt(to.place, path.at(-1)) ? [...gone].find((was) => isAt(was.place, path[0])) : undefined;
  const from = begun ?? [...gone].find((was) => was.piece.owner === to.piece.owner && was.piece.letter === to.piece.letter);
  if (!from) return null;
  gone.delete(from);
  return begun ? path : [from.place, to.place];
}

/** After which leg of a way a piece is jumped over, 1 for the first; 0 where it does not lie on it. */
export function stepOver(place: Place, way: Place[]): number {
  const at = way.findIndex((end, index) => index > 0 && isBetween(place, way[index - 1] as Place, end));
  return at < 0 ? 0 : at;
}

/** The latest slide, and when it began. */
export interface Slide {
  way: Place[];
  since: number;
}

/** For how many more milliseconds a taken piece stays on the board: until it is jumped over; 0 or less: not at all. */
export function staysFor(place: Place, slide: Slide | null, now: number): number {
  const steps = slide ? stepOver(place, slide.way) : 0;
  return slide && steps ? slide.since + steps * STEP - now : 0;
}

/** The way of a piece as seen from where it ends, for an animation. */
export function stepsOf(way: readonly Place[], end: Place): { translate: string }[] {
  return way.map(({ column, row }) => ({ translate: `${column - end.column}px ${row - end.row}px` }));
}

function isBetween(place: Place, from: Place, to: Place): boolean {
  const [wide, high] = [to.column - from.column, to.row - from.row];
  const [x, y] = [place.column - from.column, place.row - from.row];
  return wide * y === high * x && x * wide + y * high > 0 && Math.hypot(x, y) <= Math.hypot(wide, high);
}

function isAt(one: Place, other: Place | undefined): boolean {
  return one.column === other?.column && one.row === other.row;
}

function isSame(one: Standing | undefined, other: Standing): boolean {
  return one?.piece.owner === other.piece.owner && one.piece.letter === other.piece.letter && one.piece.picture === other.piece.picture;
}
