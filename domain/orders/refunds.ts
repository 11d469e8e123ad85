/** What a refund of some pieces comes to, and where its money goes (SPEC REFD-01). */
import { checkWhole, mulDiv } from "../money.ts";
import type { RefundDestination } from "./returns.ts";

/** A line of an order: what was paid for all its pieces, and what of both was given back already. */
export type RefundableLine = {
  totalCents: number;
  quantity: number;
  refundedQuantity: number;
  refundedCents: number;
};

/**
 * What is given back for the pieces wanted, in cents for each line (0 for a line of which none is wanted). Each line
 * is reckoned from its whole, so that refunding it piece by piece, in whatever portions, comes to its total exactly.
 * Throws RangeError when more is wanted of a line than is left of it, or there is no such line.
 */
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
 * Where a refund goes: the original way first takes money back up to what was captured, and what was paid from store
 * credit returns there; "store-credit" puts all of it there. Throws RangeError over what is left of both.
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
  // Where more than their worth was given back for earlier pieces, less is left for the last.
  return Math.min(upTo(refundedQuantity + pieces) - upTo(refundedQuantity), totalCents - refundedCents);
}
