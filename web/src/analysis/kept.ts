import type { AnalysisNode } from "../protocol";
import { START, Tree } from "./tree";

const KEY = "deska-analysis"; // the latest one only
const NOTHING = { address: "", nodes: [], comment: "", path: [] };

interface Kept {
  address: string;
  nodes: (Required<AnalysisNode> & { shown: string })[];
  comment: string;
  path: string[]; // the moves to the node that is looked at
}

/** Remember the tree of an address in this tab. */
export function keepTree(address: string, tree: Tree, at: number): void {
  const kept: Kept = { address, nodes: tree.flat(), comment: tree.node(START).comment, path: tree.movesTo(at) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage a reload begins anew.
  }
}

/** The tree that was remembered for this address, and the node that was looked at. */
export function keptTree(address: string): { tree: Tree; at: number } | null {
  const kept = read();
  if (kept.address !== address) return null;
  const tree = Tree.read(kept.nodes, kept.nodes.map(({ shown }) => shown), kept.comment); // prettier-ignore
  const at = kept.path.reduce((node, move) => tree.childBy(node, move) ?? node, START);
  return { tree, at };
}

function read(): Kept {
  try {
    return { ...NOTHING, ...(JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return NOTHING;
  }
}
