import { randomBytes } from "node:crypto";
import type { CustomersShop } from "../customers/customers-shop.ts";
import { readCartKey } from "./cart-keys.store.ts";

/** Opens an order once it is placed. */
export function newKey(): string {
  return randomBytes(16).toString("hex");
}

/** The token names a cart, the key proves its buyer. */
export function newCartKey(): { token: string; key: string } {
  return { token: randomBytes(24).toString("base64url"), key: newKey() };
}

/** For callers who have proved ownership another way. */
export async function keyOfCart(shop: CustomersShop, cartId: number): Promise<{ token: string; key: string }> {
  return readCartKey(shop.db, cartId);
}
