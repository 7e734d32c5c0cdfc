import { gameLabel } from "../play/labels";
import type { RoomBoard, RoomContest, RoomCorrection, RoomGame, RoomMember, RoomPairing, RoomState } from "../protocol";
import { playerLabel, t, texts } from "../talk/texts.svelte";

/** A code in two halves, which are easier to read. */
export function shownCode(code: string): string {
  const half = code.length / 2;
  return `${code.slice(0, half)} ${code.slice(half)}`;
}

/** What a game with its options is called. */
export const gameName = ({ game, options = {} }: RoomGame): string => gameLabel({ game, options });

/** Who plays whom. */
export function pairName({ seats }: RoomBoard): string {
  return seats.map(({ name, player }) => name || playerLabel(player)).join(" – ");
}

/** How a game that is over ended for a member. */
export function resultFor(board: RoomBoard, member: string): string {
  if (board.winner === null) return t("page-room-drawn");
  return t(board.seats[board.winner]?.member === member ? "page-room-won" : "page-room-lost");
}

/** The others in the room: those who can play now first, then by name. */
export function others({ room, you }: RoomState): RoomMember[] {
  const rank = ({ here, playing }: RoomMember): number => (here && !playing ? 0 : here ? 1 : 2);
  return room.members.filter(({ id }) => id !== you.id).toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));
}

/** What somebody in the room is doing. */
export function stateOf({ here, playing }: RoomMember): string {
  return t(playing ? "page-room-plays" : here ? "page-room-free" : "page-room-away");
}

const MOST_NAMES = 6;

/** Whoever has no team, by name; of many the first few. */
export function teamless(members: RoomMember[]): string {
  const names = members.filter(({ team }) => !team).map(({ name }) => name);
  return names.slice(0, MOST_NAMES).join(", ") + (names.length > MOST_NAMES ? " …" : "");
}

/** What the tournament is called, and how far it is. */
export function contestTitle({ system, team_boards: boards, round, rounds }: RoomContest): string {
  const name = t(`page-room-system-${boards ? "teams" : system}`);
  if (!round) return name;
  return `${name}, ${system === "swiss" ? t("page-room-round-of", { round, rounds }) : t("page-room-round", { round })}`;
}

/** How far the tournament is: before its first round that it can begin, after its last one who has won. */
export function phaseText({ phase, round, rows }: Pick<RoomContest, "phase" | "round" | "rows">): string {
  const text = t(phase === "waiting" && !round ? "page-room-phase-ready" : `page-room-phase-${phase}`);
  const winners = rows.filter(({ place }) => place === 1).map(({ name }) => name);
  if (phase !== "ended" || !round || !winners.length) return text;
  return `${text} ${t("page-room-winners", { count: winners.length, names: winners.join(", ") })}`;
}

/** What a correction changed. */
export const correctionSign = ({ before, result }: Pick<RoomCorrection, "before" | "result">): string => (before ? `${resultSign(before)} → ${resultSign(result)}` : resultSign(result));

/** Points, with halves as people write them in a table. */
export function points(value: number): string {
  return new Intl.NumberFormat(texts.language, { maximumFractionDigits: 2 }).format(value);
}

/** A line of the wall: who plays whom, or who has no opponent. */
export interface WallLine {
  key: string;
  first: string;
  sign: string;
  second: string;
}

/** The pairings of a round for the wall: those that are still played, or all of them; then who has no opponent. */
export function wallLines({ pairings, byes }: Pick<RoomContest, "pairings" | "byes">): WallLine[] {
  const waiting = pairings.filter(({ result }) => result === null);
  return [
    ...(waiting.length ? waiting : pairings).map(({ board, first, second, result }) => ({ key: board, first: first || "–", sign: resultSign(result), second: second || "–" })),
    ...byes.map((name) => ({ key: `bye ${name}`, first: name, sign: "", second: t("page-room-bye") })),
  ];
}

export const RESULTS = ["first", "draw", "second", "first-forfeits", "second-forfeits", "both-forfeit"] as const;
const SIGNS = { first: "1 : 0", draw: "½ : ½", second: "0 : 1", "first-forfeits": "– : +", "second-forfeits": "+ : –", "both-forfeit": "– : –" };

/** A result as it stands in a table; a plus is a game that was won because the other one was not there. */
export const resultSign = (result: RoomPairing["result"]): string => (result ? SIGNS[result] : "…");

/** A result in words, to choose from. */
export function resultName(result: (typeof RESULTS)[number], { first, second }: RoomPairing): string {
  return `${SIGNS[result]} ${t(`page-room-result-${result}`, { first, second })}`;
}
