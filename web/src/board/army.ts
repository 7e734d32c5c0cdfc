import type { Picture } from "./pictures";

/** Own drawings of chess pieces and draughts men in a square of 100 × 100, by the name the server gives. */
export const ARMY: Record<string, Picture> = {
  "chess-pawn": {
    body: "M41 47H35V41L41.500 39A15 15 0 1 1 58.500 39L65 41V47H59C59 62 70 66 74 77V87H26V77C30 66 41 62 41 47Z",
    lines: "M41 47H59M28 76H72",
  },
  "chess-rook": {
    body: "M24 15H36V24H44V15H56V24H64V15H76V35L67 42L69 66L77 76V87H23V76L31 66L33 42L24 35Z",
    lines: "M33 42H67M31 66H69M24 76H76",
  },
  "chess-knight": {
    body: "M33 87C32 71 39 66 47 55C40 58 35 58 31 63C27 68 19 66 18 59C17 53 22 49 25 42C27 34 31 28 37 24L36 12L47 19C66 19 80 37 80 64C80 74 79 81 78 87Z",
    lines: "M48 29C62 33 69 46 69 64M35 78H78M47 55C51 50 53 46 53 41",
    dots: "M34 36h.1M24 58h.1",
  },
  "chess-bishop": {
    body: "M45 20A6.500 6.500 0 1 1 55 20C66 28 74 40 68 55L62 60C64 70 70 73 73 78V87H27V78C30 73 36 70 38 60L32 55C26 40 34 28 45 20Z",
    lines: "M38 60H62M28 77H72M58 31L47 44",
  },
  "chess-queen": {
    body: "M22 34A6 6 0 1 1 27 32L37 47L38 24A6 6 0 1 1 44 24L50 44L56 24A6 6 0 1 1 62 24L63 47L73 32A6 6 0 1 1 78 34L71 62L76 77V87H24V77L29 62Z",
    lines: "M29 62C43 57 57 57 71 62M25 77H75",
  },
  "chess-king": {
    body: "M46 8H54V14H60V21H54V32C62 25 84 25 84 44C84 54 76 59 72 64L76 77V87H24V77L28 64C24 59 16 54 16 44C16 25 38 25 46 32V21H40V14H46Z",
    lines: "M50 34V60M28 64C43 59 57 59 72 64M25 77H75",
  },
  "draughts-man": {
    body: "M50 12A38 38 0 1 0 50 88A38 38 0 1 0 50 12",
    lines: "M50 25A25 25 0 1 0 50 75A25 25 0 1 0 50 25",
  },
  "draughts-king": {
    body: "M50 12A38 38 0 1 0 50 88A38 38 0 1 0 50 12",
    lines: "M50 19A31 31 0 1 0 50 81A31 31 0 1 0 50 19",
    crown: "M31 66L26 40L40 50L50 31L60 50L74 40L69 66Z",
  },
};

/** The wooden tile of shogi, its point towards the enemy. */
export const TILE = "M50 5L79 17L89 95H11L21 17Z";
