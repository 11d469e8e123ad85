import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { quote } from "../../domain/cart/quote.ts";
import { DEFAULT_RULES } from "../../domain/site/shop-rules.ts";
import { enrol } from "../../tests/orders/support/buyers.ts";
import { fillCartOf, issue, openBankAccounts, sell, signUp } from "../../tests/orders/support/market.ts";
import { credit, order } from "../../tests/orders/support/paid-orders.ts";
import { engines } from "../../tests/support/databases.ts";
import { callerOf } from "../../tests/support/handlers.ts";
import { testShop } from "../../tests/support/shop.ts";
import { countingStatements } from "../../tests/support/statements.ts";
import type { Database } from "../database.ts";
import { quoteCheckout } from "../orders/checkout/checkout.ts";
import { saveSetting } from "../settings/settings.ts";
import type { Shop } from "../shop.ts";
import { couponHandlers } from "./coupons.rpc.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db);
      await openBankAccounts(shop);
    });
    afterAll(() => opened.close());

    test("ACCT-01 the standing is what the checkout uses: it gives the same quote, without another customer's coupons", async () => {
      const ring = await sell(shop, { handle: "ring", stock: null, dollars: 500, weightGrams: 20 });
      const promotions = {
        firstOrder: { on: false, basisPoints: 500 },
        firstThreeOrders: { on: true, basisPoints: 700 },
      };
      await saveSetting(shop, "promotions", promotions);
      const ada = await signUp(shop, "ada@example.com");
      await issue(shop, "THEIRS", 80, { customerId: ada.id, leastAmountCents: 100_000, combinesWithOrder: true });
      const bought = await order(shop, [[ring, 5]], { customer: ada, coupon: { choice: "none" } });
      await credit(shop, ada, 30);
      const spending = { customer: ada, useCredit: true, coupon: { choice: "none" } } as const;
      const second = await order(shop, [[ring, 1]], spending);
      await credit(shop, ada, 12);

      const asAda = await callerOf(shop, couponHandlers, ada);
      const counting = countingStatements(shop.db);
      const standing = await asAda.read("standing", {}, { ...shop, db: counting.db });
      expect(counting.count()).toBeLessThanOrEqual(9);
      expect(bought.number).not.toBe(second.number);
      expect(standing).toMatchObject({ tier: "97VIP", basisPoints: 380, next: { name: "95VIP" }, creditCents: 1_200 });
      expect(standing.next?.missingCents).toBe(500_000 - standing.spentCents + 1);
      expect(standing.promotions).toEqual([{ name: "first-three-orders", basisPoints: 700 }]);
      expect(standing.coupons.map(({ code }) => code)).toContain("THEIRS");
      expect(standing.coupons).toHaveLength(11);
      expect(
        standing.creditEntries.map(({ kind, cents, balanceCents, orderName }) => [
          kind,
          cents,
          balanceCents,
          orderName,
        ]),
      ).toEqual([
        ["grant", 1_200, 1_200, null],
        ["spend", -3_000, 0, `#${second.number}`],
        ["grant", 3_000, 3_000, null],
      ]);

      const cart = await fillCartOf(shop, ada, [ring, 3]);
      const input = { method: "standard", coupon: { choice: "best" }, useCredit: true } as const;
      const served = await quoteCheckout(shop, cart, { ...input, country: "US" });
      const mine = quote({
        lines: [{ id: "1", platformMicros: 500_000_000, quantity: 3, weightMg: 20_000, freeShipping: false }],
        ...{ country: "US", method: "standard", at: shop.now().getTime(), coupon: input.coupon },
        ...{ spentCents: standing.spentCents, coupons: standing.coupons, promotions: standing.promotions },
        creditCents: standing.creditCents,
        rules: DEFAULT_RULES,
      });
      expect({ ...mine, lines: [] }).toEqual({ ...served.quote, lines: [] });
      expect(mine.coupon?.code).toBe("THEIRS");

      const email = "bea@example.com";
      const [id = 0] = await enrol(shop.db, [email]);
      const theirs = await (await callerOf(shop, couponHandlers, { id, email })).read("standing");
      expect(theirs).toMatchObject({ spentCents: 0, tier: "Register", creditCents: 0, creditEntries: [] });
      expect(theirs.coupons).toEqual([]);
    });
  });
}
