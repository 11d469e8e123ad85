import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { saveCollections } from "../../server/catalog/collections/save-collections.ts";
import type { Database } from "../../server/database.ts";
import { makeOrder } from "../../server/orders/draft-orders/create-draft-order.ts";
import { cancelOrder } from "../../server/orders/fulfilment/cancel.ts";
import { shipOrder } from "../../server/orders/fulfilment/ship.ts";
import { refundOrder } from "../../server/orders/refunds/refund.ts";
import { decideReturn, receiveReturn, requestReturn } from "../../server/orders/returns/returns.ts";
import { sizeOfBooks, verifyBooks } from "../../server/orders/verify/verify.ts";
import type { Shop } from "../../server/shop.ts";
import { engines } from "../support/databases.ts";
import { countNotedSales } from "../support/sales.ts";
import { testShop } from "../support/shop.ts";
import { orderToMake } from "./support/draft-orders.ts";
import { fillCart, issue, openBankAccounts, sell, signUp } from "./support/market.ts";
import { byBank, credit, order } from "./support/paid-orders.ts";

/** SQL that corrupts the books, and the check that then fails. */
const DRIFTS: readonly [sentence: string, seedShop: string][] = [
  [
    "order: its amounts are the sums of its lines",
    "update order_lines set amount_cents = amount_cents + 1 where order_id = 1",
  ],
  [
    "order: its total is goods and shipping",
    `do $$ declare name text; begin
      for name in select conname from pg_constraint where conrelid = 'orders'::regclass and contype = 'c'
        and pg_get_constraintdef(oid) like '%subtotal_cents + shipping_cents%'
      loop execute 'alter table orders drop constraint ' || name; end loop;
      update orders set total_cents = total_cents + 1 where id = 1;
    end $$`,
  ],
  ["order: its state is the last one of its history", "update orders set state = 'FULFILLED' where id = 1"],
  ["order: it was paid, or is waiting, or was voided", "update orders set paid_at = null where id = 1"],
  [
    "order: what was captured and what credit paid add up to its total",
    "update payments set amount_cents = amount_cents + 1 where order_id = 1",
  ],
  [
    "bank: transfers for an order add up to its captured payment, to a part while it waits, to nothing once it is void",
    `insert into bank_receipts (order_id, reference, amount_cents, applied_cents, credit_cents, return_cents, received_at)
     values (1, 'FT1', 5, 5, 0, 0, now())`,
  ],
  [
    "bank: what became store credit is in the customer's account",
    `insert into bank_receipts (order_id, reference, amount_cents, applied_cents, credit_cents, return_cents, received_at)
     values (1, 'FT1', 5, 0, 5, 0, now())`,
  ],
  [
    "invoice: every order that was paid has one, and every refund has its credit note",
    "alter table invoices disable trigger append_only; delete from invoices where order_id = 1",
  ],
  ["invoice: the numbers of each series have no gaps", "update invoice_series set last_number = last_number + 1"],
  [
    "order: only an unpaid one has a reservation time",
    "update orders set reserved_until = null where state = 'PENDING'",
  ],
  [
    "order: its refunded amount is the sum of its refunds",
    "update orders set refunded_cents = refunded_cents - 1 where id = 2",
  ],
  [
    "order: its state matches its refunded amount",
    "update orders set state = 'REFUNDED' where state = 'PARTIALLY_REFUNDED'",
  ],
  [
    "order: only a cancelled one has a fee, and everything else was refunded",
    "update orders set cancellation_fee_cents = 1 where id = 1",
  ],
  [
    "order line: its refunded amount and pieces match its refunds",
    "update order_lines set refunded_quantity = refunded_quantity + 1 where order_id = 1",
  ],
  [
    "order line: its shipped pieces match its parcels",
    "update order_lines set shipped_quantity = 1 where order_id = 1",
  ],
  ["refund: its goods are the sum of its lines", "update refunds set lines = '[]' where id = 1"],
  [
    "order: no more shipping was refunded than was paid",
    "update refunds set shipping_cents = amount_cents, goods_cents = 0 where id = 1",
  ],
  [
    "payment: its refunded amount is the money of its refunds",
    "update payments set refunded_cents = refunded_cents + 1 where order_id = 1",
  ],
  ["return: one that was refunded has its refund", "update return_requests set refund_id = null"],
  [
    "cart: it is completed exactly when it has become an order that does not wait",
    "update carts set completed_at = now() where completed_at is null",
  ],
  [
    "order: one that waits for its checkout has no credit spent and no payment",
    "update orders set submitted_at = null where state = 'PENDING'",
  ],
  [
    "customer: at most one of their orders waits for its checkout",
    `update orders set submitted_at = null, customer_id = (select min(id) from customers) where state = 'PENDING';`,
  ],
  ["stock: the reserved pieces are those of unpaid orders", "update stock_levels set reserved = reserved + 1"],
  [
    "stock: each change in its history starts from the previous value",
    `insert into stock_movements (variant_ids, on_hand_before, on_hand_after, reserved_before, reserved_after, cause)
     select array[variant_id], array[on_hand + 1], array[on_hand], array[reserved], array[reserved], 'nobody'
     from stock_levels`,
  ],
  [
    "stock: its history ends at the current stock",
    `alter table stock_levels disable trigger note_stock_change; update stock_levels set on_hand = on_hand + 1`,
  ],
  [
    "stock: a paid order took its counted pieces out of stock, once",
    `select set_config('filigree.cause', 'order 10001 paid', true); update stock_levels set on_hand = on_hand - 1`,
  ],
  [
    "stock: what an order's refunds returned to stock is there, once",
    `select set_config('filigree.cause', 'order 10001 refunded', true); update stock_levels set on_hand = on_hand + 1`,
  ],
  [
    "price: each change in its history starts from the previous value",
    `update variants set price_micros = price_micros + 1;
     insert into price_changes (variant_id, before_micros, after_micros, cause)
     select id, price_micros + 1, price_micros, 'nobody' from variants`,
  ],
  [
    "price: its history ends at the current price",
    `update variants set price_micros = price_micros + 1; alter table variants disable trigger note_price_change;
     update variants set price_micros = price_micros + 1`,
  ],
  [
    "product: its sold count covers all paid orders",
    "update products set sold_count = 0; update collection_products set sold_count = 0",
  ],
  ["product: its collections sort it by the same count", "update collection_products set sold_count = sold_count + 1"],
  ["credit: the balance is the sum of its entries", "update credit_accounts set balance_cents = balance_cents + 1"],
  [
    "credit: each entry continues from the previous balance",
    `insert into credit_entries (customer_id, kind, amount_cents, balance_after_cents, key, happened_at)
     select customer_id, 'grant', 5, balance_cents, 'nobody', now() from credit_accounts`,
  ],
  [
    "credit: what an order spent is recorded, and returned when the order was voided or needed less",
    "update orders set credit_cents = credit_cents + 1 where credit_cents > 0",
  ],
  [
    "credit: what a refund returned is recorded",
    "update refunds set credit_cents = credit_cents + 1, money_cents = money_cents - 1 where money_cents > 0",
  ],
  [
    "coupon: its uses are counted as orders hold or have used it",
    "update coupons set used_count = used_count + 1 where used_count = 0",
  ],
  ["coupon: its use matches the state of the order", "update coupon_uses set state = 'held' where state = 'used'"],
  [
    "coupon: the order names the coupon that it used",
    "update orders set coupon_code = 'OTHER' where coupon_code is not null",
  ],
  ["customer: what they have spent is the sum of their orders", "update customers set spent_cents = spent_cents + 1"],
];

