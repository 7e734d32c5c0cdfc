import { api } from "./api";

/** What goes on in the server besides the matches. */
class Server {
  compiling = $state(false);
  progress = $state<number | null>(null);
  text = $state("");
  missing = $state("");
  crowded = $state("");
  host = $state(true);
  member = $state(false); // somebody in a room
  address = $state<string | null>(null);
}

export const server = new Server();
const OFTEN = 1000;

/** Ask how it is, and again and again while computers are being made ready. */
export async function watchServer(): Promise<void> {
  try {
    const status = await api.status();
    server.compiling = status.compiling;
    server.progress = status.steps ? status.done / status.steps : null;
    server.text = status.text;
    server.missing = status.missing;
    server.crowded = status.crowded ?? "";
    server.host = status.host;
    server.address = status.address;
    if (status.compiling) setTimeout(() => void watchServer(), OFTEN);
  } catch {
    setTimeout(() => void watchServer(), OFTEN * 3);
  }
}
