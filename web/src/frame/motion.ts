/** Whether nothing should move: the system asks for it, or somebody here does. */
export function isStill(): boolean {
  return document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
