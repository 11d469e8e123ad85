/** Who the buyer of a checkout is: a guest until she signs in there (SPEC CHK-01, VAL-01). */
import { Refusal } from "../../../contract/refusals.ts";
import type { Language } from "../../../domain/languages.ts";
import { setCartCustomer } from "../../cart/cart.ts";
import { checkPassword, type Credentials } from "../../customers/customers.ts";
import { createCustomer } from "../../customers/sign-up.ts";
import type { Shop } from "../../shop.ts";
import { getCartOfBuyer, type CartKey } from "../orders.ts";

/**
 * Coupons, credit and addresses are hers from now on. `ip`: the caller's address. Throws `not-found`, `session.wrong`
 * for a wrong pair, and `too-many-requests` after too many of them.
 */
export async function signInAtCheckout(
  shop: Shop,
  cartKey: CartKey,
  credentials: Credentials,
  ip: string,
): Promise<void> {
  await getOpenCart(shop, cartKey);
  const customer = await checkPassword(shop, credentials, ip);
  if (!customer) throw new Refusal("session.wrong", "Account or password error");
  await setCartCustomer(shop, cartKey, customer.id);
}

/** Makes an account and signs in with it. Throws `not-found`, `customer.taken` and `input.invalid`. */
export async function signUpAtCheckout(
  shop: Shop,
  cartKey: CartKey,
  account: Credentials & { language: Language },
): Promise<void> {
  await getOpenCart(shop, cartKey);
  const customer = await createCustomer(shop, account);
  await setCartCustomer(shop, cartKey, customer.id);
}

/** The checkout is a guest's again. Throws `not-found`. */
export async function signOutAtCheckout(shop: Shop, cartKey: CartKey): Promise<void> {
  await getOpenCart(shop, cartKey);
  await setCartCustomer(shop, cartKey, null);
}

/** An order keeps the buyer it was placed by, or made for. Throws `not-found`, `cart.completed`, `order.unfinished`. */
async function getOpenCart(shop: Shop, cartKey: CartKey): Promise<void> {
  const cart = await getCartOfBuyer(shop, cartKey);
  if (cart.completedAt !== null) throw new Refusal("cart.completed", "This order has been placed already.");
  if (cart.orderMadeAt !== null) throw new Refusal("order.unfinished", "This order keeps the buyer it was made for.");
}
