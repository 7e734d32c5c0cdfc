import { beforeEach, describe, expect, test, vi } from "vitest";
import { speak } from "../testing/texts";
import { api, Refusal } from "./api";
import { reach } from "./reach.svelte";

const asked: [string, RequestInit][] = [];

function answering(answer: () => Response | Promise<Response>): void {
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    asked.push([path, init]);
    return answer();
  });
}

const refusal = async (asking: Promise<unknown>): Promise<Refusal> => {
  const problem: unknown = await asking.catch((error: unknown) => error);
  if (problem instanceof Refusal) return problem;
  throw new Error("it was not refused");
};

beforeEach(() => {
  speak("cs");
  asked.length = 0;
});

describe("a request", () => {
  test("names matches and tournaments safely, in the language of the page", async () => {
    answering(() => Response.json({}));
    await api.shown("a/b?c", 3);
    await api.tournamentGames("x y", 30);
    expect(asked.map(([path]) => path)).toEqual(["/api/matches/a%2Fb%3Fc?shown=3", "/api/tournaments/x%20y/games?start=30"]);
    expect(asked[0]?.[1].headers).toMatchObject({ "Accept-Language": "cs" });
  });

  test("sends what it wants as JSON", async () => {
    answering(() => Response.json({}));
    await api.save("m", "evening", true);
    expect(asked[0]).toMatchObject(["/api/matches/m/save", { method: "POST", body: '{"name":"evening","replace":true}' }]);
  });

  test("for past matches also tells how many are damaged", async () => {
    answering(() => Response.json([], { headers: { "deska-damaged": "2" } }));
    expect(await api.matches()).toEqual({ matches: [], damaged: 2 });
  });
});

describe("a refusal", () => {
  test("has the sentences of the server, each with its field", async () => {
    answering(() => Response.json({ problems: [{ field: "rounds", text: "Málo." }, { field: null, text: "A ještě." }] }, { status: 422 })); // prettier-ignore
    const refused = await refusal(api.home());
    expect([refused.message, refused.status, refused.problems[0]?.field]).toEqual(["Málo. A ještě.", 422, "rounds"]);
  });

  test("without a sentence tells its number", async () => {
    answering(() => new Response("oh", { status: 500 }));
    expect((await refusal(api.home())).message).toContain("500");
  });

  test("tells that the server is lost, until it answers again", async () => {
    answering(() => Promise.reject(new TypeError("offline")));
    await refusal(api.customOffers());
    expect(reach.lost).toBe(true);
    answering(() => new Response("oh", { status: 500 }));
    await refusal(api.customOffers());
    expect(reach.lost).toBe(false);
  });

  test("comes from nobody where the server is gone", async () => {
    answering(() => Promise.reject(new TypeError("offline")));
    const refused = await refusal(api.tournaments());
    expect([refused.status, refused.problems.length]).toEqual([0, 1]);
  });
});
