import type { Quote } from "../../../domain/cart/quote.ts";
import type { OrderLine } from "../order/orders.store.ts";
import type { OrderableLine } from "./checkout-lines.ts";

export function quotedLines(lines: readonly OrderableLine[], quote: Quote): OrderLine[] {
  return lines.map(({ id, variant, attributes }, index) => {
    const quoted = quote.lines[index];
    if (quoted?.id !== id) throw new Error("A quote does not have the lines that were asked for.");
    const { quantity, unitMicros, amountCents, discountCents } = quoted;
    return { ...variant, quantity, unitMicros, amountCents, discountCents, attributes };
  });
}
