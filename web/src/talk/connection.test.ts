import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeSocket } from "../testing/sockets";
import { state } from "../testing/states";
import { Connection } from "./connection";

let connection: Connection;
const listener = { hear: vi.fn(), restored: vi.fn(), lost: vi.fn(), refused: vi.fn(), struggles: vi.fn() };
const sockets = (): number => FakeSocket.all.length;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  FakeSocket.all = [];
  connection = new Connection(() => new FakeSocket(), listener);
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

describe("a command", () => {
  test("is sent and answered", async () => {
    FakeSocket.latest.accept();
    const answer = connection.send({ do: "move", move: "a1" });
    expect(FakeSocket.latest.sent).toMatchObject([{ type: "command", do: "move", move: "a1" }]);
    FakeSocket.latest.done();
    expect((await answer).type).toBe("done");
  });

  test("has an id of its own, of 128 random bits", () => {
    FakeSocket.latest.accept();
    for (let count = 0; count < 3; count += 1) void connection.send({ do: "hint" });
    const ids = FakeSocket.latest.sent.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });

  test("that was not answered is sent again with the same id when the connection is back", async () => {
    FakeSocket.latest.accept();
    const answer = connection.send({ do: "move", move: "a1" });
    const [first] = FakeSocket.latest.sent;
    FakeSocket.latest.break();
    vi.advanceTimersByTime(250);
    FakeSocket.latest.accept();
    expect(FakeSocket.latest.sent).toEqual([first]);
    FakeSocket.latest.done();
    await answer;
    FakeSocket.latest.break();
    vi.advanceTimersByTime(250);
    FakeSocket.latest.accept();
    expect(FakeSocket.latest.sent).toEqual([]); // answered: not again
  });

  test("before the connection is there waits for it", () => {
    void connection.send({ do: "hint" });
    expect(FakeSocket.latest.sent).toEqual([]);
    FakeSocket.latest.accept();
    expect(FakeSocket.latest.sent).toMatchObject([{ do: "hint" }]);
  });
});

describe("a connection on which nothing is heard", () => {
  test("is given up for another one, each time after a longer while", () => {
    FakeSocket.latest.accept();
    vi.advanceTimersByTime(14_999);
    expect(sockets()).toBe(1);
    vi.advanceTimersByTime(1 + 250);
    expect(sockets()).toBe(2);
    FakeSocket.latest.accept();
    vi.advanceTimersByTime(29_999);
    expect(sockets()).toBe(2);
    vi.advanceTimersByTime(1 + 500);
    expect(sockets()).toBe(3);
  });

  test("stays, once something was heard", () => {
    FakeSocket.latest.accept().tell(state());
    vi.advanceTimersByTime(1_000_000);
    expect(sockets()).toBe(1);
  });
});

describe("a lost connection", () => {
  test("comes back by itself, after longer and longer pauses of at most four seconds", () => {
    const pauses = [250, 500, 1000, 2000, 4000, 4000];
    for (const [tries, pause] of pauses.entries()) {
      FakeSocket.latest.break();
      vi.advanceTimersByTime(pause - 1);
      expect(sockets()).toBe(tries + 1);
      vi.advanceTimersByTime(1);
      expect(sockets()).toBe(tries + 2);
    }
  });

  test("begins with short pauses again once it was back", () => {
    for (const pause of [250, 500, 1000]) {
      FakeSocket.latest.break();
      vi.advanceTimersByTime(pause);
    }
    FakeSocket.latest.accept().break();
    const before = sockets();
    vi.advanceTimersByTime(250);
    expect(sockets()).toBe(before + 1);
  });

  test("is told of only when it stays away longer than a moment, and told of once", () => {
    FakeSocket.latest.accept().break();
    vi.advanceTimersByTime(250);
    FakeSocket.latest.accept();
    vi.advanceTimersByTime(10_000);
    expect(listener.lost).not.toHaveBeenCalled();
    FakeSocket.latest.break();
    vi.advanceTimersByTime(250);
    FakeSocket.latest.break();
    vi.advanceTimersByTime(449);
    expect(listener.lost).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(listener.lost).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    FakeSocket.latest.accept();
    expect(listener.restored).toHaveBeenCalledTimes(3);
    expect(listener.lost).toHaveBeenCalledTimes(1);
  });

  test("has the server asked otherwise once pauses are longest", () => {
    for (const pause of [250, 500, 1000, 2000]) {
      FakeSocket.latest.break();
      vi.advanceTimersByTime(pause);
    }
    expect(listener.struggles).not.toHaveBeenCalled();
    FakeSocket.latest.break();
    expect(listener.struggles).toHaveBeenCalledTimes(1);
  });

  test("is tried at once when somebody comes back to the page", () => {
    FakeSocket.latest.break();
    connection.hurry();
    expect(sockets()).toBe(2);
    vi.advanceTimersByTime(10_000);
    expect(sockets()).toBe(2); // it is still being tried
    connection.hurry();
    expect(sockets()).toBe(2);
  });
});

describe("a connection", () => {
  test.each([4404, 4500])("that the server closed for ever with %i does not come back", (code) => {
    FakeSocket.latest.accept().break(code, "There is no such match.");
    vi.advanceTimersByTime(10_000);
    expect(listener.refused).toHaveBeenCalledWith("There is no such match.");
    expect(sockets()).toBe(1);
  });

  test("that was closed here stays closed", () => {
    connection.close();
    expect(FakeSocket.latest.isClosed).toBe(true);
    connection.hurry();
    vi.advanceTimersByTime(10_000);
    expect(sockets()).toBe(1);
  });

  test("connects again on wish, and hears nothing more of the old one", () => {
    const old = FakeSocket.latest.accept();
    connection.reconnect();
    expect([old.isClosed, sockets()]).toEqual([true, 2]);
    old.tell(state());
    old.break();
    vi.advanceTimersByTime(10_000);
    expect(listener.hear).not.toHaveBeenCalled();
    expect(sockets()).toBe(2);
  });

  test("passes on what the server tells", () => {
    FakeSocket.latest.accept().tell(state({ version: 7 }));
    expect(listener.hear).toHaveBeenCalledWith(expect.objectContaining({ version: 7 }));
  });
});
