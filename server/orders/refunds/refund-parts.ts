/** SPEC REFD-01 */

import { Refusal } from "../../../contract/refusals.ts";
import { splitByWeight } from "../../../domain/money.ts";
import { refundOfLines } from "../../../domain/orders/refunds.ts";
import { partsOf, type LinePart } from "../order/order-operations.ts";
import type { StoredLine } from "../order/orders.store.ts";
import type { RefundedPart } from "./refunds.store.ts";

export type PartsInput = {
  lines?: readonly LinePart[] | undefined;
  shippingCents?: number | undefined;
  /** Part of the goods' price without pieces, such as a later discount. */
  amountCents?: number | undefined;
};

/** `shippingLeftCents`: not refunded yet. Throws `input.invalid`, and `refund.refused` for more than is left. */
export function partsToGive(
  { lines, shippingCents, amountCents }: PartsInput,
  stored: readonly StoredLine[],
  shippingLeftCents: number,
): { lines: RefundedPart[]; shippingCents: number } {
  if (lines === undefined && shippingCents === undefined && amountCents === undefined) {
    const rest = stored.map((line) => ({ position: line.position, quantity: line.quantity - line.refundedQuantity }));
    const pieces = rest.filter((part) => part.quantity > 0);
    return { lines: partsOfPieces(stored, pieces), shippingCents: shippingLeftCents };
  }
  const pieces = partsOfPieces(stored, lines ?? []);
  const shipping = wholeCents("shippingCents", shippingCents);
  if (shipping > shippingLeftCents) throw beyondLeft(shippingLeftCents);
  return { lines: withAmount(stored, pieces, wholeCents("amountCents", amountCents)), shippingCents: shipping };
}

/** Computed from each whole line, so that refunds by the piece come to its total. Throws like `partsToGive`. */
export function partsOfPieces(stored: readonly StoredLine[], wanted: readonly LinePart[]): RefundedPart[] {
  const parts = partsOf(stored, wanted);
  for (const { line, quantity } of parts) {
    const left = line.quantity - line.refundedQuantity;
    if (quantity > left) {
      const details = { position: line.position, leftPieces: left };
      throw new Refusal("refund.refused", "More pieces than are left cannot be refunded.", details);
    }
  }
  const cents = refundOfLines({
    lines: stored.map((line) => ({ ...line, totalCents: line.amountCents - line.discountCents })),
    wanted: parts.map(({ line, quantity }) => ({ index: stored.indexOf(line), quantity })),
  });
  return parts.map(({ line, quantity }) => ({
    ...{ position: line.position, quantity },
    cents: cents[stored.indexOf(line)] ?? 0,
  }));
}

function withAmount(stored: readonly StoredLine[], pieces: RefundedPart[], amountCents: number): RefundedPart[] {
  if (amountCents === 0) return pieces;
  const given = new Map(pieces.map((part) => [part.position, part]));
  const left = stored.map((line) => {
    const taken = line.refundedCents + (given.get(line.position)?.cents ?? 0);
    return line.amountCents - line.discountCents - taken;
  });
  const leftCents = left.reduce((sum, cents) => sum + cents, 0);
  if (amountCents > leftCents) throw beyondLeft(leftCents);
  const shares = splitByWeight(amountCents, left);
  return stored.flatMap(({ position }, index) => {
    const { quantity, cents } = given.get(position) ?? { quantity: 0, cents: 0 };
    const part = { position, quantity, cents: cents + (shares[index] ?? 0) };
    return part.quantity > 0 || part.cents > 0 ? [part] : [];
  });
}

function wholeCents(field: string, cents = 0): number {
  if (Number.isSafeInteger(cents) && cents >= 0) return cents;
  throw new Refusal("input.invalid", `${field} must be a whole number of cents.`, [{ field, code: "invalid" }]);
}

export function beyondLeft(leftCents: number): Refusal {
  return new Refusal("refund.refused", "The amount must be above 0 and at most what is left to refund.", { leftCents });
}
