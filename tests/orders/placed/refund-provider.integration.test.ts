import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../server/database.ts";
import { historyOfOrder } from "../../../server/orders/order/order-history.ts";
import {
  RefundRefused,
  type PaymentGateway,
  type RefundAnswer,
} from "../../../server/orders/payments/gateways/gateway.ts";
import { refundOrder } from "../../../server/orders/refunds/refund.ts";
import { recordRefundEvent, retryRefunds, settleRefundByHand } from "../../../server/orders/refunds/refunds.ts";
import { verifyCommands } from "../../../server/orders/verify/verify.admin.ts";
import type { Shop } from "../../../server/shop.ts";
import { inTransaction } from "../../../server/transaction.ts";
import { engines } from "../../support/databases.ts";
import { testShop } from "../../support/shop.ts";
import { openBankAccounts, refusalOf, sell } from "../support/market.ts";
import { checkBooks, order, seen } from "../support/paid-orders.ts";

const MINUTE = 60_000;
const nobody = { say() {}, progress() {}, write: async () => {}, signal: new AbortController().signal };
const input = { key: "one", to: "original", reason: "", restock: false } as const;
const failed = { done: false, failure: "The account is closed." } as const;

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    let now: Date;
    let number: number;
    let cart: Awaited<ReturnType<typeof order>>["cart"];
    let requestKeys: string[];
    let answer: () => RefundAnswer;
    beforeEach(async () => {
      ({ database, close } = await engine.open());
      now = new Date("2026-11-01T12:00:00Z");
      requestKeys = [];
      answer = () => ({ reference: "re_1", done: true });
      shop = testShop(database.db, { now: () => now, gateways: [provider] });
      await openBankAccounts(shop);
      ({ number, cart } = await order(shop, [[await sell(shop, { handle: "ring" }), 2]]));
      await sql`update payments set method = 'card'`.execute(shop.db);
      await sql`update orders set payment_method = 'card'`.execute(shop.db);
    });
    afterEach(async () => {
      try {
        await checkBooks(shop);
      } finally {
        await close();
      }
    });

    const elsewhere = () => Promise.reject(new Error("Nobody asks for this here."));
    const provider: PaymentGateway = {
      ...{ provider: "stripe", methods: ["card"], limitsIn: () => null },
      ...{ check: elsewhere, start: elsewhere, complete: elsewhere, readMessage: elsewhere },
      refund: async ({ key }) => {
        requestKeys.push(key);
        return answer();
      },
    };

    async function later(ms: number): Promise<number> {
      now = new Date(now.getTime() + ms);
      return retryRefunds(shop);
    }

    /** News of a refund as from a provider's message. */
    const hear = (reference: string, news: Parameters<typeof recordRefundEvent>[2], key: string | null = null) =>
      inTransaction(shop, (tx) => recordRefundEvent(tx, { reference, key }, news, now));

    test("a provider that does not answer is retried after 1, 2, 4 minutes, always for the same refund", async () => {
      answer = () => {
        throw new Error("503");
      };
      expect(await refundOrder(shop, number, input)).toMatchObject({ state: "pending", failure: "503" });
      expect((await seen(shop, cart)).refunds).toMatchObject([{ state: "pending" }]);
      expect([await later(MINUTE - 1), await later(1), await later(MINUTE), await later(MINUTE)]).toEqual([0, 1, 0, 1]);
      answer = () => ({ reference: "re_1", done: true });
      expect([await later(3 * MINUTE), await later(MINUTE), await later(60 * MINUTE)]).toEqual([0, 1, 0]);
      expect(new Set(requestKeys).size).toBe(1);
      expect(requestKeys).toHaveLength(4);
      expect((await seen(shop, cart)).refunds).toMatchObject([{ state: "done" }]);
    });

    test("a refund has failed when the provider does not answer for hours: staff pay by hand", async () => {
      answer = () => {
        throw new Error("503");
      };
      const { id } = await refundOrder(shop, number, input);
      expect((await refusalOf(settleRefundByHand(shop, id, "SWIFT"))).code).toBe("refund.refused");
      for (let turn = 0; turn < 20; turn += 1) await later(6 * 60 * MINUTE);
      expect(requestKeys).toHaveLength(10);
      expect((await seen(shop, cart)).refunds).toMatchObject([{ state: "failed" }]);
      expect(await settleRefundByHand(shop, id, "SWIFT")).toMatchObject({ state: "done", reference: "SWIFT" });
    });

    test("a refund that the provider refuses has failed at once, and is not retried", async () => {
      answer = () => {
        throw new RefundRefused("The card is gone.");
      };
      expect(await refundOrder(shop, number, input)).toMatchObject({ state: "failed", failure: "The card is gone." });
      expect(await later(60 * MINUTE)).toBe(0);
      expect(await seen(shop, cart)).toMatchObject({ state: "REFUNDED", refunds: [{ state: "failed" }] });
    });

    test("a failed refund is in the order's history, and verify reports it until it is paid by hand", async () => {
      answer = () => {
        throw new RefundRefused("The card is gone.");
      };
      const { id } = await refundOrder(shop, number, input);
      const [last] = (await historyOfOrder(shop, number)).toReversed();
      expect(last).toMatchObject({ what: "refund-failed", details: `refund: ${id}\nfailure: The card is gone.` });
      const [verify = expect.fail()] = verifyCommands;
      expect(await verify.run(shop, {}, nobody)).toMatchObject({
        note: expect.stringMatching(/^No drift: .* paid by hand: 1, see refund list\.$/),
        outcome: "warning",
      });
      await settleRefundByHand(shop, id, "SWIFT");
      expect(await verify.run(shop, {}, nobody)).toMatchObject({ outcome: "done" });
    });

    test("a refund that the provider only accepted is done when its message says so, and failed when the money comes back", async () => {
      answer = () => ({ reference: "re_1", done: false });
      expect(await refundOrder(shop, number, input)).toMatchObject({ state: "pending", dueAt: null });
      expect(await hear("re_2", { done: true })).toBe(false);
      expect(await Promise.all([hear("re_1", { done: true }), hear("re_1", { done: true })])).toEqual([true, true]);
      expect((await seen(shop, cart)).refunds).toMatchObject([{ state: "done" }]);
      await hear("re_1", failed);
      await hear("re_1", { done: true });
      expect((await seen(shop, cart)).refunds).toMatchObject([{ state: "failed" }]);
      const { rows } = await sql<{ kind: string }>`
        select kind from order_events where kind like 'refund-%' order by id
      `.execute(shop.db);
      expect(rows.map((row) => row.kind)).toEqual(["refund-done", "refund-failed"]);
    });

    test("a message that arrives before the provider's answer finds the refund by our key", async () => {
      answer = () => {
        throw new Error("the line broke");
      };
      const { id } = await refundOrder(shop, number, input);
      expect(await hear("re_9", { done: true }, `refund:${id}`)).toBe(true);
      expect(await refundOrder(shop, number, input)).toMatchObject({ state: "done", reference: "re_9" });
      expect(await later(60 * MINUTE)).toBe(0);
      expect(await hear("re_9", { done: true }, "refund:77")).toBe(true);
      expect(await hear("re_8", { done: true }, "refund:77")).toBe(false);
    });
  });
}
