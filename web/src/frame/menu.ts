/** The places of the bar; a guest has none. `games` opens the list of past games. */
export const PLACES = ["play", "games", "tournaments", "invent"] as const;
export type Place = (typeof PLACES)[number];

/** The main menu, in the order in which it is shown. */
export const MENU = ["new", "open", "save", "rules", "best", "demo", "settings", "invite", "quit"] as const;
export type MenuItem = (typeof MENU)[number];
const FOR_GUESTS: readonly MenuItem[] = ["rules", "best", "settings"];
const FOR_MEMBERS: readonly MenuItem[] = ["rules", "settings"];
const AT_A_TABLE: readonly MenuItem[] = ["save", "rules", "invite"];

/** What a host or a guest can do here; an invitation only where other devices are let in. */
export function menuFor({ host, member = false, invites, table }: { host: boolean; member?: boolean; invites: boolean; table: boolean }): MenuItem[] {
  const isAllowed = (item: MenuItem): boolean => (host ? item !== "invite" || invites : (member ? FOR_MEMBERS : FOR_GUESTS).includes(item));
  return MENU.filter((item) => isAllowed(item) && (table || !AT_A_TABLE.includes(item)));
}
