import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { findRedis, startRedis, type RedisServer } from "../../tests/support/redis.ts";
import { openLimits, type Limit, type Limits } from "./limits.ts";
import { limitRate } from "./rate-limits.ts";
import { openRedis } from "./redis.ts";

const TRIES: Limit = { name: "tries", most: 3, withinSeconds: 60 };
const program = findRedis();

describe.skipIf(program === null)("counts in Redis", () => {
  let server: RedisServer;
  let lines: string[];
  let opened: Limits[];
  beforeEach(async () => {
    [lines, opened] = [[], []];
    server = await startRedis(program ?? "");
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const each of opened) await each.close();
    server.stop();
  });

  /** The limits of a process, by default one that waits for Redis however busy the machine is. */
  async function open({ answerWithinMs = 30_000 } = {}): Promise<Limits> {
    const note = (_details: object, message: string) => void lines.push(message);
    const limits = openLimits(null, openRedis(server.url, { error: note, warn: note }, answerWithinMs));
    opened.push(limits);
    await expect.poll(() => limits.redis()).toBe("ok");
    return limits;
  }

  test("several processes count as one, also at once, and also what else each counts for itself", async () => {
    const [one, other] = [await open(), await open()];
    for (const limit of [TRIES, { ...TRIES, name: "busy", perProcess: true } as const]) {
      const counts = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other).count(limit, "ada")),
      );
      expect(counts.map(({ times }) => times).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
      await one.uncount(limit, "ada");
      const { times, endsInMs } = await other.counted(limit, "ada");
      expect(times).toBe(19);
      expect(endsInMs).toBeGreaterThan(30_000);
      expect(endsInMs).toBeLessThanOrEqual(60_000);
      await one.forget(limit, "ada");
      expect(await other.counted(limit, "ada")).toEqual({ times: 0, endsInMs: 0 });
    }
    expect((await one.count(TRIES, "grace", 5, 4)).times).toBe(4);
    expect((await other.counted(TRIES, "grace")).endsInMs).toBeLessThanOrEqual(5_000);
  });

  test("API-00 a caller has one limit at all processes together", async () => {
    const shops = [{ limits: await open() }, { limits: await open() }];
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, at) => limitRate(shops[at % 2]!, "upload", "203.0.113.1")),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  });

  test("while Redis is away counting goes on in each process, which says so once; then it is shared again", async () => {
    const [one, other] = [await open(), await open()];
    await one.count(TRIES, "ada");
    await server.kill();
    await expect.poll(() => [one.redis(), other.redis()]).toEqual(["away", "away"]);
    expect([(await one.count(TRIES, "ada")).times, (await one.count(TRIES, "ada")).times]).toEqual([1, 2]);
    expect((await other.counted(TRIES, "ada")).times).toBe(0);
    expect((await other.count(TRIES, "ada")).times).toBe(1);
    await server.resume();
    await expect.poll(() => [one.redis(), other.redis()]).toEqual(["ok", "ok"]);
    await one.count(TRIES, "ada");
    expect((await other.count(TRIES, "ada")).times).toBe(2);
    const timesLogged = (text: string) => lines.filter((line) => line === text).length;
    expect(timesLogged("Redis does not answer; limits are counted without it")).toBe(2);
    expect(timesLogged("Redis answers again")).toBe(2);
  });

  test("a Redis that hangs is waited for by one call, and then left alone for a moment", async () => {
    const limits = await open({ answerWithinMs: 500 });
    await limits.count(TRIES, "ada");
    vi.useFakeTimers({ toFake: ["performance"] });
    server.hang();
    for (let times = 1; times < 20; times += 1) expect((await limits.count(TRIES, "ada")).times).toBe(times);
    expect(limits.redis()).toBe("away");
    server.wakeUp();
    vi.advanceTimersByTime(2_000);
    expect(limits.redis()).toBe("ok");
    // Another process, which waits: of the calls meanwhile Redis got one.
    expect((await (await open()).counted(TRIES, "ada")).times).toBe(2);
  });
});
