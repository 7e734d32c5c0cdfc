import { START, type Tree, type TreeNode } from "./tree";

/** A move in the list, with the number that stands before it, if any. */
export interface Item {
  node: TreeNode;
  ply: number;
  number: string; // "14." or "14…", "" for none
}

/** A block of the list: a numbered line of the main line, notes across it, or a line of a variation. */
export type Row =
  | { kind: "moves"; key: string; number: number; items: (Item | null)[] } // one for each seat; null: not here
  | { kind: "note"; key: string; text: string }
  | { kind: "line"; key: string; depth: number; first: number; items: Item[]; folded: number }; // moves that are folded away

/** The number of a move as players count: in front of the first move with it, and where a line begins. */
function numberText(ply: number, per: number, begins: boolean): string {
  const first = (ply - 1) % per === 0;
  return first || begins ? `${Math.floor((ply - 1) / per) + 1}${first ? "." : "…"}` : "";
}

/** The tree as a list. `per`: moves that have one number; `folded`: first moves of variations that are folded. */
export function rowsOf(tree: Tree, per: number, folded: ReadonlySet<number> = new Set()): Row[] {
  const rows: Row[] = [];
  const start = tree.node(START);
  if (start.comment) rows.push({ kind: "note", key: "start", text: start.comment });
  const width = Math.max(per, 1);
  let open: (Item | null)[] = []; // the numbered line that is not full yet
  const close = (): void => {
    while (open.length > 0 && open.length < width) open.push(null);
    open = [];
  };
  let [at, ply] = [start, 1];
  for (; at.children[0] !== undefined; ply += 1) {
    const [id, ...others] = at.children;
    const node = tree.node(id);
    if (node.before) {
      close();
      rows.push({ kind: "note", key: `before ${node.id}`, text: node.before });
    }
    const place = (ply - 1) % width;
    if (open.length === 0 || place === 0) {
      close();
      open = Array.from({ length: place }, () => null);
      rows.push({ kind: "moves", key: String(node.id), number: Math.floor((ply - 1) / width) + 1, items: open });
    }
    open.push({ node, ply, number: "" });
    if (node.comment || others.length) close();
    if (node.comment) rows.push({ kind: "note", key: `after ${node.id}`, text: node.comment });
    for (const other of others) addLine(tree, per, folded, other, ply, 1, rows);
    at = node;
  }
  close();
  return rows;
}

/** A variation: its own line, interrupted by variations inside it. */
function addLine(tree: Tree, per: number, folded: ReadonlySet<number>, first: number, ply: number, depth: number, rows: Row[]): void {
  let node = tree.node(first);
  let items: Item[] = [{ node, ply, number: numberText(ply, per, true) }];
  if (folded.has(first)) {
    rows.push({ kind: "line", key: `line ${first}`, depth, first, items, folded: sizeOf(tree, first) - 1 });
    return;
  }
  const push = (): void => {
    const head = items[0]?.node.id;
    if (head !== undefined) rows.push({ kind: "line", key: `line ${head}`, depth, first: head === first ? first : START, items, folded: 0 });
    items = [];
  };
  let begins = node.comment !== "";
  for (let [next, ...others] = node.children; next !== undefined; [next, ...others] = node.children) {
    node = tree.node(next);
    ply += 1;
    items.push({ node, ply, number: numberText(ply, per, begins || node.before !== "") });
    begins = node.comment !== "" || others.length > 0;
    if (others.length) push();
    for (const other of others) addLine(tree, per, folded, other, ply, depth + 1, rows);
  }
  push();
}

/** How many moves a variation has, with those inside it. */
function sizeOf(tree: Tree, first: number): number {
  let [count, left] = [0, [first]];
  while (left.length) {
    count += left.length;
    left = left.flatMap((id) => [...tree.node(id).children]);
  }
  return count;
}

// --- long lists ---------------------------------------------------------------------------------------------------

/** Rows that are drawn of a long list. */
export const DRAWN = 120;
const EDGE = 15; // rows that are drawn before and after the one that is looked at

/** In which row each move stands. */
export function placesOf(rows: readonly Row[]): Map<number, number> {
  const places = new Map<number, number>();
  rows.forEach((row, at) => {
    if (row.kind !== "note") for (const item of row.items) if (item) places.set(item.node.id, at);
  });
  return places;
}

/** The first row to draw so that one is drawn with those around it: the same as before where that will do. */
export function windowAround(row: number, first: number, count: number): number {
  const last = Math.max(0, count - DRAWN);
  const isDrawn = row >= first + Math.min(EDGE, first) && row < first + DRAWN - (first < last ? EDGE : 0);
  return isDrawn && first <= last ? first : Math.min(Math.max(0, row - DRAWN / 2), last);
}

/** The first row to draw after scrolling up (-1) or down (1). */
export function windowBy(first: number, way: -1 | 1, count: number): number {
  return Math.min(Math.max(0, first + (way * DRAWN) / 2), Math.max(0, count - DRAWN));
}
