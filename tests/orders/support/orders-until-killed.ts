/**
 * A process of its own: places orders until it is killed, by card, by bank, and with coupon and credit in turn. Writes
 * each request as JSON before it, `{ cart, wish, key }`, and "null" after it. Argument: `{ where, variantId, customerId
 * }`.
 */
import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { openDatabase } from "../../../server/database.ts";
import { placeOrder } from "../../../server/orders/checkout/place-order.ts";
import { testShop } from "../../support/shop.ts";
import { fillCart, fillCartOf, inputFor } from "./market.ts";

type Task = { where: Parameters<typeof openDatabase>[0]; variantId: number; customerId: number };

const { where, variantId, customerId } = JSON.parse(process.argv[2] ?? "") as Task;
const shop = testShop((await openDatabase(where)).db);
// Otherwise only a process that ends by itself writes it.
flushCompileCache();

for (let turn = 0; ; turn += 1) {
  const pieces: [number, number] = [variantId, 1 + (turn % 4)];
  const asCustomer = turn % 3 === 2;
  const cart = asCustomer ? await fillCartOf(shop, { id: customerId }, pieces) : await fillCart(shop, pieces);
  const way = turn % 3 === 1 ? { paymentMethod: "bank-transfer" as const, card: undefined } : {};
  const input = await inputFor(shop, cart, asCustomer ? { useCredit: true } : way);
  const key = turn % 2 === 0 ? `turn-${turn}` : null;
  writeSync(1, `${JSON.stringify({ cart, input, key })}\n`);
  await placeOrder(shop, cart, input, key);
  writeSync(1, "null\n");
}
