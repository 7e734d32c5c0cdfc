import { FAR } from "./dragging";

/** The keys that are held when something is drawn: they choose its colour. */
export interface Keys {
  shift: boolean;
  alt: boolean;
}

export interface DrawingListener {
  start: () => void; // the right button is down, or a finger has rested long enough
  move: (x: number, y: number) => void; // only after start
  end: (keys: Keys | null) => void; // exactly once; null: nothing is drawn
}

/** Milliseconds that a finger rests before it draws. */
export const LONG = 450;

type Press = Pick<PointerEvent, "button" | "pointerType" | "isPrimary" | "clientX" | "clientY">;

/** Follow a pointer that may draw: the right button of a mouse at once, a finger after a long press. */
export function followDrawing(pressed: Press, listener: DrawingListener, events: EventTarget = window): void {
  const touches = pressed.pointerType === "touch" || pressed.pointerType === "pen";
  if (!pressed.isPrimary || (touches ? pressed.button !== 0 : pressed.button !== 2)) return;
  let draws = false;
  const begin = (): void => {
    draws = true;
    listener.start();
  };
  const timer = touches ? setTimeout(begin, LONG) : undefined;
  if (!touches) begin();

  function moved(event: Event): void {
    const { clientX, clientY } = event as PointerEvent;
    if (draws) listener.move(clientX, clientY);
    else if (Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) > FAR) finish(null); // a drag or a scroll
  }

  function finish(keys: Keys | null): void {
    clearTimeout(timer);
    for (const [name, react] of Object.entries(reactions)) events.removeEventListener(name, react);
    listener.end(draws ? keys : null);
  }

  const reactions: Record<string, (event: Event) => void> = {
    pointermove: moved,
    pointerup: (event) => finish({ shift: (event as PointerEvent).shiftKey || (event as PointerEvent).ctrlKey, alt: (event as PointerEvent).altKey || (event as PointerEvent).metaKey }),
    pointercancel: () => finish(null),
    keydown: (event) => {
      if ((event as KeyboardEvent).key === "Escape") finish(null);
    },
  };
  for (const [name, react] of Object.entries(reactions)) events.addEventListener(name, react);
}
