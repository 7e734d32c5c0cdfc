import type { AnalysisNode, AnalysisShape } from "../protocol";

/** What is written down about a move. */
export interface Notes {
  readonly before: string; // comment before the move
  readonly comment: string; // comment after it
  readonly marks: readonly number[]; // numbers of PGN's glyphs
  readonly clock: number | null; // seconds that the player has left
  readonly seconds: number | null; // that the move took
  readonly value: AnalysisNode["value"] | null; // that a file gives the position
  readonly shapes: readonly AnalysisShape[];
}

const NO_NOTES: Notes = { before: "", comment: "", marks: [], clock: null, seconds: null, value: null, shapes: [] };

/** A move of a tree. */
export interface TreeNode extends Notes {
  readonly id: number;
  readonly parent: number; // START: the first move
  readonly move: string; // as in State.moves
  readonly shown: string; // as players write it
  readonly children: readonly number[]; // the first one goes on, the others are variations
}

export const START = 0; // the node before the first move

/** Moves with variations and notes. It never changes; every change gives another tree. */
export class Tree {
  readonly #nodes: ReadonlyMap<number, TreeNode>;
  readonly #next: number; // the id of the next node

  private constructor(nodes: ReadonlyMap<number, TreeNode>, next: number) {
    this.#nodes = nodes;
    this.#next = next;
  }

  static readonly EMPTY = new Tree(new Map([[START, { id: START, parent: -1, move: "", shown: "", children: [], ...NO_NOTES }]]), START + 1);

  /** A game without variations. */
  static of(moves: readonly string[], shown: readonly string[] = []): Tree {
    return Tree.read(moves.map((move, ply) => ({ parent: ply - 1, move, shown: shown[ply] ?? move })));
  }

  /** What `flat` or the server wrote, with what is noted about the start; what is damaged is left out. */
  static read(nodes: readonly AnalysisNode[], comment = "", shapes: readonly AnalysisShape[] = []): Tree {
    const start: TreeNode = { ...Tree.EMPTY.node(START), comment, shapes };
    const children: number[][] = [[]];
    const made: TreeNode[] = [start];
    nodes.forEach(({ parent, move, shown = "", before = "", comment = "", marks = [], clock = null, seconds = null, value = null, shapes = [] }, at) => {
      const above = parent >= 0 && parent < at ? parent + 1 : START;
      children.push([]);
      children[above]?.push(at + 1);
      made.push({ id: at + 1, parent: above, move, shown: shown || move, children: [], before, comment, marks, clock, seconds, value, shapes });
    });
    return new Tree(new Map(made.map((node) => [node.id, { ...node, children: children[node.id] ?? [] }])), made.length);
  }

  has(id: number): boolean {
    return this.#nodes.has(id);
  }

  get size(): number {
    return this.#nodes.size - 1;
  }

  node(id: number): TreeNode {
    const node = this.#nodes.get(id);
    if (!node) throw new Error(`no node ${id}`);
    return node;
  }

  get isEmpty(): boolean {
    return this.node(START).children.length === 0;
  }

  /** The nodes from the first move to this one. */
  pathTo(id: number): TreeNode[] {
    const path: TreeNode[] = [];
    for (let node = this.node(id); node.id !== START; node = this.node(node.parent)) path.push(node);
    return path.reverse();
  }

  movesTo(id: number): string[] {
    return this.pathTo(id).map(({ move }) => move);
  }

  /** The node at the end of a way of moves, as far as it is in the tree. */
  along(moves: readonly string[]): number {
    let at = START;
    for (const move of moves) {
      const next = this.childBy(at, move);
      if (next === null) break;
      at = next;
    }
    return at;
  }

  /** The node after a move, or null where it has not been played yet. */
  childBy(id: number, move: string): number | null {
    return this.node(id).children.find((child) => this.node(child).move === move) ?? null;
  }

  /** The last node of the line that goes on from here. */
  endOf(id: number): number {
    let node = this.node(id);
    while (node.children[0] !== undefined) node = this.node(node.children[0]);
    return node.id;
  }

  isOnMainLine(id: number): boolean {
    return this.pathTo(id).every((node) => this.node(node.parent).children[0] === node.id);
  }

