import type { CustomerStanding } from "../../../contract/coupons/standing.ts";
import { canBePriced } from "../../../domain/cart/lines.ts";
import { quote, type Quote } from "../../../domain/cart/quote.ts";
import type { CouponChoice } from "../../../domain/coupons/coupons.ts";
import type { VariantForCart } from "../../catalog/cards/variant-for-cart.ts";
import { useApp } from "../../context.tsx";
import { useLocalState } from "../../local-state.ts";
import { useRootData } from "../../root-data.ts";
import { useCustomer } from "../../session/customer.ts";
import { useSession } from "../../session/session.ts";
import { useRules } from "../../use-rules.ts";

type PricedLine = Pick<VariantForCart, "variantId" | "platformMicros" | "weightMg" | "freeShipping" | "ships"> & {
  quantity: number;
};

type Quoting = {
  standing: CustomerStanding | null;
  quoteOf(lines: readonly PricedLine[], coupon?: CouponChoice): Quote;
};

/** Quotes for any lines, calculated in the browser (SPEC CART-05). */
export function useQuoting(): Quoting {
  "use memo";
  const { locale } = useApp();
  const method = useLocalState((state) => state.method);
  const now = useRootData()?.now ?? 0;
  const rules = useRules();
  const isCustomer = useSession() !== null;
  const known = useCustomer((state) => state.standing);
  const standing = isCustomer ? known : null;
  const coupons = standing?.coupons ?? [];
  return {
    standing,
    quoteOf: (lines, coupon = { choice: "best" }) =>
      quote({
        // The checkout would refuse lines that cannot be priced.
        lines: lines
          .filter(canBePriced)
          .map(({ variantId, platformMicros, quantity, weightMg, freeShipping, ships }) => ({
            id: variantId,
            platformMicros,
            quantity,
            weightMg,
            freeShipping,
            ships,
          })),
        spentCents: standing?.spentCents ?? 0,
        promotions: standing?.promotions ?? [],
        coupons,
        coupon,
        // Coupons that the shop has listed have begun; settling refuses those that have ended since.
        at: Math.max(now, ...coupons.map(({ startAt }) => startAt)),
        country: locale.country,
        method,
        rules,
      }),
  };
}
