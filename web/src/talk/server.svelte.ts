import { api } from "./api";

/** What goes on in the server besides the matches. */
class Server {
  compiling = $state(false);
  progress = $state<number | null>(null);
  text = $state("");
  host = $state(true);
  address = $state<string | null>(null);
}

export const server = new Server();
const OFTEN = 1000;

/** Ask how far the compilation is, until it is done. */
export function watchServer(): void {
  void api
    .status()
    .then((status) => {
      server.compiling = status.compiling;
      server.progress = status.steps ? status.done / status.steps : null;
      server.text = status.text;
      server.host = status.host;
      server.address = status.address;
      if (status.compiling) setTimeout(watchServer, OFTEN);
    })
    .catch(() => setTimeout(watchServer, OFTEN * 3));
}
