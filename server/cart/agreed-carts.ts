/** Carts of drafts that staff prepare: their link opens the checkout with what was agreed on (docs/decisions/0092). */

import type { CustomersShop } from "../customers/customers-shop.ts";
import type { Tx } from "../database.ts";
import { deleteUnordered, replaceLines, updateAgreed, type AgreedCart } from "./agreed-carts.store.ts";
import { keyOfCart, newCartKey } from "./cart-keys.ts";
import { insertCart } from "./cart.store.ts";

export type { AgreedCart } from "./agreed-carts.store.ts";

export async function createAgreedCart(tx: Tx, cart: AgreedCart, at: Date): Promise<number> {
  const { email, country, agreement } = cart;
  const plain = { phone: null, note: "", attributes: [], discountCodes: [], customerId: agreement.customerId };
  const id = await insertCart(tx, { ...plain, email, country, ...newCartKey(), now: at });
  await changeAgreedCart(tx, id, cart, at);
  return id;
}

/** False, with nothing changed, once its order was placed. */
export async function changeAgreedCart(tx: Tx, cartId: number, cart: AgreedCart, at: Date): Promise<boolean> {
  if (!(await updateAgreed(tx, cartId, cart, at))) return false;
  await replaceLines(tx, cartId, cart.lines);
  return true;
}

/** Its link opens nothing any more. False once its order was placed. */
export function deleteAgreedCart(tx: Tx, cartId: number): Promise<boolean> {
  return deleteUnordered(tx, cartId);
}

/** An absolute URL that opens the checkout, so only its buyer may be told. */
export async function checkoutLink(shop: CustomersShop, cartId: number): Promise<string> {
  const { token, key } = await keyOfCart(shop, cartId);
  return `${shop.url}/checkouts/${encodeURIComponent(token)}?key=${encodeURIComponent(key)}`;
}
