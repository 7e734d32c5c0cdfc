import type { Seat } from "../protocol";

export type Shape = "cross" | "ring" | "triangle" | "square";

const SHAPES: Record<string, Shape> = { X: "cross", O: "ring", "△": "triangle", "□": "square" };
export const OWN_SYMBOLS = ["X", "O", "△", "□"];
/** The seats' own colours as the server names them; on the page each is a pen of the theme. */
export const OWN_COLOURS = ["#2563eb", "#dc2626", "#15803d", "#b45309"];

/** The strokes a symbol is drawn with, or null where it is written as text. */
export function shapeOf(symbol: string, seat: number): Shape | null {
  return SHAPES[(symbol || OWN_SYMBOLS[seat] || "X").toUpperCase()] ?? null;
}

export function symbolOf(seat: Seat | undefined, index: number): string {
  return seat?.symbol || OWN_SYMBOLS[index] || "?";
}

/** A seat's pen: a token where the colour is the seat's own, otherwise its colour made readable on the paper. */
export function penOf(seat: Seat | undefined, index: number, dark: boolean): string {
  const colour = seat?.colour ?? "";
  const own = colour ? OWN_COLOURS.indexOf(colour) : index % 4;
  return own >= 0 ? `var(--pen-${own + 1})` : readable(colour, dark);
}

const LIGHT_SHEET = [255, 254, 251];
const DARK_SHEET = [26, 31, 38];
const LEAST_CONTRAST = 3;

/** The colour, moved towards ink only as far as marks on the sheet need. */
export function readable(colour: string, dark: boolean): string {
  const sheet = dark ? DARK_SHEET : LIGHT_SHEET;
  const ink = dark ? 255 : 0;
  const given = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  for (let share = 0; share <= 1; share += 0.05) {
    const mixed = given.map((part) => Math.round(part + (ink - part) * share));
    if (contrast(mixed, sheet) >= LEAST_CONTRAST) return `rgb(${mixed.join(" ")})`;
  }
  return "var(--ink)";
}

function contrast(one: number[], other: number[]): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(colour: number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
