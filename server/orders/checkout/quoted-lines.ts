import type { Quote } from "../../../domain/cart/quote.ts";
import type { OrderLine } from "../orders.store.ts";
import type { OrderableLine } from "./checkout-lines.ts";

/** The lines as the order stores them: goods, with their amounts from the quote. */
export function quotedLines(lines: readonly OrderableLine[], quote: Quote): OrderLine[] {
  return lines.map(({ id, variant, attributes }, index) => {
    const quoted = quote.lines[index];
    if (quoted?.id !== id) throw new Error("A quote has other lines than it was asked for.");
    const { quantity, unitMicros, amountCents, discountCents } = quoted;
    return { ...variant, quantity, unitMicros, amountCents, discountCents, attributes };
  });
}
