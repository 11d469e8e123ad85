/** What both APIs for other storefronts show of an order. */

import type { Saving } from "../../../domain/cart/quote.ts";
import type { CurrencyCode } from "../../../domain/currencies.ts";
import { globalId } from "../../../domain/ids.ts";
import { mulDiv } from "../../../domain/money.ts";
import { omit } from "../../../domain/omit.ts";
import type { SavedAddress } from "../../customers/addresses/addresses.ts";
import { placedAddress } from "../../customers/addresses/buyer.ts";
import type { StorefrontContext } from "../../graphql/context.ts";
import { amountIn } from "../../graphql/values.ts";
import type { OrderInFull, StorefrontOrderLine } from "./storefront-orders.ts";

/** With the order that it belongs to. */
export type OrderLineView = { line: StorefrontOrderLine; order: OrderInFull };

export const DISCOUNT_TYPES = {
  DiscountApplication: (of: object) => ("code" in of ? "DiscountCodeApplication" : "AutomaticDiscountApplication"),
};

/** Opens the order's page without signing in, as its e-mails do. */
export function addressOf({ token, key }: OrderInFull, _: unknown, { origin }: StorefrontContext): string {
  return `${origin}/checkouts/${encodeURIComponent(token)}/order?key=${encodeURIComponent(key)}`;
}

export function financialStatus({ state, paidAt, refundedCents, totalCents }: OrderInFull): string {
  if (state === "VOIDED") return "VOIDED";
  if (paidAt === null) return "PENDING";
  if (refundedCents === 0) return "PAID";
  return refundedCents < totalCents ? "PARTIALLY_REFUNDED" : "REFUNDED";
}

export async function fulfillmentStatus(order: Pick<OrderInFull, "state" | "lines">): Promise<string> {
  const lines = (await order.lines()).filter(({ ships }) => ships);
  if (lines.length === 0) return order.state === "FULFILLED" ? "FULFILLED" : "UNFULFILLED";
  const wanted = lines.map((line) => Math.max(line.quantity - line.refundedQuantity, line.shippedQuantity));
  const missing = lines.some((line, index) => line.shippedQuantity < (wanted[index] ?? 0));
  if (!lines.some(({ shippedQuantity }) => shippedQuantity > 0)) return "UNFULFILLED";
  return missing ? "PARTIALLY_FULFILLED" : "FULFILLED";
}

export type OrderAddress = SavedAddress & { globalId: string };

/** One address is asked for, where the goods go; the invoice names it too. */
export function mailingAddress(order: OrderInFull): OrderAddress | null {
  const { address } = order;
  if (!address) return null;
  const fields = omit(placedAddress(address), "phoneCode");
  return {
    ...{ id: 0, customerId: 0, company: "", provinceCode: null, ...fields, phone: phoneOf(address) },
    globalId: `${globalId("MailingAddress", order.id)}?model_name=Order`,
  };
}

export function phoneOf({ phoneCode, phone }: { phoneCode: string; phone: string }): string {
  return `${phoneCode} ${phone}`.trim();
}

const ACROSS = { allocationMethod: "ACROSS", targetSelection: "ALL", targetType: "LINE_ITEM" };

export function applicationOf({ kind, name, basisPoints, cents }: Saving, currency: CurrencyCode) {
  const value = basisPoints > 0 ? { percentage: basisPoints / 100 } : amountIn(currency, cents);
  return { ...ACROSS, name, value, ...(kind === "coupon" ? { code: name, applicable: true } : { title: name }) };
}

/** A line's share of each discount; rounding goes to the last one, so that they sum to what the line was discounted. */
export function allocations({ line, order }: OrderLineView, _: unknown, { currency }: StorefrontContext) {
  const all = order.saved.reduce((sum, { cents }) => sum + cents, 0);
  let left = line.discountCents;
  return order.saved.flatMap((saving, index) => {
    const isLast = index === order.saved.length - 1;
    const share = isLast ? left : Math.min(left, mulDiv(line.discountCents, saving.cents, all, "half-up"));
    left -= share;
    const discountApplication = applicationOf(saving, currency);
    return share === 0 ? [] : [{ allocatedAmount: amountIn(currency, share), discountApplication }];
  });
}
