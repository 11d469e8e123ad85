import { sql } from "kysely";
import { grantCredit } from "../../../server/coupons/credit.ts";
import { placeOrder, type OrderInput } from "../../../server/orders/checkout/place-order.ts";
import type { CartAccess } from "../../../server/orders/order/order-access.ts";
import { findOrderForBuyer } from "../../../server/orders/placed/placed-order.ts";
import { verifyBooks } from "../../../server/orders/verify/verify.ts";
import type { Shop } from "../../../server/shop.ts";
import type { DatabaseEngine } from "../../support/databases.ts";
import { testShop } from "../../support/shop.ts";
import { fillCart, fillCartOf, openBankAccounts, sell, inputFor } from "./market.ts";

type Market = {
  shop: Shop;
  ring: number;
  /** Closes the database. Throws when the books do not agree. */
  close(): Promise<void>;
};

/** On a fresh database; its clock shows `now`. */
export async function openMarket(engine: DatabaseEngine, now: () => Date): Promise<Market> {
  const { database, close } = await engine.open();
  const shop = testShop(database.db, { now });
  await openBankAccounts(shop);
  const ring = await sell(shop, { handle: "ring", stock: 100 });
  return {
    shop,
    ring,
    async close() {
      try {
        await checkBooks(shop);
      } finally {
        await close();
      }
    },
  };
}

type Input = Partial<OrderInput> & { customer?: { id: number } };

/** `pieces`: [variant id, quantity]; by test card by default. */
export async function order(
  shop: Shop,
  pieces: readonly [number, number][],
  { customer, ...input }: Input = {},
): Promise<{ number: number; cart: CartAccess }> {
  const cart = customer ? await fillCartOf(shop, customer, ...pieces) : await fillCart(shop, ...pieces);
  const { number } = await placeOrder(shop, cart, await inputFor(shop, cart, input));
  return { number, cart };
}

export const byBank = { paymentMethod: "bank-transfer", card: undefined } as const;

export async function credit(shop: Shop, customer: { id: number }, dollars: number): Promise<void> {
  const grant = { customerId: customer.id, cents: dollars * 100, note: "test", key: `test ${dollars}` };
  await grantCredit(shop, grant);
}

export async function seen(shop: Shop, cart: CartAccess) {
  const found = await findOrderForBuyer(shop, cart);
  if (!found) throw new Error("The order is not there.");
  return found;
}

export async function spentBy(shop: Shop, { id }: { id: number }) {
  const { rows } = await sql<{ spent_cents: number; paid_orders: number }>`
    select spent_cents, paid_orders from customers where id = ${id}
  `.execute(shop.db);
  return [rows[0]?.spent_cents, rows[0]?.paid_orders];
}

export async function checkBooks(shop: Shop): Promise<void> {
  const drifts = await verifyBooks(shop);
  if (drifts.length > 0) throw new Error(`The books do not agree: ${JSON.stringify(drifts, null, 2)}`);
}

export async function mailKinds(shop: Shop): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`select kind from mails where kind like 'order-%' order by id`.execute(
    shop.db,
  );
  return rows.map((row) => row.kind);
}
