import type { Place } from "../play/cells";

/** The edge of the picture around a board, in pixels. */
export interface Margins {
  near: number; // on the left and below, where coordinates are
  far: number; // on the other two sides
  fill: boolean; // no pixel is spared for cells of whole pixels
}

const BROAD = 500; // pixels; narrower screens have none to spare

/** The margins of a board. `inside`: coordinates are written into the cells. */
export function marginsOf(board: { coordinates: boolean; inside: boolean; width: number }): Margins {
  const fill = board.width < BROAD;
  if (board.inside) return { near: 0, far: 0, fill };
  if (fill) return { near: board.coordinates ? 16 : 3, far: 3, fill };
  return { near: board.coordinates ? 26 : 10, far: 10, fill };
}

/** Where the cells of a board lie; a cell is one unit wide. */
export interface Layout {
  cell: number; // pixels
  left: number; // units beside the board
  top: number;
  width: number; // units of the whole picture
  height: number;
}

/** The largest board that fits a space in pixels and keeps its shape. */
export function layoutIn(space: { width: number; height: number }, columns: number, rows: number, { near, far, fill }: Margins): Layout {
  const fitting = Math.min((space.width - near - far) / columns, (space.height - near - far) / rows);
  // Whole pixels make crisp rules; very small cells and small screens cannot spare them.
  const cell = Math.max(fitting >= 14 && !fill ? Math.floor(fitting) : fitting, 4);
  return { cell, left: near / cell, top: far / cell, width: columns + (near + far) / cell, height: rows + (near + far) / cell };
}

export const EDGE = 0.26; // cells

/** How wide the coloured edges of a board are, in cells: they leave room for the coordinates and stay in the picture. */
export function edgeWidth(cell: number, { far }: Margins): number {
  return Math.min(EDGE, (far + 2) / cell);
}

/** The part of the picture to show: all of it, or large enough cells around the one that is aimed at. */
export function windowOf(layout: Layout, around: Place | null, requested: number): string {
  const all = { x: -layout.left, y: -layout.top, width: layout.width, height: layout.height };
  if (!around || layout.cell >= requested) return `${all.x} ${all.y} ${all.width} ${all.height}`;
  const share = layout.cell / requested;
  const width = all.width * share;
  const height = all.height * share;
  const within = (middle: number, start: number, whole: number, part: number): number =>
    Math.min(Math.max(middle - part / 2, start), start + whole - part);
  return `${within(around.column + 0.5, all.x, all.width, width)} ${within(around.row + 0.5, all.y, all.height, height)} ${width} ${height}`;
}

/** The place of a point in units of the board; null beside the board. */
export function placeAt(point: { x: number; y: number }, columns: number, rows: number): Place | null {
  const place = { column: Math.floor(point.x), row: Math.floor(point.y) };
  return place.column >= 0 && place.column < columns && place.row >= 0 && place.row < rows ? place : null;
}

