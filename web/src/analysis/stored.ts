import type { AnalysisNode, AnalysisShape } from "../protocol";
import { START, Tree } from "./tree";

const KEY = "deska-analysis"; // the latest one only
const NOTHING = { address: "", nodes: [], comment: "", shapes: [], path: [], version: 0 };

interface StoredTree {
  address: string;
  nodes: AnalysisNode[];
  comment: string;
  shapes: AnalysisShape[];
  path: string[]; // the moves to the node that is looked at
  version: number; // of the annotated game that the tree began as
}

/** Remember the tree of an address in this tab. */
export function storeTree(address: string, tree: Tree, at: number, version = 0): void {
  const { comment, shapes } = tree.node(START);
  const stored: StoredTree = { address, nodes: tree.flat(), comment, shapes: [...shapes], path: tree.movesTo(at), version };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Without storage, or where the tree is too large for it, a reload begins with what the server has.
  }
}

/** The tree that was remembered for this address, and the node that was looked at. */
export function storedTree(address: string): { tree: Tree; at: number; version: number } | null {
  const stored = read();
  if (stored.address !== address) return null;
  const tree = Tree.read(stored.nodes, stored.comment, stored.shapes);
  return { tree, at: tree.along(stored.path), version: stored.version };
}

function read(): StoredTree {
  try {
    return { ...NOTHING, ...(JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<StoredTree>) };
  } catch {
    return NOTHING;
  }
}
