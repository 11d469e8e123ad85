import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedProducts } from "../../../tests/support/catalog.ts";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Database } from "../../database.ts";
import { arrivalDays } from "./arrivals.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(`days of arrival, ${engine.name}`, () => {
    let database: Database;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ database, close } = await engine.open());
    });
    afterAll(() => close());

    test("CATG-01 none in an empty shop", async () => {
      expect(await arrivalDays(testShop(database.db))).toEqual([]);
    });

    test("CATG-01, HOME-03 the latest ten days on which products were added, with the number for sale", async () => {
      const came = (handle: string, at: string, input: object = {}) => ({ handle, createdAt: new Date(at), ...input });
      await seedProducts(database.db, [
        came("tomorrow", "2026-11-02T00:00:00Z"),
        came("tonight", "2026-11-01T23:59:59.999Z"),
        came("first-moment", "2026-10-30T00:00:00Z"),
        came("last-moment", "2026-10-30T23:59:59.999Z"),
        came("sold-out", "2026-10-30T12:00:00Z", { variants: [{ available: 0 }] }),
        came("draft", "2026-10-30T12:00:00Z", { status: "draft" }),
        came("hidden", "2026-10-28T12:00:00Z", { published: false }),
        ...Array.from({ length: 12 }, (_, month) => came(`m${month}`, `2025-${String(month + 1).padStart(2, "0")}-15`)),
      ]);
      const shop = testShop(database.db);
      const days = await arrivalDays(shop);
      expect(days.slice(0, 3)).toEqual([
        { day: "2026-11-01", count: 1 },
        { day: "2026-10-30", count: 3 },
        { day: "2025-12-15", count: 1 },
      ]);
      expect(days).toHaveLength(10);
      expect(days.at(-1)).toEqual({ day: "2025-05-15", count: 1 });

      await seedProducts(database.db, [came("late", "2026-10-31T12:00:00Z")]);
      expect((await arrivalDays(shop))[1]).toEqual({ day: "2026-10-31", count: 1 });
    });
  });
}
