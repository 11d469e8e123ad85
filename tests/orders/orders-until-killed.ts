/**
 * Run as a process of its own: places one order after the other, by card and by bank in turn, until it is killed.
 * Writes the request before each order, `{ cart, wish }` as JSON, and "null" after it. Argument: `{ where, variantId }`.
 */
import { writeSync } from "node:fs";
import { openDatabase } from "../../server/database.ts";
import { placeOrder } from "../../server/orders/place-order.ts";
import { testShop } from "../support/shop.ts";
import { fillCart, wishFor } from "./market.ts";

type Task = { where: Parameters<typeof openDatabase>[0]; variantId: number };

const { where, variantId } = JSON.parse(process.argv[2] ?? "") as Task;
const shop = testShop((await openDatabase(where)).db);

for (let turn = 0; ; turn += 1) {
  const cart = await fillCart(shop, [variantId, 1 + (turn % 3)]);
  const wish = await wishFor(shop, cart, turn % 2 === 0 ? {} : { paymentMethod: "bank-transfer", card: undefined });
  writeSync(1, `${JSON.stringify({ cart, wish })}\n`);
  await placeOrder(shop, cart, wish);
  writeSync(1, "null\n");
}
