import { beforeEach, describe, expect, test } from "vitest";
import { followDrag, type DragEnd } from "./dragging";

let events: EventTarget;
let seen: unknown[];
let ends: DragEnd[];

const pointer = (type: string, clientX: number, clientY: number): void => void events.dispatchEvent(Object.assign(new Event(type), { clientX, clientY }));
const press = (key: string): void => void events.dispatchEvent(Object.assign(new Event("keydown"), { key }));

beforeEach(() => {
  events = new EventTarget();
  seen = [];
  ends = [];
  const listener = { start: () => seen.push("start"), move: (x: number, y: number) => seen.push([x, y]), end: (end: DragEnd) => ends.push(end) };
  followDrag({ clientX: 100, clientY: 100 }, listener, events);
});

describe("a press", () => {
  test("that moves a little stays a click", () => {
    pointer("pointermove", 104, 103);
    pointer("pointerup", 104, 103);
    expect(seen).toEqual([]);
    expect(ends).toEqual([{ how: "dropped", dragged: false, x: 104, y: 103 }]);
  });

  test("that goes far is a drag from there on, also back where it began", () => {
    pointer("pointermove", 103, 100);
    pointer("pointermove", 110, 100);
    pointer("pointermove", 100, 100);
    pointer("pointerup", 100, 100);
    expect(seen).toEqual(["start", [110, 100], [100, 100]]);
    expect(ends).toEqual([{ how: "dropped", dragged: true, x: 100, y: 100 }]);
  });

  test("is given up by Escape, and by no other key", () => {
    pointer("pointermove", 150, 100);
    press("a");
    expect(ends).toEqual([]);
    press("Escape");
    expect(ends).toMatchObject([{ how: "escaped", dragged: true }]);
  });

  test("may be cancelled by the browser", () => {
    pointer("pointercancel", 0, 0);
    expect(ends).toMatchObject([{ how: "cancelled", dragged: false }]);
  });

  test("ends once; nothing is heard of the pointer afterwards", () => {
    pointer("pointermove", 150, 100);
    press("Escape");
    pointer("pointermove", 200, 100);
    pointer("pointerup", 200, 100);
    expect(seen).toEqual(["start", [150, 100]]);
    expect(ends).toHaveLength(1);
  });
});
