import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_PRICING } from "../../../domain/catalog/pricing.ts";
import { type DatabaseEngine, engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import { currentRates, storeShippedRates } from "./rates.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: Awaited<ReturnType<DatabaseEngine["open"]>>;
    beforeEach(async () => {
      opened = await engine.open();
    });
    afterEach(() => opened.close());

    test("PRICE-03 without rates there are none, and prices stay in dollars", async () => {
      expect(await currentRates(testShop(opened.database.db))).toEqual({
        asOf: "",
        pricing: DEFAULT_PRICING,
        baseNanos: {},
      });
    });

    test("PRICE-02 the shipped rates fill the gaps and leave a rate set by staff alone", async () => {
      const { db } = opened.database;
      const shop = testShop(db);
      await db
        .insertInto("exchange_rates")
        .values({ currency: "EUR", usd_nanos: 1_200_000_000, source: "the shop", as_of: "2026-10-02" })
        .execute();
      await storeShippedRates(shop);
      await storeShippedRates(shop);

      const rates = await currentRates(shop);
      expect(rates.baseNanos.EUR).toBe(1_200_000_000);
      expect(rates.baseNanos.JPY).toBe(6_510_000);
      expect(Object.keys(rates.baseNanos)).toHaveLength(23);
      expect(rates.asOf).toBe("2026-10-02");
    });
  });
}