/** Order 1: paid by card; 2: partly refunded; 3: unpaid; 4: coupon and credit; 5: cancelled; 6: sent and returned; 7: draft. */
async function aBusyDay(shop: Shop): Promise<void> {
  const ring = await sell(shop, { handle: "ring", stock: 100 });
  const rules = [{ field: "all", value: "" } as const];
  await saveCollections(shop, [
    { handle: "all", title: "All", descriptionHtml: "", imageSrc: null, imageAlt: null, rules },
  ]);
  await openBankAccounts(shop);
  const ada = await signUp(shop, "ada@example.com");
  await credit(shop, ada, 5);
  await issue(shop, "TEN", 10);
  const back = { key: "one", to: "original", reason: "", restock: true } as const;
  await order(shop, [[ring, 2]]);
  const second = await order(shop, [[ring, 2]]);
  await refundOrder(shop, second.number, { ...back, lines: [{ position: 1, quantity: 1 }] });
  await order(shop, [[ring, 1]], byBank);
  await order(shop, [[ring, 3]], { customer: ada, useCredit: true, coupon: { choice: "code", code: "TEN" } });
  const fifth = await order(shop, [[ring, 1]]);
  await cancelOrder(shop, fifth.number, { key: "c", by: "shop", to: "original", reason: "" });
  const sixth = await order(shop, [[ring, 1]]);
  await shipOrder(shop, sixth.number, { key: "s", carrier: "UPS", trackingNumber: "1" });
  const input = { number: sixth.number, key: "r", reason: "", note: "", lines: [{ position: 1, quantity: 1 }] };
  const { id } = await requestReturn(shop, input);
  await decideReturn(shop, id, "approved", "");
  await receiveReturn(shop, id, { restock: true, to: "original", key: "in" });
  await makeOrder(shop, ada, { ...orderToMake, items: [{ variantId: ring, quantity: 1 }] });
  await fillCart(shop, [ring, 1]);
}

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    beforeEach(async () => {
      ({ database, close } = await engine.open());
      shop = testShop(database.db);
      await aBusyDay(shop);
    });
    afterEach(() => close());

    test("the books of a busy day agree, and each kind of drift is reported by its sentence", async () => {
      expect(await verifyBooks(shop)).toEqual([]);
      // Until then sales may be noted only, and the collections' copies behind.
      await countNotedSales(shop);
      expect((await sizeOfBooks(shop)).checks).toBe(DRIFTS.length);
      for (const [sentence, seedShop] of DRIFTS) {
        const found = await whileSpoilt(seedShop);
        expect(found, seedShop).toContain(sentence);
      }
      expect(await verifyBooks(shop)).toEqual([]);
    });

    /** The failed checks while the books are corrupted; rolled back afterwards. */
    async function whileSpoilt(seedShop: string): Promise<string[]> {
      class Undo extends Error {}
      let found: string[] = [];
      const spoiling = shop.db.transaction().execute(async (tx) => {
        for (const statement of seedShop.startsWith("do $$") ? [seedShop] : seedShop.split(";"))
          await sql.raw(statement).execute(tx);
        found = (await verifyBooks({ ...shop, db: tx })).map((drift) => drift.what);
        throw new Undo("undone");
      });
      await expect(spoiling).rejects.toBeInstanceOf(Undo);
      return found;
    }

    test("no row of a history can be changed or deleted", async () => {
      const histories = {
        ...{ price_changes: "cause", stock_movements: "cause", credit_entries: "note" },
        ...{ invoices: "seller", coupon_events: "details", order_events: "details", payment_messages: "details" },
      };
      for (const [table, column] of Object.entries(histories)) {
        const rewritings = [
          `update ${table} set ${column} = ${column}`,
          `delete from ${table}`,
          `truncate ${table} cascade`,
        ];
        for (const rewriting of rewritings) {
          await expect(sql.raw(rewriting).execute(shop.db), rewriting).rejects.toThrow("only ever added to");
        }
      }
    });
  });
}
