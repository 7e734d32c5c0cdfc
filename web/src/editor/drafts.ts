import { isDocument, type GameDocument } from "./document";
import type { History } from "./history";

/** Where a game is kept, and what it said when it was. */
export interface Saved {
  as: string | null;
  text: string;
  edition: string | null; // of the file
}

/** A step of the way back: what lay on the bench, and which of the games it was. */
export interface Step {
  doc: GameDocument;
  game: number;
}

/** What a browser keeps of the bench. */
export interface Draft extends Step, History<Step> {
  saved: Record<number, Saved>;
}

type Store = () => Pick<Storage, "getItem" | "setItem">; // a browser may refuse it

const KEY = "deska-editor-draft";

/** Keep a draft; false where it could not be kept: a browser that keeps nothing still lets people invent. */
export function keepDraft(store: Store, draft: Draft): boolean {
  try {
    store().setItem(KEY, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** The draft that was kept; null where there is none, or it is damaged, or of another Deska. */
export function readDraft(store: Store): Draft | null {
  try {
    const draft = JSON.parse(store().getItem(KEY) ?? "null") as Draft;
    const steps = [draft, ...draft.past, ...draft.future];
    return steps.every(({ doc }) => isDocument(doc)) && draft.saved[draft.game] ? draft : null;
  } catch {
    return null;
  }
}
