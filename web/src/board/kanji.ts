import drawn from "../../../deska/faces/diagram/pictures.json";

/** The characters on pieces of shogi, drawn by hand as strokes of a brush in a square of 100 × 100: no font needs to have them. */
export const KANJI: Record<string, string> = drawn.kanji;

/** The other style: a letter, and where the piece goes from there. Steps by direction as 0 up, 1 up and right, 2 right, …; slides; leaps. */
interface Sign {
  letter: string;
  steps: number[];
  slides: number[];
  leaps?: boolean; // over others, like the knight of shogi
}

const STRAIGHT = [0, 2, 4, 6];
const DIAGONAL = [1, 3, 5, 7];
const GOLD = [0, 1, 2, 4, 6, 7];

export const SIGNS: Record<string, Sign> = {
  "shogi-king": { letter: "K", steps: [...STRAIGHT, ...DIAGONAL], slides: [] },
  "shogi-rook": { letter: "R", steps: [], slides: STRAIGHT },
  "shogi-dragon": { letter: "R", steps: DIAGONAL, slides: STRAIGHT },
  "shogi-bishop": { letter: "B", steps: [], slides: DIAGONAL },
  "shogi-horse": { letter: "B", steps: STRAIGHT, slides: DIAGONAL },
  "shogi-gold": { letter: "G", steps: GOLD, slides: [] },
  "shogi-silver": { letter: "S", steps: [0, 1, 3, 5, 7], slides: [] },
  "shogi-promoted-silver": { letter: "S", steps: GOLD, slides: [] },
  "shogi-knight": { letter: "N", steps: [], slides: [], leaps: true },
  "shogi-promoted-knight": { letter: "N", steps: GOLD, slides: [] },
  "shogi-lance": { letter: "L", steps: [], slides: [0] },
  "shogi-promoted-lance": { letter: "L", steps: GOLD, slides: [] },
  "shogi-pawn": { letter: "P", steps: [0], slides: [] },
  "shogi-tokin": { letter: "P", steps: GOLD, slides: [] },
};

const EDGES: [number, number][] = [[50, 20], [70, 28], [78, 58], [80, 85], [50, 89], [20, 85], [22, 58], [30, 28]]; // prettier-ignore

/** Marks around the letter: short strokes for steps, long ones for slides. */
export function directionsOf(sign: Sign): string {
  const stroke = (direction: number, from: number): string => {
    const [x, y] = EDGES[direction] ?? [50, 50];
    return `M${50 + (x - 50) * from} ${57 + (y - 57) * from}L${x} ${y}`;
  };
  const leaps = sign.leaps ? "M42 30L39 19M58 30L61 19" : "";
  return sign.steps.map((at) => stroke(at, 0.99)).join("") + sign.slides.map((at) => stroke(at, 0.66)).join("") + leaps;
}
