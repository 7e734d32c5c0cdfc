import { isComputersOnly } from "../play/match";
import { HUMAN } from "../play/spec";
import type { State } from "../protocol";

/** Who is here, and what is under way. */
export interface Here {
  host: boolean;
  spectator: boolean;
  open: boolean; // a person here may move now
  asking: boolean; // a hint is being thought of
  slow: boolean; // a computer has been thinking for a while
  stepped: boolean; // an earlier position is shown
  hasThought: boolean; // a computer's values are known
  member?: boolean; // in a room, where a new game begins
  barred?: readonly string[]; // commands that are refused here
}

export type SlotName =
  | "take-back"
  | "hint"
  | "move-now"
  | "pause"
  | "resume"
  | "one-move"
  | "next-round"
  | "rematch"
  | "look-back"
  | "to-room"
  | "to-game"
  | "continue-here"
  | "draw"
  | "resign";

/** A button beside the board. */
export interface Slot {
  name: SlotName;
  enabled: boolean;
  primary: boolean;
}

const slot = (name: SlotName, enabled = true, primary = false): Slot => ({ name, enabled, primary });

/** The two buttons that a game needs now; the third one is More. */
export function slotsFor(now: State, here: Here): Slot[] {
  const plays = !here.spectator;
  if (here.stepped) return [slot("continue-here", here.host), slot("to-game")];
  if (now.ending) {
    const hasMoves = now.moves.length > 0;
    if (here.member) return [slot("to-room", true, true), ...(plays ? [slot("look-back", hasMoves)] : [])];
    if (!now.match_over) return [slot("next-round", plays, true), slot("look-back", hasMoves)];
    return [slot("look-back", hasMoves, hasMoves), slot("rematch", here.host, !hasMoves)];
  }
  if (isComputersOnly(now)) return [slot(now.paused ? "resume" : "pause", here.host), here.slow ? slot("move-now", here.host) : slot("one-move", here.host && now.paused)];
  if (here.member && !plays) return [slot("to-room")];
  if (here.barred?.includes("hint") && !here.host) return [slot("draw", plays && now.draw_offers.length === 0), slot("resign", plays)];
  return [slot("take-back", plays && now.can_take_back), here.slow ? slot("move-now", plays) : slot("hint", here.open && !here.asking)];
}

/** Whether somebody here may type moves of the game that is played now. */
export function mayType(now: State, here: Pick<Here, "spectator" | "stepped">): boolean {
  return !here.spectator && !here.stepped && now.ending === null && !isComputersOnly(now);
}

export type ItemName =
  | "take-back"
  | "redo"
  | "hint"
  | "even-move"
  | "type-move"
  | "values"
  | "thoughts"
  | "change-opponent"
  | "flip"
  | "review"
  | "analyse"
  | "offer-draw"
  | "resign"
  | "end"
  | "rules"
  | "save"
  | "export"
  | "copy-position"
  | "set-up"
  | "new";

/** The commands behind items; the others need none. */
const COMMANDS: Partial<Record<ItemName, string>> = { "take-back": "take_back", redo: "redo", hint: "hint", "even-move": "even_move", values: "hint", "change-opponent": "seat", end: "end" };

/** Everything else that can be done now, in groups; what makes no sense is left out. */
export function itemsFor(now: State, here: Here, slots: readonly Slot[], asked: boolean): ItemName[][] {
  const [plays, goesOn] = [!here.spectator, now.ending === null];
  const people = now.seats.filter(({ player }) => player === HUMAN).length;
  const shown = new Set<string>(asked ? [] : slots.map(({ name }) => name));
  const is: Record<ItemName, boolean> = {
    "take-back": plays && now.can_take_back && !here.stepped,
    redo: plays && now.redoable > 0 && !here.stepped,
    hint: goesOn && here.open && !here.asking && !here.slow,
    "even-move": goesOn && here.open && !here.asking && now.balances,
    "type-move": mayType(now, here),
    values: here.hasThought || (goesOn && here.open),
    thoughts: people < now.seats.length,
    "change-opponent": here.host && now.seats.length === 2,
    flip: true,
    review: now.moves.length > 0 && (goesOn ? people < 2 : here.stepped), // not in the middle of a game between people
    analyse: !here.member && (!goesOn || people < 2 || here.host), // the server says no where it would be unfair
    "offer-draw": plays && goesOn && people > 0 && now.draw_offers.length === 0,
    resign: plays && goesOn && people > 0,
    end: here.host && goesOn,
    rules: true,
    save: here.host,
    export: here.host && now.moves.length > 0,
    "copy-position": true,
    "set-up": here.host,
    new: here.host,
  };
  const groups: ItemName[][] = [["take-back", "redo", "hint", "even-move", "type-move"], ["values", "thoughts", "change-opponent", "flip", "review", "analyse"], ["offer-draw", "resign", "end"], ["rules", "save", "export", "copy-position", "set-up", "new"]]; // prettier-ignore
  const isBarred = (name: ItemName): boolean => (here.barred ?? []).includes(COMMANDS[name] ?? "");
  return groups.map((group) => group.filter((name) => is[name] && !isBarred(name) && !shown.has(name))).filter((group) => group.length > 0);
}
