import type { FieldProblem } from "../protocol";
import { t } from "../talk/texts.svelte";
import type { SeatDraft } from "./draft";

/** What is wrong with names and symbols that are changed in a running match, all at once, each at its field. */
export function lookProblems(seat_setups: SeatDraft[]): FieldProblem[] {
  const problems: FieldProblem[] = [];
  seat_setups.forEach(({ name, symbol }, seat) => {
    const faults = (field: string, key: string, values = {}): void => {
      problems.push({ field: `seat_setups.${seat}.${field}`, text: t(key, values) });
    };
    const earlier = (same: (other: SeatDraft) => boolean): number => seat_setups.slice(0, seat).findIndex(same);
    const namesake = earlier((other) => other.name.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase());
    const lookalike = earlier((other) => other.symbol.trim() === symbol.trim());
    if (!name.trim()) faults("name", "page-name-empty");
    else if (namesake >= 0) faults("name", "page-name-equal", { other: namesake + 1 });
    if (!symbol.trim()) faults("symbol", "page-symbol-empty");
    else if ([...new Intl.Segmenter().segment(symbol.trim())].length > 1) faults("symbol", "page-symbol-long");
    else if (lookalike >= 0) faults("symbol", "page-symbol-equal", { other: lookalike + 1 });
  });
  return problems;
}
