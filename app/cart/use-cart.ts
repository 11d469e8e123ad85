import { productsBelowMinimum } from "../../domain/minimums.ts";
import { quote, type Quote } from "../../domain/quote.ts";
import { useApp } from "../context.tsx";
import { useLocalState } from "../local-state.ts";
import { useRootData } from "../root-data.ts";
import { freeShippingFrom } from "../site/free-shipping.ts";
import { canBeBought, type CartLine } from "./cart-line.ts";

export type Cart = {
  lines: readonly CartLine[];
  /** Checked, and to be had as they stand: what is priced and settled. */
  chosen: readonly CartLine[];
  /** The products whose checked lines together stay below their minimum (SPEC CART-03). */
  below: ReadonlySet<string>;
  quote: Quote;
};

/** The cart of this browser with its prices (SPEC CART-05). */
export function useCart(): Cart {
  const { locale } = useApp();
  const lines = useLocalState((state) => state.lines);
  const method = useLocalState((state) => state.method);
  const base = useRootData()?.base;
  const chosen = lines.filter((line) => line.checked && canBeBought(line));
  return {
    lines,
    chosen,
    below: new Set(productsBelowMinimum(chosen)),
    quote: quote({
      lines: chosen.map(({ variantId, platformMicros, quantity, weightMg, freeShipping }) => ({
        id: variantId,
        platformMicros,
        quantity,
        weightMg,
        freeShipping,
      })),
      spentCents: 0,
      country: locale.country,
      method,
      freeShippingFromCents: freeShippingFrom(base?.freeShippingAmount),
    }),
  };
}
