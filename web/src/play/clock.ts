import { texts } from "../talk/texts.svelte";

/** A reading of a clock. */
export interface Reading {
  seconds: number; // left when it came
  receivedAt: number; // milliseconds
  runs: boolean;
}

const TENTHS_BELOW = 10; // seconds
const SHORT = 20;

/** The seconds that are left now, never below zero. */
export function secondsLeft({ seconds, receivedAt, runs }: Reading, now: number): number {
  return Math.max(0, runs ? seconds - Math.max(0, now - receivedAt) / 1000 : seconds);
}

const tenths = (seconds: number): string => new Intl.NumberFormat(texts.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(seconds);

/** Minutes and seconds, 4:07; with tenths at the end, 9.9. */
export function clockText(left: number): string {
  return left < TENTHS_BELOW ? tenths(left) : `${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, "0")}`;
}

/** Whether so little is left that it is shown as a warning. */
export function isShort(left: number): boolean {
  return left < SHORT;
}
