/** The way back and the way on. It never changes; every step gives another one. */
export interface History<Step> {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

const MOST_STEPS = 300; // that can be undone

/** After a change of what was here: nothing can be redone any more. */
export function changed<Step>({ past }: History<Step>, here: Step): History<Step> {
  return { past: [...past, here].slice(-MOST_STEPS), future: [] };
}

/** One step back from here: where it leads, and the history there; null at the beginning. */
export function undone<Step>({ past, future }: History<Step>, here: Step): { step: Step; history: History<Step> } | null {
  const step = past.at(-1);
  return step === undefined ? null : { step, history: { past: past.slice(0, -1), future: [...future, here] } };
}

/** One step on from here; null where nothing was undone. */
export function redone<Step>({ past, future }: History<Step>, here: Step): { step: Step; history: History<Step> } | null {
  const step = future.at(-1);
  return step === undefined ? null : { step, history: { past: [...past, here], future: future.slice(0, -1) } };
}

/** The nearest steps both ways. */
export function nearest<Step>({ past, future }: History<Step>, most: number): History<Step> {
  return { past: past.slice(-most), future: future.slice(-most) };
}
