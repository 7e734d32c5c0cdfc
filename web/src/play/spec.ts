import type { Catalogue, OptionInfo } from "../protocol";

/** The player that is a person. */
export const HUMAN = "human";

/** A player as written for the server, `hard:attack=2,width=8`, taken apart. */
export interface Spec {
  player: string;
  parameters: Record<string, string>;
}

export function readSpec(spec: string): Spec {
  const [player = spec, given = ""] = spec.split(":", 2);
  const pairs = given.split(",").filter(Boolean);
  return { player, parameters: Object.fromEntries(pairs.map((pair) => pair.split("=", 2) as [string, string])) };
}

/** Back to a text; what was left empty goes by the player's own value. */
export function specOf({ player, parameters }: Spec): string {
  const given = Object.entries(parameters).filter(([, value]) => value.trim() !== "");
  return given.length ? `${player}:${given.map(([name, value]) => `${name}=${value.trim()}`).join(",")}` : player;
}

export function parametersOf(catalogue: Catalogue, player: string): OptionInfo[] {
  return catalogue.players.find((known) => known.name === player)?.options ?? [];
}
