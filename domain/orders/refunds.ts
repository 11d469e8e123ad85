/** SPEC REFD-01 */

import { checkWhole, mulDiv } from "../money.ts";
import type { RefundDestination } from "./returns.ts";

export type RefundableLine = {
  totalCents: number;
  quantity: number;
  refundedQuantity: number;
  refundedCents: number;
};

/** Computed from the whole line, so that refunds by the piece come to its total exactly. Throws RangeError. */
export function refundOfLines({
  lines,
  wanted,
}: {
  lines: readonly RefundableLine[];
  wanted: readonly { index: number; quantity: number }[];
}): number[] {
  const pieces = lines.map(() => 0);
  for (const { index, quantity } of wanted) {
    if (!Number.isInteger(index) || index < 0 || index >= lines.length) throw new RangeError(`no line ${index}`);
    checkWhole("wanted.quantity", quantity);
    pieces[index] = (pieces[index] ?? 0) + quantity;
  }
  return lines.map((line, index) => refundOfPieces(line, pieces[index] ?? 0));
}

/**
 * "original" returns money up to what was captured, then store credit. Throws RangeError above what is left of both.
 */
export function splitRefund({
  amountCents,
  capturedLeftCents,
  creditLeftCents,
  to,
}: {
  amountCents: number;
  capturedLeftCents: number;
  creditLeftCents: number;
  to: RefundDestination;
}): { moneyCents: number; creditCents: number } {
  checkWhole("capturedLeftCents", capturedLeftCents);
  checkWhole("creditLeftCents", creditLeftCents);
  checkWhole("amountCents", amountCents, capturedLeftCents + creditLeftCents);
  const moneyCents = to === "original" ? Math.min(amountCents, capturedLeftCents) : 0;
  return { moneyCents, creditCents: amountCents - moneyCents };
}

function refundOfPieces({ totalCents, quantity, refundedQuantity, refundedCents }: RefundableLine, pieces: number) {
  checkWhole("totalCents", totalCents);
  checkWhole("quantity", quantity);
  checkWhole("refundedQuantity", refundedQuantity, quantity);
  checkWhole("refundedCents", refundedCents, totalCents);
  checkWhole("wanted.quantity", pieces, quantity - refundedQuantity);
  if (pieces === 0) return 0;
  const upTo = (count: number) => mulDiv(totalCents, count, quantity, "half-up");
  // Where earlier refunds exceeded the pieces' worth, less is left for the last.
  return Math.min(upTo(refundedQuantity + pieces) - upTo(refundedQuantity), totalCents - refundedCents);
}
