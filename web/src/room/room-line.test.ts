import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeSocket } from "../testing/sockets";
import { speak } from "../testing/texts";
import { room } from "./room.svelte";

let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers();
  speak("en");
  FakeSocket.all = [];
  answer = () => Response.json({});
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", async () => answer());
  room.start();
  FakeSocket.latest.accept();
});

afterEach(() => {
  FakeSocket.latest.break(4403, "over"); // one line serves the whole page
  vi.useRealTimers();
});

async function breakOften(): Promise<void> {
  for (const pause of [250, 500, 1000, 2000, 4000]) {
    FakeSocket.latest.break();
    await vi.advanceTimersByTimeAsync(pause);
  }
}

describe("the line of a room", () => {
  test("that was closed while the line was lost is over, not lost", () => {
    FakeSocket.latest.break();
    vi.advanceTimersByTime(700);
    expect(room.lost).toBe(true);
    FakeSocket.latest.break(4403, "The host has closed the room.");
    expect([room.lost, room.gone]).toEqual([false, "The host has closed the room."]);
  });

  test("is over when the server lets us in no more", async () => {
    answer = () => Response.json({ problems: [{ field: null, text: "Ask for a new address." }] }, { status: 401 });
    await breakOften();
    expect([room.lost, room.gone]).toEqual([false, "Ask for a new address."]);
  });

  test("stays lost while nobody answers", async () => {
    answer = () => {
      throw new TypeError("no network");
    };
    await breakOften();
    expect([room.lost, room.gone]).toEqual([true, ""]);
  });
});
