/**
 * One transaction completes the cart, reads prices and stock again, takes credit, coupon and stock, and writes the
 * PENDING order; only then is the payment tried (SPEC CHK-02). It also finishes draft orders (`create-draft-order.ts`), whose
 * goods and prices are fixed. Lock order: cart → order → customer → credit → coupon → stock.
 */

import type { OrderOutcome } from "../../../contract/orders/checkout.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { omit } from "../../../domain/omit.ts";
import { findCartByToken, type Cart } from "../../cart/cart.ts";
import { checkBuyer, isComplete, normalizedAddress } from "../../customers/addresses/buyer.ts";
import { saveOrderedAddress } from "../../customers/addresses/ordered-address.ts";
import { fingerprintOf, once } from "../../idempotency/idempotency.ts";
import { shownOffer } from "../../settings/offer.ts";
import { inTransaction } from "../../transaction.ts";
import { requiresSignIn, openedWith, outcomeOf, type CartAccess } from "../order/order-access.ts";
import { readHead, readHeadOfCart } from "../order/orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { payFirst, tryToPay } from "../payments/pay-order.ts";
import { changedSince } from "./agreed-draft.ts";
import { presentCheckout } from "./checkout.ts";
import { TakenByOthers, writeOrder, type OrderInput, type WrittenOrder } from "./write-order.ts";

export type { OrderInput } from "./write-order.ts";

/**
 * Repeated or concurrent calls return the same order, and pay it if that has not happened yet. A declined card leaves
 * it PENDING. With an `orderKey` the order is opened by that key from then on; a customer's order always gets a new
 * one. Throws, with nothing written: `not-found`; `session.required` for another customer's waiting order;
 * `order.transition` for an order that has ended; `input.invalid` with the fields; `payment.unavailable`; `cart.empty`;
 * `idempotency.mismatch`; `stock.short` and `quote.changed` with the current checkout.
 */
export async function placeOrder(
  shop: OrdersShop,
  cartKey: CartAccess,
  written: OrderInput,
  idempotencyKey: string | null = null,
): Promise<OrderOutcome> {
  if (written.useCredit && shop.followedStore?.checkout) {
    const message = "Store credit cannot be used, because orders are paid at the store that the shop follows.";
    throw new Refusal("payment.unavailable", message);
  }
  const input = { ...written, address: normalizedAddress(written.address) };
  const found = await findCartByToken(shop, cartKey.token);
  if (!found) throw new Refusal("not-found", "Data not found");
  const cart = openedWith(found, { ...cartKey, orderKey: input.orderKey });
  if (requiresSignIn(cart)) throw new Refusal("session.required", "Log in to finish this order.");
  const known = cart.completedAt === null ? null : await readHeadOfCart(shop.db, cart.id);
  if (!known) checkBuyer(written, await shownOffer(shop));
  const { orderId, attempt } = await orderOnce(
    shop,
    cart,
    { ...cartKey, ...input },
    { known: known?.id ?? null, idempotencyKey },
  );
  const order = await readHead(shop.db, orderId);
  if (!order) throw new Error("An order that was just placed cannot be found.");
  const { customerId } = cart;
  // Only with the customer's session: a key alone proves no customer.
  const isTheirs = customerId !== null && customerId === order.customerId;
  if (input.saveAddress && isTheirs && isComplete(input.address)) await saveOrderedAddress(shop, customerId, input);

  if (order.dueCents === 0 && order.state === "PAID") return outcomeOf(order, "captured");
  const waitsForBank = order.state === "PENDING" && order.paymentMethod === "bank-transfer";
  if (waitsForBank && input.paymentMethod === "bank-transfer") return outcomeOf(order, "pending");
  return attempt && order.state === "PENDING" ? payFirst(shop, attempt) : tryToPay(shop, order.id, input);
}

async function orderOnce(
  shop: OrdersShop,
  cart: Cart,
  input: OrderInput & CartAccess,
  { known, idempotencyKey }: { known: number | null; idempotencyKey: string | null },
): Promise<WrittenOrder> {
  if (known !== null && idempotencyKey === null) return { orderId: known, attempt: null };
  try {
    return await inTransaction(shop, async (tx, within) => {
      if (idempotencyKey === null) return writeOrder(tx, within, cart, input);
      let attempt: WrittenOrder["attempt"] = null;
      const work = async () => {
        const written = await writeOrder(tx, within, cart, input);
        attempt = written.attempt;
        return written.orderId;
      };
      // The fingerprint leaves cards out, so no trace of one is stored.
      const request = omit(input, "card", "token", "key", "customerId");
      const operation = { scope: `order of cart ${cart.id}`, key: idempotencyKey };
      const call = { ...operation, fingerprint: fingerprintOf(request), at: within.now() };
      return { orderId: await once(tx, call, work), attempt };
    });
  } catch (error) {
    if (!isTakenByOthers(error)) throw error;
    throw changedSince(await presentCheckout(shop, cart, { ...input, country: input.address.country }));
  }
}

/** Another order took stock, coupon or credit between reading and taking: show what is left. */
function isTakenByOthers(error: unknown): boolean {
  if (error instanceof TakenByOthers) return true;
  return error instanceof Refusal && (error.code === "coupon.refused" || error.code === "credit.short");
}
