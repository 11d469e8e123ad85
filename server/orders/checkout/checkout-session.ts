/**
 * Who the buyer of a checkout is: a guest until a customer signs in there (SPEC CHK-01, VAL-01). Links to checkouts are
 * passed on, so a key does not prove a customer. The session does: in a cookie of the browser that signed in, or in a
 * program's Authorization header. Why: docs/decisions/0043.
 */
import { Refusal } from "../../../contract/refusals.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { findCartByToken, setCartCustomer, type Cart } from "../../cart/cart.ts";
import { customerByToken, signIn, type Credentials } from "../../customers/customers.ts";
import { customerOfSession } from "../../customers/sessions/sessions.ts";
import { signUp } from "../../customers/sessions/sign-up.ts";
import { deleteToken, type Session } from "../../customers/sessions/tokens.ts";
import type { Caller } from "../../handler.ts";
import type { Shop } from "../../shop.ts";
import { getCartOfBuyer, type CartKey } from "../orders.ts";

/** The customer of the caller's session, from their Authorization header or else the checkout cookie; null: none. */
export async function customerShown(
  shop: Shop,
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
 * From now on coupons, credit and addresses are the customer's, for whoever shows the returned session. `ip`: the
 * caller's address. At a placed order only its own customer may sign in. Throws `not-found`, `cart.completed` for a
 * guest's order, `session.wrong` for a wrong pair, `order.unfinished` for another customer's waiting order,
 * `order.of-another-customer` for their placed one, and `too-many-requests` after too many tries.
 */
export async function signInAtCheckout(
  shop: Shop,
  cartKey: CartKey,
  credentials: Credentials,
  ip: string,
): Promise<Session> {
  const cart = await getCartOfBuyer(shop, cartKey);
  const isOrders = cart.orderMadeAt !== null || cart.completedAt !== null;
  // As stored, not as shown to a guest.
  const ownerId = isOrders ? ((await findCartByToken(shop, cartKey.token))?.customerId ?? null) : null;
  if (cart.completedAt !== null && ownerId === null) throw isPlaced();
  const session = await signIn(shop, credentials, ip);
  if (!session) throw new Refusal("session.wrong", "Account or password error");
  const { customer, ...kept } = session;
  if (!isOrders) {
    await setCartCustomer(shop, cartKey, customer.id);
    return kept;
  }
  if (ownerId === customer.id) return kept;
  await deleteToken(shop, kept.token);
  throw cart.completedAt === null
    ? keepsItsBuyer()
    : new Refusal("order.of-another-customer", "This order is another customer's.");
}

/** Makes an account and signs in with it. Throws `not-found`, `customer.taken`, `input.invalid`, `order.unfinished`. */
export async function signUpAtCheckout(
  shop: Shop,
  cartKey: CartKey,
  account: Credentials & { language: Language },
  ip: string,
): Promise<Session> {
  const cart = await getOpenCart(shop, cartKey);
  if (cart.orderMadeAt !== null) throw keepsItsBuyer();
  const { customer, ...session } = await signUp(shop, account, ip);
  await setCartCustomer(shop, cartKey, customer.id);
  return session;
}

/** Makes the checkout a guest's again. Throws `not-found`, `cart.completed`, `order.unfinished`. */
export async function signOutAtCheckout(shop: Shop, cartKey: CartKey): Promise<void> {
  const cart = await getOpenCart(shop, cartKey);
  if (cart.orderMadeAt !== null) throw keepsItsBuyer();
  // A caller without a session of its customer is a guest there already.
  if (cart.customerId !== null) await setCartCustomer(shop, cartKey, null);
}

/** Ends the session of the cookie, if there is one. */
export async function leaveCheckouts(shop: Shop, checkoutSession: string | null): Promise<void> {
  if (checkoutSession !== null) await deleteToken(shop, checkoutSession);
}

/** A placed order keeps its buyer. */
async function getOpenCart(shop: Shop, cartKey: CartKey): Promise<Cart> {
  const cart = await getCartOfBuyer(shop, cartKey);
  if (cart.completedAt !== null) throw isPlaced();
  return cart;
}

function keepsItsBuyer(): Refusal {
  return new Refusal("order.unfinished", "This order keeps the buyer it was made for.");
}

function isPlaced(): Refusal {
  return new Refusal("cart.completed", "This order has been placed already.");
}
