/** The main menu, in the order in which it is shown; an invitation only where other devices are let in. */
export const MENU = ["new", "open", "save", "invent", "tournaments", "rules", "best", "demo", "settings", "invite", "quit"] as const;
export type MenuItem = (typeof MENU)[number];
const FOR_GUESTS: readonly MenuItem[] = ["rules", "best", "settings"];

export function menuFor(host: boolean, invites: boolean): MenuItem[] {
  return MENU.filter((item) => (host ? item !== "invite" || invites : FOR_GUESTS.includes(item)));
}
