const KEY = "deska-turned";
const MOST = 50; // matches that are remembered

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
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((match) => typeof match === "string") : [];
  } catch {
    return [];
  }
}