interface Size {
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** The middle of a cell in pixels of the space in which the board lies centred. */
export function middleInPixels(layout: Layout, space: Size, place: Place): Point {
  return {
    x: (space.width - layout.width * layout.cell) / 2 + (layout.left + place.column + 0.5) * layout.cell,
    y: (space.height - layout.height * layout.cell) / 2 + (layout.top + place.row + 0.5) * layout.cell,
  };
}

const MENU_GAP = 6; // pixels between a menu and its cell

/** Where the upper left corner of a menu lies: below its cell, or above it in the lower half; never outside the space sideways. */
export function menuCorner(middle: Point, cell: number, menu: Size, space: Size): Point {
  const above = middle.y > space.height / 2;
  return {
    x: Math.min(Math.max(middle.x - menu.width / 2, 0), Math.max(space.width - menu.width, 0)),
    y: above ? Math.max(middle.y - cell / 2 - MENU_GAP - menu.height, 0) : middle.y + cell / 2 + MENU_GAP,
  };
}

/** Along a row from end to end, or around a square of cells. */
export function throughMiddles(row: Place[]): string {
  const square = row.length === 4 && new Set(row.map((place) => place.column)).size === 2 && new Set(row.map((place) => place.row)).size === 2;
  const [first, second, third, fourth] = row;
  // Across it too, so that a broad stroke leaves no hole.
  const along = square && first && second && third && fourth ? [first, second, fourth, third, first, fourth] : row;
  return `M${along.map((place) => `${place.column + 0.5} ${place.row + 0.5}`).join("L")}`;
}

/** The cells of a row, each as a square. */
export function squaresOf(row: Place[]): string {
  return row.map((place) => `M${place.column} ${place.row}h1v1h-1Z`).join("");
}

/** The thicker lines around blocks of 2 × 2 cells. */
export function blockLinesOf(columns: number, rows: number): string {
  const inner = (cells: number): number[] => Array.from({ length: Math.ceil(cells / 2) - 1 }, (_, at) => 2 * at + 2);
  return (
    inner(columns)
      .map((at) => `M${at} 0V${rows}`)
      .join("") +
    inner(rows)
      .map((at) => `M0 ${at}H${columns}`)
      .join("")
  );
}

/** The lines between cells, or through their middles where stones lie on crossings. */
export function linesOf(columns: number, rows: number, crossings: boolean): string {
  const [start, lines, end] = crossings ? [0.5, 0, 0.5] : [1, -1, 0];
  const count = (cells: number): number[] => Array.from({ length: cells + lines }, (_, at) => at + start);
  return (
    count(columns)
      .map((at) => `M${at} ${end}V${rows - end}`)
      .join("") +
    count(rows)
      .map((at) => `M${end} ${at}H${columns - end}`)
      .join("")
  );
}

const LEAST_STARRED = 9;

/** The dots by which eyes find their way on a board of crossings. */
export function starsOf(columns: number, rows: number): Place[] {
  if (columns !== rows || columns % 2 === 0 || columns < LEAST_STARRED) return [];
  const near = columns < 13 ? 2 : 3;
  const [middle, far] = [(columns - 1) / 2, columns - 1 - near];
  const corners = [near, far].flatMap((column) => [near, far].map((row) => ({ column, row })));
  return [...corners, { column: middle, row: middle }];
}

const [SHAFT_START, HEAD_LENGTH, HEAD_WIDTH] = [0.12, 0.4, 0.46]; // in cells

/** An arrow through the middles of some cells: its shaft, and its head at the middle of the last one. */
export function arrowOf(way: readonly Place[]): { shaft: string; head: string } {
  const points = way.map(({ column, row }) => ({ x: column + 0.5, y: row + 0.5 }));
  const [first, second, before, tip] = [points[0], points[1], points.at(-2), points.at(-1)];
  if (!first || !second || !before || !tip) return { shaft: "", head: "" };
  const start = along(first, second, SHAFT_START);
  const neck = along(tip, before, HEAD_LENGTH);
  const side = { x: ((neck.y - tip.y) / HEAD_LENGTH) * (HEAD_WIDTH / 2), y: ((tip.x - neck.x) / HEAD_LENGTH) * (HEAD_WIDTH / 2) };
  const shaft = [start, ...points.slice(1, -1), along(tip, before, HEAD_LENGTH * 0.8)];
  const head = [tip, { x: neck.x + side.x, y: neck.y + side.y }, { x: neck.x - side.x, y: neck.y - side.y }];
  return { shaft: `M${shaft.map(written).join("L")}`, head: `M${head.map(written).join("L")}Z` };
}

const OPEN_HEAD = 0.26; // cells

/** A line along a way with an open head, as a person draws it. */
export function openArrowOf(way: readonly Place[]): string {
  const points = way.map(({ column, row }) => ({ x: column + 0.5, y: row + 0.5 }));
  const [first, second, before, tip] = [points[0], points[1], points.at(-2), points.at(-1)];
  if (!first || !second || !before || !tip) return "";
  const neck = along(tip, before, OPEN_HEAD);
  const side = { x: (neck.y - tip.y) * 0.8, y: (tip.x - neck.x) * 0.8 };
  const shaft = [along(first, second, SHAFT_START), ...points.slice(1, -1), tip];
  const head = [{ x: neck.x + side.x, y: neck.y + side.y }, tip, { x: neck.x - side.x, y: neck.y - side.y }];
  return `M${shaft.map(written).join("L")}M${head.map(written).join("L")}`;
}

const written = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
const round = (number: number): number => Math.round(number * 1000) / 1000;

/** A point at some distance from one point towards another. */
function along(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * distance, y: from.y + ((to.y - from.y) / length) * distance };
}
