import type { AnalysisNode } from "../protocol";

/** A move of a tree. */
export interface TreeNode {
  readonly id: number;
  readonly parent: number; // START: the first move
  readonly move: string; // as in State.moves
  readonly shown: string; // as players write it
  readonly comment: string;
  readonly children: readonly number[]; // the first one goes on, the others are variations
}

export const START = 0; // the node before the first move

/** Moves with variations and comments. It never changes; every change gives another tree. */
export class Tree {
  readonly #nodes: ReadonlyMap<number, TreeNode>;

  private constructor(nodes: ReadonlyMap<number, TreeNode>) {
    this.#nodes = nodes;
  }

  static readonly EMPTY = new Tree(new Map([[START, { id: START, parent: -1, move: "", shown: "", comment: "", children: [] }]]));

  /** A game without variations. */
  static of(moves: readonly string[], shown: readonly string[] = []): Tree {
    return moves.reduce<[Tree, number]>(([tree, at], move, ply) => tree.with(at, move, shown[ply] ?? move), [Tree.EMPTY, START])[0];
  }

  /** What `flat` wrote; what is damaged is left out. */
  static read(nodes: readonly Required<AnalysisNode>[], shown: readonly string[], comment: string): Tree {
    let tree = Tree.EMPTY.commented(START, comment);
    const ids: number[] = [];
    nodes.forEach(({ parent, move, comment: words }, at) => {
      const [grown, id] = tree.with(parent < 0 ? START : (ids[parent] ?? START), move, shown[at] ?? move);
      ids.push(id);
      tree = words ? grown.commented(id, words) : grown;
    });
    return tree;
  }

  has(id: number): boolean {
    return this.#nodes.has(id);
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

  /** The tree with a move after a node, and the node of that move. */
  with(id: number, move: string, shown: string): [Tree, number] {
    const known = this.childBy(id, move);
    if (known !== null) return [this, known];
    const added = Math.max(...this.#nodes.keys()) + 1;
    const parent = this.node(id);
    const node = { id: added, parent: id, move, shown, comment: "", children: [] };
    return [this.#changed([node, { ...parent, children: [...parent.children, added] }]), added];
  }

  commented(id: number, comment: string): Tree {
    return this.#changed([{ ...this.node(id), comment }]);
  }

  /** The path to a node as players write it. */
  written(id: number, shown: readonly string[]): Tree {
    const path = this.pathTo(id).map((node, at) => ({ ...node, shown: shown[at] ?? node.shown }));
    return this.#changed(path);
  }

  /** The tree without a move and everything after it. */
  without(id: number): Tree {
    const nodes = new Map(this.#nodes);
    const { parent } = this.node(id);
    for (const gone of this.#under(id)) nodes.delete(gone);
    const above = this.node(parent);
    nodes.set(parent, { ...above, children: above.children.filter((child) => child !== id) });
    return new Tree(nodes);
  }

  /** The tree in which the path to a node is the main line. */
  promoted(id: number): Tree {
    const above = this.pathTo(id).map((node) => {
      const parent = this.node(node.parent);
      return { ...parent, children: [node.id, ...parent.children.filter((child) => child !== node.id)] };
    });
    return this.#changed(above);
  }

  /** All moves, parents before their children, as the server reads them. */
  flat(): (Required<AnalysisNode> & { shown: string })[] {
    const places = new Map([[START, -1]]);
    const nodes: (Required<AnalysisNode> & { shown: string })[] = [];
    for (const id of this.#under(START).slice(1)) {
      const { parent, move, shown, comment } = this.node(id);
      places.set(id, nodes.length);
      nodes.push({ parent: places.get(parent) ?? -1, move, shown, comment });
    }
    return nodes;
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
    return new Tree(new Map([...this.#nodes, ...nodes.map((node): [number, TreeNode] => [node.id, node])]));
  }
}

/** A line of the written tree: the main line, or a variation inside it. */
export interface Row {
  depth: number; // 0: the main line
  moves: { node: TreeNode; ply: number }[];
}

/** The tree as rows: a variation stands under the move that it replaces, then the line goes on. */
export function rowsOf(tree: Tree): Row[] {
  const rows: Row[] = [];
  goOn(tree, START, 1, { depth: 0, moves: [] }, rows);
  return rows.filter(({ moves }) => moves.length > 0);
}

function goOn(tree: Tree, from: number, ply: number, row: Row, rows: Row[]): void {
  rows.push(row);
  let [at, now] = [tree.node(from), row];
  for (; at.children[0] !== undefined; ply += 1) {
    const [next, ...others] = at.children.map((child) => tree.node(child));
    if (!next) return;
    now.moves.push({ node: next, ply });
    for (const other of others) goOn(tree, other.id, ply + 1, { depth: row.depth + 1, moves: [{ node: other, ply }] }, rows);
    if (others.length) rows.push((now = { depth: row.depth, moves: [] }));
    at = next;
  }
}
