import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeSocket } from "../testing/sockets";
import { state, thought, you } from "../testing/states";
import { speak } from "../testing/texts";
import { Live } from "./live.svelte";

let live: Live;
let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers();
  speak("en");
  FakeSocket.all = [];
  answer = () => Response.json({});
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", async () => answer());
  live = new Live("a b");
  FakeSocket.latest.accept();
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
});

describe("a match", () => {
  test("is asked for by its name, in the language of the page", () => {
    expect(FakeSocket.latest.address).toBe("ws://deska.test/api/matches/a%20b/live?lang=en");
    live.speak("cs");
    expect(FakeSocket.latest.address).toContain("lang=cs");
  });

  test("is shown as the server tells it; who waits for a newer state gets it", async () => {
    FakeSocket.latest.tell(state({ version: 1 }));
    const newer = live.newerThan(1);
    FakeSocket.latest.tell(state({ version: 1 }));
    FakeSocket.latest.tell(state({ version: 2 }));
    await newer;
    expect(live.state?.version).toBe(2);
  });

  test("knows who may play here", () => {
    expect(live.mayPlay(1)).toBe(true); // until the server has said more
    FakeSocket.latest.tell(you({ plays: [0] }));
    expect([live.mayPlay(0), live.mayPlay(1)]).toEqual([true, false]);
    FakeSocket.latest.tell(you({ spectator: true }));
    expect(live.mayPlay(0)).toBe(false);
  });

  test("shows what a computer thinks as long as it thinks about this position", () => {
    FakeSocket.latest.tell(state({ version: 1, thinking: true }));
    FakeSocket.latest.tell({ type: "thinking", thought: thought({ move: "b2" }) });
    FakeSocket.latest.tell(state({ version: 1, thinking: true }));
    expect(live.thinking?.move).toBe("b2");
    FakeSocket.latest.tell(state({ version: 2, thinking: true }));
    expect(live.thinking).toBeNull();
  });

  test("is lost with its connection and found with it", () => {
    FakeSocket.latest.break();
    vi.advanceTimersByTime(700);
    expect(live.lost).toBe(true);
    FakeSocket.latest.accept();
    expect(live.lost).toBe(false);
  });

  test("comes back at once when the network does, unless nobody looks", () => {
    FakeSocket.latest.break();
    Object.assign(document, { hidden: true });
    dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(1);
    Object.assign(document, { hidden: false });
    document.dispatchEvent(new Event("visibilitychange"));
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("that there is none of is told in the server's own words", async () => {
    answer = () => Response.json({ problems: [{ field: null, text: "There is no such match: a b." }] }, { status: 404 });
    FakeSocket.latest.break(4404, "There is");
    await vi.runAllTimersAsync();
    expect(live.gone).toBe("There is no such match: a b.");
  });

  test("from which we are shut out tells why", async () => {
    answer = () => Response.json({ problems: [{ field: null, text: "Enter the passphrase." }] }, { status: 401 });
    for (const pause of [250, 500, 1000, 2000]) {
      FakeSocket.latest.break();
      await vi.advanceTimersByTimeAsync(pause);
    }
    FakeSocket.latest.break();
    await vi.advanceTimersByTimeAsync(0);
    expect(live.why).toBe("Enter the passphrase.");
    await vi.advanceTimersByTimeAsync(4000);
    FakeSocket.latest.accept();
    expect(live.why).toBe("");
  });
});
