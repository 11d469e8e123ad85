import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import type { Quote, Reason } from "../../../domain/cart/quote.ts";
import { readHandler, type OfficeHandler } from "../../office/office-handler.ts";
import { simulateCoupon } from "./simulate-coupon.ts";

export const simulateCouponHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.simulateCoupon, async (shop, { lines, ...input }) => {
    const found = await simulateCoupon(shop, { ...input, lines: lines ?? null });
    const { coupon, customer } = found;
    return {
      applies: coupon.applied,
      coupon: shownReason(coupon),
      ownedBy: found.ownedBy,
      customer: customer && { id: customer.id, email: customer.email, spentCents: customer.spentCents },
      lines: found.lines,
      leftOut: found.leftOut,
      pieces: found.with.pieces,
      itemTotalCents: found.with.itemTotalCents,
      with: sumsOf(found.with),
      without: sumsOf(found.without),
      reasons: found.with.reasons.filter((reason) => reason !== coupon).map(shownReason),
    };
  }),
];

function shownReason(reason: Reason) {
  return { missingCents: 0, missingPieces: 0, lessCents: 0, ...reason };
}

function sumsOf({ savedCents, shippingCents, estimatedTotalCents }: Quote) {
  return { savedCents, shippingCents, totalCents: estimatedTotalCents };
}
