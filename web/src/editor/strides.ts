import type { Stride } from "../protocol";

/** How far the small board shows, each way: as far as any single leap of Betza goes. */
export const REACH = 3;

export type Spread = "all" | "mirrored" | "one";
export type Does = "both" | "moves" | "takes";

/** What a tap on the small board means. */
export interface MoveBrush {
  does: Does;
  way: Way;
  most: number; // steps, of a way that has a limit
  first: boolean;
  chain: boolean;
  spread: Spread;
}

export const WAYS = ["leap", "slide", "limited", "lame", "hop", "short_hop", "jump"] as const;
export type Way = (typeof WAYS)[number];

const key = (dx: number, dy: number): string => `${dx},${dy}`;
export const at = key;

/** The cells a tap is meant for: one, with its mirror image, or all of its kind around the piece. */
export function spreadOf(dx: number, dy: number, spread: Spread): [number, number][] {
  const ways: [number, number][] =
    spread === "one"
      ? [[dx, dy]]
      : spread === "mirrored"
        ? [
            [dx, dy],
            [-dx, dy],
          ]
        : [dx, -dx].flatMap((x): [number, number][] =>
            [dy, -dy].flatMap((y): [number, number][] => [
              [x, y],
              [y, x],
            ]),
          );
  return [...new Map(ways.map((way) => [key(...way), way])).values()].map(([x, y]) => [x || 0, y || 0]);
}

function strideOf(brush: MoveBrush, dx: number, dy: number): Stride {
  const jump = brush.way === "jump";
  const reach = brush.way === "limited" ? brush.most : brush.way === "slide" || brush.way.endsWith("hop") ? 0 : 1;
  return {
    dx,
    dy,
    reach,
    moves: !jump && brush.does !== "takes",
    captures: jump || brush.does !== "moves",
    path: brush.way === "leap" || brush.way === "slide" || brush.way === "limited" ? "free" : brush.way,
    first: brush.first,
    chain: jump && brush.chain,
  };
}

/** Who taps a far cell and says "slides" means the way there. */
function oneStep(dx: number, dy: number): [number, number] {
  const steps = dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy) ? Math.max(Math.abs(dx), Math.abs(dy)) : 1;
  return [dx / steps, dy / steps];
}

const alike = (one: Stride, other: Stride): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = ({ dx, dy, reach, moves, captures, path, first, chain }: Stride): unknown[] => [dx, dy, reach, moves, captures, path, first, chain];

/**
 * The strides after a tap. What is there exactly so goes away; otherwise it comes, in the place of what said something
 * else about the same: a tap "moves" where it moved and took leaves moving only, a tap "takes" beside it adds taking.
 */
export function tapped(strides: Stride[], brush: MoveBrush, dx: number, dy: number): Stride[] {
  if (dx === 0 && dy === 0) return strides;
  const [x, y] = brush.way === "leap" || brush.way === "lame" ? [dx, dy] : oneStep(dx, dy);
  const requested = spreadOf(x, y, brush.spread).map((way) => strideOf(brush, ...way));
  const target = strideOf(brush, x, y);
  const goes = strides.some((stride) => alike(stride, target));
  if (goes) return strides.filter((stride) => !requested.some((one) => alike(stride, one)));
  const about = (one: Stride, other: Stride): boolean =>
    one.dx === other.dx && one.dy === other.dy && one.path === other.path && one.first === other.first && ((one.moves && other.moves) || (one.captures && other.captures));
  return [...strides.filter((stride) => !requested.some((one) => about(stride, one))), ...requested];
}

/** What is drawn in a cell. */
export interface Mark {
  does: Does | "hop-both" | "hop-moves" | "hop-takes" | "jump";
  first: boolean;
  lame: boolean;
}

/** The cells of the small board that a piece reaches, with what it does there. */
export function reached(strides: Stride[]): Map<string, Mark[]> {
  const found = new Map<string, Mark[]>();
  for (const stride of strides) {
    const { dx, dy, reach, path } = stride;
    const does = stride.moves ? (stride.captures ? "both" : "moves") : "takes";
    const hops = path === "hop" || path === "short_hop";
    const mark: Mark = { does: path === "jump" ? "jump" : hops ? `hop-${does}` : does, first: stride.first, lame: path === "lame" };
    const start = hops ? 2 : 1; // it needs something to hop over
    for (let steps = start; steps <= (reach || 2 * REACH); steps += 1) {
      const [x, y] = [dx * steps, dy * steps];
      if (Math.max(Math.abs(x), Math.abs(y)) > REACH) break;
      found.set(key(x, y), [...(found.get(key(x, y)) ?? []), mark]);
    }
  }
  return found;
}

/** How many strides the small board cannot show at all. */
export function beyond(strides: Stride[]): number {
  return strides.filter(({ dx, dy }) => Math.max(Math.abs(dx), Math.abs(dy)) > REACH).length;
}

/** A slide as a line from the middle of the small board; up is positive. */
export interface SlideLine {
  from: { x: number; y: number };
  to: { x: number; y: number };
  takes: boolean; // it only captures
}

const START = 0.45; // from the piece

/** The lines of what slides, as far as the small board shows. */
export function slideLines(strides: Stride[]): SlideLine[] {
  const lines = strides.filter(({ reach, path }) => reach !== 1 && path === "free").map(slideLine);
  return [...new Map(lines.map((line) => [JSON.stringify(line), line])).values()];
}

function slideLine({ dx, dy, reach, moves }: Stride): SlideLine {
  const length = Math.max(Math.abs(dx), Math.abs(dy));
  const far = Math.min(reach || Infinity, Math.floor((REACH + 0.5) / length));
  return { from: { x: (dx * START) / length, y: (dy * START) / length }, to: { x: dx * far, y: dy * far }, takes: !moves };
}
