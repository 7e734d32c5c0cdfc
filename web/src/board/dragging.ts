/** How a press ended. */
export interface DragEnd {
  how: "dropped" | "cancelled" | "escaped";
  dragged: boolean; // false: it stayed a click
  x: number;
  y: number;
}

export interface DragListener {
  start?: () => void; // the pointer went far enough
  move: (x: number, y: number) => void; // only after start
  end: (end: DragEnd) => void; // exactly once
}

/** The pixels that make a drag of a click. */
export const FAR = 6;

type Point = Pick<PointerEvent, "clientX" | "clientY">;

/** Follow a pointer from where it was pressed until it is released, cancelled, or Escape is pressed. */
export function followDrag(pressed: Point, listener: DragListener, events: EventTarget = window): void {
  let dragged = false;

  function moved(event: Event): void {
    const { clientX, clientY } = event as PointerEvent;
    const starts = !dragged && Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) > FAR;
    dragged ||= starts;
    if (starts) listener.start?.();
    if (dragged) listener.move(clientX, clientY);
  }

  function finish(how: DragEnd["how"], { clientX, clientY }: Point): void {
    for (const [name, react] of Object.entries(reactions)) events.removeEventListener(name, react);
    listener.end({ how, dragged, x: clientX, y: clientY });
  }

  const reactions: Record<string, (event: Event) => void> = {
    pointermove: moved,
    pointerup: (event) => finish("dropped", event as PointerEvent),
    pointercancel: (event) => finish("cancelled", event as PointerEvent),
    keydown: (event) => {
      if ((event as KeyboardEvent).key === "Escape") finish("escaped", pressed);
    },
  };
  for (const [name, react] of Object.entries(reactions)) events.addEventListener(name, react);
}