  /** The first move of the innermost variation that a node is in; null on the main line. */
  variationOf(id: number): TreeNode | null {
    for (let node = this.node(id); node.id !== START; node = this.node(node.parent)) if (this.node(node.parent).children[0] !== node.id) return node;
    return null;
  }

  /** Another move in place of this one, the `by`-th further on among those of the same position; null where there is none. */
  beside(id: number, by: number): number | null {
    if (id === START) return null;
    const { children } = this.node(this.node(id).parent);
    return children[children.indexOf(id) + by] ?? null;
  }

  /** The tree with a move after a node, and the node of that move. */
  with(id: number, move: string, shown: string): [Tree, number] {
    const known = this.childBy(id, move);
    if (known !== null) return [this, known];
    const added = this.#next;
    const parent = this.node(id);
    const node: TreeNode = { id: added, parent: id, move, shown, children: [], ...NO_NOTES };
    return [this.#changed([node, { ...parent, children: [...parent.children, added] }]), added];
  }

  /** The tree with other notes about a move, or about the start. */
  noted(id: number, notes: Partial<Notes>): Tree {
    return this.#changed([{ ...this.node(id), ...notes }]);
  }

  /** The path to a node as players write it. */
  written(id: number, shown: readonly string[]): Tree {
    const path = this.pathTo(id).flatMap((node, at) => (shown[at] === undefined || shown[at] === node.shown ? [] : [{ ...node, shown: shown[at] }]));
    return path.length ? this.#changed(path) : this;
  }

  /** The tree without a move and everything after it. */
  without(id: number): Tree {
    const nodes = new Map(this.#nodes);
    const { parent } = this.node(id);
    for (const gone of this.#under(id)) nodes.delete(gone);
    const above = this.node(parent);
    nodes.set(parent, { ...above, children: above.children.filter((child) => child !== id) });
    return new Tree(nodes, this.#next);
  }

  /** The tree in which the variation that a node is in goes before the one that stands before it. */
  promoted(id: number): Tree {
    const first = this.variationOf(id);
    if (!first) return this;
    const parent = this.node(first.parent);
    const at = parent.children.indexOf(first.id);
    const others = parent.children.filter((child) => child !== first.id);
    return this.#changed([{ ...parent, children: [...others.slice(0, at - 1), first.id, ...others.slice(at - 1)] }]);
  }

  /** The tree in which the path to a node is the main line. */
  asMainLine(id: number): Tree {
    const above = this.pathTo(id).map((node) => {
      const parent = this.node(node.parent);
      return { ...parent, children: [node.id, ...parent.children.filter((child) => child !== node.id)] };
    });
    return this.#changed(above);
  }

  /** All moves, parents before their children, as the server reads them; what is empty is left out. */
  flat(): AnalysisNode[] {
    const places = new Map([[START, -1]]);
    const nodes: AnalysisNode[] = [];
    for (const id of this.#under(START).slice(1)) {
      const { parent, move, shown, before, comment, marks, clock, seconds, value, shapes } = this.node(id);
      places.set(id, nodes.length);
      const node: AnalysisNode = { parent: places.get(parent) ?? -1, move, shown };
      if (before) node.before = before;
      if (comment) node.comment = comment;
      if (marks.length) node.marks = [...marks];
      if (clock !== null) node.clock = clock;
      if (seconds !== null) node.seconds = seconds;
      if (value) node.value = value;
      if (shapes.length) node.shapes = [...shapes];
      nodes.push(node);
    }
    return nodes;
  }

  /** Whether another tree has the same moves and notes, however its moves are written. */
  saysAsMuchAs(other: Tree): boolean {
    const all = (tree: Tree): string => JSON.stringify([tree.node(START).comment, tree.node(START).shapes, tree.flat().map((node) => ({ ...node, shown: "" }))]);
    return all(this) === all(other);
  }

  /** A node and everything after it, parents and earlier siblings first. */
  #under(id: number): number[] {
    const [found, left] = [[] as number[], [id]];
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      found.push(next);
      left.push(...[...this.node(next).children].reverse());
    }
    return found;
  }

  #changed(nodes: readonly TreeNode[]): Tree {
    const all = new Map(this.#nodes);
    let next = this.#next;
    for (const node of nodes) {
      all.set(node.id, node);
      next = Math.max(next, node.id + 1);
    }
    return new Tree(all, next);
  }
}
