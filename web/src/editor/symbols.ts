/** Ready pictures for invented pieces, as paths in a square of 100 × 100. Own drawings. */
const SHAPES = {
  star: "M50 8 61 38 93 38 67 57 77 89 50 70 23 89 33 57 7 38 39 38Z",
  heart: "M50 88C14 62 8 44 10 32C13 14 38 10 50 30C62 10 87 14 90 32C92 44 86 62 50 88Z",
  moon: "M62 10A41 41 0 1 0 88 66A34 34 0 0 1 62 10Z",
  sun: "M50 28A22 22 0 1 0 50 72A22 22 0 1 0 50 28ZM50 4 57 22 43 22ZM50 96 43 78 57 78ZM4 50 22 43 22 57ZM96 50 78 57 78 43ZM17 17 35 25 25 35ZM83 17 75 35 65 25ZM17 83 25 65 35 75ZM83 83 65 75 75 65Z",
  bolt: "M58 6 20 56H46L38 94 80 42H54Z",
  flame: "M52 4C58 26 84 38 80 66C78 84 64 94 50 94C32 94 20 82 20 64C20 50 28 42 34 32C36 42 40 46 46 48C44 32 44 18 52 4Z",
  crown: "M10 82 6 28 30 52 50 16 70 52 94 28 90 82Z",
  shield: "M50 6 88 18V48C88 70 72 86 50 94C28 86 12 70 12 48V18Z",
  boat: "M46 8V58H14C22 84 34 90 50 90C66 90 78 84 86 58H54V50H82C80 32 70 18 54 8Z",
  tree: "M50 4 76 38H64L84 68H57V96H43V68H16L36 38H24Z",
  fish: "M6 50C24 22 54 20 72 44L94 26V74L72 56C54 80 24 78 6 50ZM28 40A5 5 0 1 0 28 50A5 5 0 1 0 28 40Z",
  paw: "M50 50C66 50 80 68 76 82C72 94 58 86 50 86C42 86 28 94 24 82C20 68 34 50 50 50ZM35 14A9 13 0 1 0 35 40A9 13 0 1 0 35 14ZM65 14A9 13 0 1 0 65 40A9 13 0 1 0 65 14ZM14 34A8 12 0 1 0 14 58A8 12 0 1 0 14 34ZM86 34A8 12 0 1 0 86 58A8 12 0 1 0 86 34Z",
} as const;

export type SymbolName = keyof typeof SHAPES;

export const SYMBOLS = Object.keys(SHAPES) as SymbolName[];

/** The picture of a symbol, as it stands in a definition. */
export function symbolPicture(name: SymbolName): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="${SHAPES[name]}" fill="#2b2320" fill-rule="evenodd"/></svg>`;
}

/** The symbols that no other piece of a game has. */
export function freeSymbols(pictures: readonly (string | undefined)[]): SymbolName[] {
  return SYMBOLS.filter((name) => !pictures.includes(symbolPicture(name)));
}
