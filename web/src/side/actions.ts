import { HUMAN } from "../play/spec";
import type { State } from "../protocol";

/** Who is here, and what is under way. */
interface Here {
  host: boolean;
  spectator: boolean;
  open: boolean; // a person here may move now
  asking: boolean; // a hint is being thought of
}

/** What may be done now, beside moves. */
export interface Actions {
  takeBack: boolean;
  redo: boolean;
  hint: boolean;
  resign: boolean;
  offerDraw: boolean;
  end: boolean;
  nextRound: boolean;
  rematch: boolean;
}

/** Which actions are enabled. */
export function actionsFor(now: State, { host, spectator, open, asking }: Here): Actions {
  const plays = !spectator;
  const people = now.seats.some(({ player }) => player === HUMAN);
  return {
    takeBack: plays && now.can_take_back,
    redo: plays && now.redoable > 0,
    hint: open && !asking,
    resign: plays && people && now.ending === null,
    offerDraw: plays,
    end: host,
    nextRound: plays,
    rematch: host,
  };
}

/** What stands where the next game begins: another round, the match again, or nothing while the round is played. */
export function sequelOf({ ending, match_over: isOver }: Pick<State, "ending" | "match_over">): "round" | "rematch" | null {
  return ending === null ? null : isOver ? "rematch" : "round";
}
