/** The characters on pieces of shogi, drawn by hand as strokes of a brush in a square of 100 × 100: no font needs to have them. */
export const KANJI: Record<string, string> = {
  "shogi-king": "M22 20H78M28 48H72M50 20V84M14 84H86",
  "shogi-king-first": "M22 20H78M28 48H72M50 20V84M14 84H86M62 58L72 70",
  "shogi-rook": "M16 16H58C59 30 66 40 84 41V33M78 13L64 22M66 25L78 32M37 28L20 36M12 52H62M29 36V62Q28 78 14 90M45 24V90M54 58H64C65 74 72 83 90 84V76M84 56L71 64M73 67L84 73",
  "shogi-dragon": "M50 6V18M24 18H76M38 25L42 36M62 25L58 36M14 39H86M26 50H74V71H26ZM26 60.500H74M50 50V79Q50 88 59 88H82Q88 88 88 77",
  "shogi-bishop": "M43 8L22 32M36 17H64L54 31M28 32H76V80Q76 89 65 87M28 32V60Q28 80 14 92M28 50H76M28 67H76M52 32V84",
  "shogi-horse": "M28 12V60M28 12H76M28 28H70M28 44H70M50 12V60M28 60H82Q82 88 68 90M16 72L12 88M33 73L37 87M48 72L53 84M64 70L69 80",
  "shogi-gold": "M50 8L12 42M50 8L88 42M32 44H68M20 62H80M50 44V88M31 68L37 79M69 68L63 79M12 88H88",
  "shogi-silver": "M26 10L5 38M26 10L45 34M15 38H38M9 56H43M26 38V84M13 64L17 76M40 63L35 76M5 88L46 82M57 14H88V48H57M57 31H88M57 14V86L73 76M92 56L76 65M66 50Q74 76 96 88",
  "shogi-promoted-silver": "M50 8L12 42M50 8L88 42M28 46H72M32 66H68M50 46V88M16 88H84",
  "shogi-knight": "M5 32H45M25 8V92M25 36L5 66M27 38L43 56M54 24H92M73 8V44M50 44H96M56 64H92M73 50V88M48 88H98",
  "shogi-promoted-knight": "M26 26H74M50 8V46M16 46H84M26 66H74M50 50V88M12 88H88",
  "shogi-lance": "M68 8L28 16M12 30H88M50 14V54M48 32L12 56M52 32L88 56M30 60H70V91H30ZM30 75.500H70",
  "shogi-promoted-lance": "M12 26H88M50 8V56M48 28L12 56M52 28L88 56M28 63H72V90H28Z",
  "shogi-pawn": "M50 8V44M50 24H76M28 22V44M12 45H88M50 50V72Q50 79 41 76M31 55L16 71M68 54L84 66M76 68Q56 88 20 91",
  "shogi-tokin": "M34 12Q38 34 45 44M80 27Q50 38 34 53Q16 72 36 84Q54 90 82 84",
};

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
