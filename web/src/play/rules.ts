import type { State } from "../protocol";
import { t } from "../talk/texts.svelte";

/** How a game is played: its text has the goal in the first line and a rule in every other. */
export function rulesOf({ game, options }: Pick<State, "game" | "options">): { goal: string; steps: string[] } {
  const [goal = "", ...steps] = t(`how-to-play-${game}`, options).split("\n").filter(Boolean);
  return { goal, steps };
}
