const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The item of a menu that a key leads to, around its ends; null: the key leads nowhere. `at` is -1 where none has the focus. */
export function nextItem(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const by = STEPS[key];
  return by === undefined ? null : (at + by + count) % count;
}

type Shortcut = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** What a shortcut with Ctrl (or ⌘) asks for: undo, redo, save, or nothing that we know. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Shortcut): "undo" | "redo" | "save" | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" ? "redo" : letter === "s" ? "save" : null;
}
