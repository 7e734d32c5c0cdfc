import drawn from "../../../deska/faces/diagram/pictures.json";
import type { Picture } from "./pictures";

/** Own drawings of chess pieces and draughts men in a square of 100 × 100, by the name the server gives. */
export const ARMY: Record<string, Picture> = drawn.army;

/** The wooden tile of shogi, its point towards the enemy. */
export const TILE = drawn.tile;
