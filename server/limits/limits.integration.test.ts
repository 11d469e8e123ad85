import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import type { Database } from "../database.ts";
import { forgetOldCounts } from "./forget-old-counts.ts";
import { openLimits, type Limit } from "./limits.ts";

const TRIES: Limit = { name: "tries", most: 3, withinSeconds: 60 };
const NOON = new Date("2026-11-01T12:00:00Z");

for (const engine of engines) {
  describe.skipIf(!engine.available)(`counts in the database, ${engine.name}`, () => {
    let database: Database;
    let close: () => Promise<void>;
    beforeAll(async () => {
      vi.useFakeTimers({ toFake: ["Date"], now: NOON });
      ({ database, close } = await engine.open());
    });
    afterAll(async () => {
      vi.useRealTimers();
      await close();
    });

    test("several processes count as one, also at once", async () => {
      const [one, other] = [openLimits(database.db), openLimits(database.db)];
      const counts = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other).count(TRIES, "ada")),
      );
      expect(counts.map(({ times }) => times).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
      await one.uncount(TRIES, "ada");
      const { times, endsInMs } = await other.counted(TRIES, "ada");
      expect([times, endsInMs]).toEqual([19, 60_000]);
      await one.forget(TRIES, "ada");
      expect(await other.counted(TRIES, "ada")).toEqual({ times: 0, endsInMs: 0 });
      expect((await other.counted({ ...TRIES, name: "other tries" }, "ada")).times).toBe(0);
    });

    test("counts of a single process are not stored", async () => {
      const own: Limit = { ...TRIES, name: "own", perProcess: true };
      const [one, other] = [openLimits(database.db), openLimits(database.db)];
      await one.count(own, "ada");
      expect((await one.counted(own, "ada")).times).toBe(1);
      expect((await other.counted(own, "ada")).times).toBe(0);
      expect(await rowsOf("own")).toEqual([]);
    });

    test("a count starts again when its window is over, and a job deletes old ones", async () => {
      const short: Limit = { name: "short", most: 3, withinSeconds: 1 };
      const limits = openLimits(database.db);
      await limits.count(short, "ada");
      await limits.count(short, "grace");
      await limits.count(TRIES, "ada");
      vi.setSystemTime(NOON.getTime() + 1_001);
      expect((await limits.counted(short, "ada")).times).toBe(0);
      expect((await limits.count(short, "ada")).times).toBe(1);
      const shop = testShop(database.db, { now: () => new Date() });
      expect(await forgetOldCounts(shop)).toBe(1);
      expect(await rowsOf("short")).toEqual(["short:ada"]);
      expect(await rowsOf("tries")).toEqual(["tries:ada"]);
    });

    async function rowsOf(name: string): Promise<string[]> {
      const found = await database.db
        .selectFrom("rate_limits")
        .select("key")
        .where("key", "like", `${name}:%`)
        .orderBy("key")
        .execute();
      return found.map(({ key }) => key);
    }
  });

  test.skipIf(!engine.available)(`${engine.name}: counting continues when the database fails`, async () => {
    const { database, close } = await engine.open();
    const limits = openLimits(database.db);
    await close();
    expect((await limits.count(TRIES, "ada")).times).toBe(1);
    expect((await limits.count(TRIES, "ada")).times).toBe(2);
    expect((await limits.counted(TRIES, "ada")).times).toBe(2);
    await limits.uncount(TRIES, "ada");
    await limits.forget(TRIES, "ada");
    expect((await limits.counted(TRIES, "ada")).times).toBe(0);
  });
}
