import type { AnalysisNode } from "../protocol";
import { START, Tree } from "./tree";

const KEY = "deska-analysis"; // the latest one only
const NOTHING = { address: "", nodes: [], comment: "", path: [] };

interface StoredTree {
  address: string;
  nodes: (Required<AnalysisNode> & { shown: string })[];
  comment: string;
  path: string[]; // the moves to the node that is looked at
}

/** Remember the tree of an address in this tab. */
export function keepTree(address: string, tree: Tree, at: number): void {
  const stored: StoredTree = { address, nodes: tree.flat(), comment: tree.node(START).comment, path: tree.movesTo(at) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Without storage a reload begins anew.
  }
}

/** The tree that was remembered for this address, and the node that was looked at. */
export function keptTree(address: string): { tree: Tree; at: number } | null {
  const stored = read();
  if (stored.address !== address) return null;
  const tree = Tree.read(stored.nodes, stored.nodes.map(({ shown }) => shown), stored.comment); // prettier-ignore
  const at = stored.path.reduce((node, move) => tree.childBy(node, move) ?? node, START);
  return { tree, at };
}

function read(): StoredTree {
  try {
    return { ...NOTHING, ...(JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<StoredTree>) };
  } catch {
    return NOTHING;
  }
}
