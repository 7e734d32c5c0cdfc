/** Names of cells as the server writes them: a1 at the lower left; columns after z are aa, ab, … */
export function columnName(column: number): string {
  return column < 26
    ? String.fromCharCode(97 + column)
    : String.fromCharCode(96 + Math.floor(column / 26)) + String.fromCharCode(97 + (column % 26));
}

function cellName(column: number, row: number): string {
  return `${columnName(column)}${row + 1}`;
}

export interface Place {
  column: number;
  row: number;
}

const DROP = /[@*]/;

/** The cell that a move is about: the move itself, or where a piece is put: `B@c2`, in shogi `B*5e`. */
export function cellOfMove(move: string): string {
  return move.slice(move.search(DROP) + 1);
}

/** What is tapped first to put a piece on the board, or null where a move is no such thing. */
export function stockOfMove(move: string): string | null {
  return DROP.test(move) ? move.slice(0, move.search(DROP) + 1) : null;
}

/** The cells of a board by name and place, columns and rows counted from the lower left. */
export interface Grid {
  nameAt: (column: number, row: number) => string;
  placeOf: (cell: string) => Place | null;
}

/** `names` as in a state: all of them row by row, or none where cells are a1, b1, … */
export function gridOf(columns: number, rows: number, names: string[]): Grid {
  if (names.length) {
    const places = new Map(names.map((name, at) => [name, { column: at % columns, row: Math.floor(at / columns) }]));
    return { nameAt: (column, row) => names[row * columns + column] ?? "", placeOf: (cell) => places.get(cell) ?? null };
  }
  const placeOf = (cell: string): Place | null => {
    const place = readCell(cell);
    return place && place.column < columns && place.row < rows ? place : null;
  };
  return { nameAt: cellName, placeOf };
}

const known = new Map<string, Place | null>();

/** Column and row counted from 0, or null where the text names no cell. Asked of every cell after every move, so remembered. */
function readCell(text: string): Place | null {
  let place = known.get(text);
  if (place === undefined) known.set(text, (place = read(text)));
  return place;
}

function read(text: string): Place | null {
  const found = /^([a-z]{1,2})([1-9][0-9]{0,2})$/.exec(text);
  if (!found?.[1] || !found[2]) return null;
  let column = 0;
  for (const letter of found[1]) column = column * 26 + letter.charCodeAt(0) - 96;
  return { column: column - 1, row: Number(found[2]) - 1 };
}
