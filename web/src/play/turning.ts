const KEY = "deska-turned";
const MOST = 50; // matches that are remembered

interface Sight {
  armies: boolean; // pieces that look one way stand on the board
  mine: number; // the seat of who is here
  begins: number; // the seat that began this round
  towardsMe: boolean; // the wish that one's own army is below
  byHand: boolean; // the board was turned
}

/** Whether the board lies the other way round: turned towards who is here, or by hand. */
export function isFlipped({ armies, mine, begins, towardsMe, byHand }: Sight): boolean {
  const isSecond = armies && mine !== begins;
  return (isSecond && towardsMe) !== byHand;
}

/** Whether the board of a match was turned by hand in this browser. */
export function wasTurned(match: string): boolean {
  return turnedMatches().includes(match);
}

export function rememberTurned(match: string, turned: boolean): void {
  const others = turnedMatches().filter((other) => other !== match);
  localStorage.setItem(KEY, JSON.stringify(turned ? [match, ...others].slice(0, MOST) : others));
}

function turnedMatches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((match) => typeof match === "string") : [];
  } catch {
    return [];
  }
}
