/** The longest name of a saved game. */
export const LONGEST = 60;
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]|^\./gu;

/** A text without what no file may be called. */
export function asFileName(text: string): string {
  return text.trim().replace(FORBIDDEN, "-");
}

/** The name of a game to be saved: who plays, and when. */
export function suggestedName(players: readonly string[], now: Date): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  const when = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())} ${two(now.getHours())}.${two(now.getMinutes())}`;
  return `${asFileName(players.join(" – ")).slice(0, LONGEST - when.length - 1)} ${when}`;
}

/** Have the browser save an answer under this name. */
export async function download(answer: Response, name: string): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
