/** The main menu, in the order in which it is shown. */
export const MENU = ["new", "open", "save", "best", "demo", "settings", "quit"] as const;
export type MenuItem = (typeof MENU)[number];
