/** Links to checkouts are passed on, so only a session proves a customer (docs/decisions/0043). */

import { Refusal } from "../../../contract/refusals.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { findCartByToken, setCartCustomer, type Cart } from "../../cart/cart.ts";
import { customerByToken, signIn, type Credentials } from "../../customers/customers.ts";
import { customerOfSession } from "../../customers/sessions/sessions.ts";
import { signUp } from "../../customers/sessions/sign-up.ts";
import { deleteToken, type Session } from "../../customers/sessions/tokens.ts";
import type { Caller } from "../../handler.ts";
import { getCartOfBuyer, type CartAccess } from "../order/order-access.ts";
import type { OrdersShop } from "../orders-shop.ts";

/** From the Authorization header or else the cookie; null: none. */
export async function customerShown(
  shop: OrdersShop,
  { bearer, checkoutSession = null }: Pick<Caller, "bearer" | "checkoutSession">,
): Promise<number | null> {
  if (bearer !== null) {
    try {
      return (await customerOfSession(shop, bearer)).customer.id;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  const customer = checkoutSession === null ? null : await customerByToken(shop, checkoutSession);
  return customer?.id ?? null;
}

/**
 * Coupons, credit and addresses are then the customer's, for whoever shows the returned session. Throws `not-found`,
 * `cart.completed` for a guest's order, `session.wrong`, `order.unfinished` for another customer's waiting order,
 * `order.of-another-customer` for their placed one, and `too-many-requests`.
 */
export async function signInAtCheckout(
  shop: OrdersShop,
  cartKey: CartAccess,
  credentials: Credentials,
  ip: string,
): Promise<Session> {
  const cart = await getCartOfBuyer(shop, cartKey);
  const isOrders = hasItsBuyer(cart) || cart.completedAt !== null;
  // As stored, not as shown to a guest.
  const ownerId = isOrders ? ((await findCartByToken(shop, cartKey.token))?.customerId ?? null) : null;
  if (cart.completedAt !== null && ownerId === null) throw isPlaced();
  const session = await signIn(shop, credentials, ip);
  if (!session) throw new Refusal("session.wrong", "Account or password error");
  const { customer, ...result } = session;
  if (!isOrders) {
    await setCartCustomer(shop, cartKey, customer.id);
    return result;
  }
  if (ownerId === customer.id) return result;
  await deleteToken(shop, result.token);
  throw cart.completedAt === null
    ? keepsItsBuyer()
    : new Refusal("order.of-another-customer", "This order belongs to another customer.");
}

/** Throws `not-found`, `customer.taken`, `input.invalid`, `order.unfinished`. */
export async function signUpAtCheckout(
  shop: OrdersShop,
  cartKey: CartAccess,
  account: Credentials & { language: Language },
  ip: string,
): Promise<Session> {
  const cart = await getOpenCart(shop, cartKey);
  if (hasItsBuyer(cart)) throw keepsItsBuyer();
  const { customer, ...session } = await signUp(shop, account, ip);
  await setCartCustomer(shop, cartKey, customer.id);
  return session;
}

/** Throws `not-found`, `cart.completed`, `order.unfinished`. */
export async function signOutAtCheckout(shop: OrdersShop, cartKey: CartAccess): Promise<void> {
  const cart = await getOpenCart(shop, cartKey);
  if (hasItsBuyer(cart)) throw keepsItsBuyer();
  // A caller without a session of its customer is a guest there already.
  if (cart.customerId !== null) await setCartCustomer(shop, cartKey, null);
}

export async function leaveCheckouts(shop: OrdersShop, checkoutSession: string | null): Promise<void> {
  if (checkoutSession !== null) await deleteToken(shop, checkoutSession);
}

/** A placed order keeps its buyer. */
async function getOpenCart(shop: OrdersShop, cartKey: CartAccess): Promise<Cart> {
  const cart = await getCartOfBuyer(shop, cartKey);
  if (cart.completedAt !== null) throw isPlaced();
  return cart;
}

/** A draft order, of the customer's or of staff's. */
function hasItsBuyer({ orderMadeAt, agreement }: Cart): boolean {
  return orderMadeAt !== null || agreement !== null;
}

function keepsItsBuyer(): Refusal {
  return new Refusal("order.unfinished", "The buyer of this order cannot be changed.");
}

function isPlaced(): Refusal {
  return new Refusal("cart.completed", "This order has already been placed.");
}
