/** SPEC CHK-03 */

import { createHash, timingSafeEqual } from "node:crypto";
import { Refusal } from "../../../contract/refusals.ts";
import { plainCode } from "../../../domain/written-code.ts";
import { keyOfCart } from "../../cart/cart-keys.ts";
import type { CartAccess } from "../order/order-access.ts";
import { readHeadByNumber } from "../order/orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { countTry, countWrongTry } from "./find-order-throttle.ts";

/** Throws `not-found` alike for an unknown number, another address and a draft order, and `too-many-requests`. */
export async function findOrder(
  shop: OrdersShop,
  { number: written, email, ip }: { number: string; email: string; ip: string },
): Promise<CartAccess> {
  const [, digits] = /^#?\s*(\d{1,15})$/.exec(plainCode(written)) ?? [];
  const number = digits === undefined ? null : Number(digits);
  await countTry(shop.limits, { ip, number });
  const known = number === null ? null : await readHeadByNumber(shop.db, number);
  // A draft order's page shows its customer's data; the customer gets there signed in.
  const order = known?.submittedAt ? known : null;
  if (!sameAddress(order?.email ?? "", email) || !order) {
    await countWrongTry(shop.limits, { ip, number });
    throw new Refusal("not-found", "Data not found");
  }
  return keyOfCart(shop, order.cartId);
}

function sameAddress(known: string, given: string): boolean {
  return timingSafeEqual(digestOf(known), digestOf(given)) && given !== "";
}

function digestOf(email: string): Buffer {
  return createHash("sha256").update(email.trim().toLowerCase().normalize("NFC")).digest();
}
