import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { followDrawing, LONG, type Keys } from "./drawing";

const press = (pointerType: string, button: number) => ({ pointerType, button, isPrimary: true, clientX: 10, clientY: 10 });
const at = (name: string, more: object = {}): Event => Object.assign(new Event(name), { clientX: 60, clientY: 10, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });

function followed(pointerType: string, button: number): { events: EventTarget; heard: unknown[] } {
  const [events, heard] = [new EventTarget(), [] as unknown[]];
  followDrawing(press(pointerType, button), { start: () => heard.push("start"), move: (x, y) => heard.push([x, y]), end: (keys: Keys | null) => heard.push(keys) }, events);
  return { events, heard };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("drawing", () => {
  test("begins at once with the right button, and the keys tell the colour", () => {
    const { events, heard } = followed("mouse", 2);
    events.dispatchEvent(at("pointermove"));
    events.dispatchEvent(at("pointerup", { shiftKey: true }));
    events.dispatchEvent(at("pointerup"));
    expect(heard).toEqual(["start", [60, 10], { shift: true, alt: false }]);
  });

  test("begins with a finger that rests", () => {
    const { events, heard } = followed("touch", 0);
    vi.advanceTimersByTime(LONG);
    events.dispatchEvent(at("pointermove"));
    events.dispatchEvent(at("pointerup"));
    expect(heard).toEqual(["start", [60, 10], { shift: false, alt: false }]);
  });

  test("is none where the finger moves first, or where it is only a tap", () => {
    const moves = followed("touch", 0);
    moves.events.dispatchEvent(at("pointermove"));
    vi.advanceTimersByTime(LONG);
    expect(moves.heard).toEqual([null]);
    const tap = followed("touch", 0);
    tap.events.dispatchEvent(at("pointerup"));
    expect(tap.heard).toEqual([null]);
  });

  test("is none with the left button", () => {
    expect(followed("mouse", 0).heard).toEqual([]);
  });

  test("ends without a line at Escape", () => {
    const { events, heard } = followed("mouse", 2);
    events.dispatchEvent(Object.assign(new Event("keydown"), { key: "Escape" }));
    expect(heard).toEqual(["start", null]);
  });
});
