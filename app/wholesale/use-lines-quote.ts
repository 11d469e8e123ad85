import { useQuoting } from "../cart/prices/use-quoting.ts";
import { useShownQuote } from "../cart/prices/use-shown-quote.ts";
import type { VariantForCart } from "../catalog/cards/variant-for-cart.ts";

export type LinesQuote = ReturnType<typeof useLinesQuote>;

/** What lines that are not in the cart yet would cost by themselves: goods only, as shipping is not shown. */
export function useLinesQuote(lines: readonly { variant: VariantForCart; quantity: number }[]) {
  "use memo";
  const { quoteOf } = useQuoting();
  const quote = quoteOf(lines.map(({ variant, quantity }) => ({ ...variant, quantity })));
  const { subtotalCents } = quote;
  const goods = { ...quote, shippingCents: 0, estimatedTotalCents: subtotalCents, dueCents: subtotalCents };
  return { quote: goods, shown: useShownQuote(goods) };
}
