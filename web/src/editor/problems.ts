import type { FieldProblem } from "../protocol";
import { label } from "../talk/texts.svelte";
import { placeOfPiece, type GameDocument } from "./document";

export const TABS = ["pieces", "board", "rules"] as const;
export type Tab = (typeof TABS)[number];

/** The tab with the field of a place in a definition. */
export function tabOf(place: string): Tab {
  if (/^(board|sides\.?$|sides\[.\]\.)/.test(place)) return "board";
  return /^(rules|about|author)/.test(place) ? "rules" : "pieces";
}

/** The tab that an arrow key leads to, around and around; null: the key leads nowhere. */
export function nextTab(tab: Tab, key: string): Tab | null {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
  return by ? (TABS[(TABS.indexOf(tab) + by + TABS.length) % TABS.length] ?? null) : null;
}

/** The own piece that a place belongs to. */
export function pieceAt(doc: GameDocument, place: string): string | undefined {
  return Object.keys(doc.pieces ?? {}).find((name) => `${place}.`.startsWith(`${placeOfPiece(name)}.`));
}

/** The side that a place is about as a whole; null: it is about something else. */
export function sideAt(place: string): 0 | 1 | null {
  const side = /^sides\[([01])\]$/.exec(place)?.[1];
  return side === undefined ? null : side === "0" ? 0 : 1;
}

/** A place and all that it lies in, the nearest first: where the focus goes to the first that has a field. */
export function placesAround(place: string): string[] {
  const found: string[] = [];
  // Two sides with the same name: the second is to be renamed.
  for (let at = place === "sides" ? "sides[1].name" : place; at; at = at.replace(/(\.|^)[^.]*$/, "")) found.push(at);
  return found;
}

/** The sentence of a problem without its place in the file, for a click leads there; of pieces it is said which. */
export function sentenceOf(doc: GameDocument, { field, text }: FieldProblem): string {
  const plain = field && text.startsWith(`${field}: `) ? text.slice(field.length + 2) : text;
  const piece = pieceAt(doc, field ?? "");
  return label(piece ? `${piece}: ${plain}` : plain);
}

/** The cells with a problem. */
export function wrongCells(problems: readonly FieldProblem[]): Set<string> {
  const start = "placement.";
  return new Set(problems.flatMap(({ field }) => (field?.startsWith(start) ? [field.slice(start.length)] : [])));
}

/** All problems at a place or inside it, as one text. */
export function problemsWithin(problems: readonly FieldProblem[], place: string): string {
  return problems
    .filter(({ field }) => field?.startsWith(place))
    .map(({ text }) => text)
    .join(" ");
}

/** A sentence without the place that it begins with. */
export function withoutPlace(text: string): string {
  return label(text.replace(/^[^:]*: /, ""));
}
