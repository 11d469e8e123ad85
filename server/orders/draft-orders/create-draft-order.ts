/**
 * Draft orders (SPEC API-08): the buyer finishes them at the hosted checkout (`place-order.ts`), or they expire within
 * an hour.
 */

import { Refusal } from "../../../contract/refusals.ts";
import { sentence } from "../../../contract/sentence.ts";
import type { Quote } from "../../../domain/cart/quote.ts";
import { isSameCode } from "../../../domain/coupons/same-code.ts";
import { plainCode } from "../../../domain/written-code.ts";
import { createCartOfOrder } from "../../cart/cart.ts";
import { quoteGoods } from "../../cart/quote-goods.ts";
import { reserveStock } from "../../catalog/stock/stock.ts";
import { variantsInCarts } from "../../catalog/variants/variants.ts";
import { redeemCoupon, type CouponRefused } from "../../coupons/coupons.ts";
import { refuseErrors } from "../../customers/addresses/buyer.ts";
import { takeTurn } from "../../customers/customer-turns.ts";
import type { Customer } from "../../customers/customers.ts";
import type { Tx } from "../../database.ts";
import { fingerprintOf, once, type AnswerSaver } from "../../idempotency/idempotency.ts";
import { isDestination } from "../../places/phones.ts";
import { inTransaction } from "../../transaction.ts";
import { homeOf } from "../checkout/checkout-customer.ts";
import { insertOrder, type OrderToWrite } from "../checkout/new-orders.store.ts";
import { quotedLines } from "../checkout/quoted-lines.ts";
import type { CartAccess } from "../order/order-access.ts";
import { piecesOf } from "../order/order-states.ts";
import { replaceWaiting } from "../order/waiting-orders.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { reservedForCheckout } from "../reservations/reservations.ts";
import { linesToMake, shortOf, type ItemInput } from "./draft-lines.ts";

export type OrderToMake = {
  items: readonly ItemInput[];
  note: string;
  email: string | null;
  sourceName: string;
  tags: readonly string[];
  discountCodes: readonly string[];
  takesPromotions: boolean;
  /** The probable destination; null: the country of the customer's default address. */
  country: string | null;
};

/**
 * Replaces a waiting order of the customer's. Throws, with nothing written: `input.invalid`, `stock.short`,
 * `order.below-minimum`, `coupon.refused` and `idempotency.mismatch`.
 */
export async function makeOrder(
  shop: OrdersShop,
  customer: Customer,
  input: OrderToMake,
  idempotencyKey: string | null = null,
): Promise<CartAccess> {
  return inTransaction(shop, (tx, within) => {
    const work = (keep: AnswerSaver<CartAccess>) => writeMadeOrder(tx, within, customer, input, keep);
    if (idempotencyKey === null) return work(async () => {});
    const operation = { scope: `order made by customer ${customer.id}`, key: idempotencyKey };
    return once(tx, { ...operation, fingerprint: fingerprintOf(input), at: within.now() }, work);
  });
}

async function writeMadeOrder(
  tx: Tx,
  within: OrdersShop,
  customer: Customer,
  input: OrderToMake,
  keep: AnswerSaver<CartAccess>,
): Promise<CartAccess> {
  const at = within.now();
  const { id: customerId, language } = customer;
  const { note, sourceName, takesPromotions } = input;
  // Lock order: order before customer; of two concurrent calls the second then finds the first one's order.
  const freed = await replaceWaiting(tx, customerId, at);
  await takeTurn(tx, customerId);
  freed.push(...(await replaceWaiting(tx, customerId, at)));

  const variantIds = [...new Set(input.items.map((item) => item.variantId))];
  const lines = linesToMake(input.items, await variantsInCarts(within, variantIds), freed);
  const country = await countryOf(within, customer, input);
  const email = input.email ?? customer.email;
  const codes = input.discountCodes.map(plainCode).filter((code) => code !== "");
  const { quote, rules } = await quoteGoods(
    within,
    lines,
    { country, method: "standard", coupon: null },
    { customer, email, codes, otherwise: { choice: "none" }, weighsAll: false, takesPromotions, creditCents: 0 },
  );
  if (quote.coupon === null) refuseCodes(codes, quote);

  const { id: cartId, ...cartKey } = await createCartOfOrder(tx, {
    ...{ customerId, country, email: input.email, note, discountCodes: [...codes], at },
  });
  const { cancellation: cancellationRules } = rules;
  const order = draftOf(input, { cartId, customerId, email, language, quote, cancellationRules, placedAt: at });
  const sold = quotedLines(lines, quote);
  const cause = freed.length > 0 ? "replaces another order" : "made";
  const { id: orderId } = await insertOrder(tx, order, sold, { kind: "made", cause, details: { sourceName } });
  if (quote.coupon) {
    const { code, goodsCents, shippingCents } = quote.coupon;
    await redeemCoupon(tx, { code, orderId, customerId, email, cents: goodsCents + shippingCents, at });
  }
  await keep(cartKey);
  // Last, because others that order the same goods wait from here until the transaction ends.
  const shortages = await reserveStock(tx, piecesOf(sold), freed);
  if (shortages.length > 0) throw shortOf(shortages);
  return cartKey;
}

/** Address, shipping and payment method follow at the checkout. */
function draftOf(
  { note, sourceName, takesPromotions, tags }: OrderToMake,
  known: Pick<
    OrderToWrite,
    "cartId" | "customerId" | "email" | "language" | "quote" | "cancellationRules" | "placedAt"
  >,
): OrderToWrite {
  return {
    ...known,
    ...{ note, sourceName, takesPromotions, company: "", taxNumber: "", agreed: null },
    tags: [...new Set(tags.filter((tag) => tag !== ""))],
    ...{ address: null, submittedAt: null, paymentMethod: "bank-transfer" },
    method: known.quote.ships === false ? null : "standard",
    reservedUntil: reservedForCheckout(known.placedAt),
  };
}

async function countryOf(within: OrdersShop, customer: Customer, { country }: OrderToMake): Promise<string | null> {
  if (country !== null) {
    if (!isDestination(country)) refuseErrors([{ field: "country", code: "unknown-country" }]);
    return country;
  }
  const home = await homeOf(within, customer);
  return home !== null && isDestination(home) ? home : null;
}

/** Reasons that no choice at the checkout changes, as goods and prices are fixed. */
const LASTING = [
  "unknown-code",
  "login-required",
  "used",
  "used-up",
  "switched-off",
  "not-started",
  "expired",
  "below-amount",
  "below-count",
] as const satisfies readonly CouponRefused["because"][];

/** Throws `coupon.refused` with the first code's reason when none of the codes may still apply. */
function refuseCodes(codes: readonly string[], { reasons }: Quote): void {
  const refused = codes.flatMap((code): CouponRefused[] => {
    const reason = reasons.find((each) => each.rule === "coupon" && isSameCode(each.code, code));
    const why = reason?.rule === "coupon" ? LASTING.find((each) => each === reason.because) : "unknown-code";
    return why === undefined ? [] : [{ code, because: why }];
  });
  const [first] = refused;
  if (!first || refused.length < codes.length) return;
  throw new Refusal("coupon.refused", sentence`The coupon ${first.code} cannot be used for this order.`, first);
}
