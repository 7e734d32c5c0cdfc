import { gameLabel } from "../play/labels";
import type { RoomBoard, RoomGame, RoomMember, RoomTold } from "../protocol";
import { playerLabel, t } from "../talk/texts.svelte";

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
export function others({ room, you }: RoomTold): RoomMember[] {
  const rank = ({ here, playing }: RoomMember): number => (here && !playing ? 0 : here ? 1 : 2);
  return room.members.filter(({ id }) => id !== you.id).toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));
}

/** What somebody in the room is doing. */
export function stateOf({ here, playing }: RoomMember): string {
  return t(playing ? "page-room-plays" : here ? "page-room-free" : "page-room-away");
}
