import type { CouponChoice } from "../../domain/coupons.ts";
import { productsBelowMinimum } from "../../domain/minimums.ts";
import { quote, type Quote } from "../../domain/quote.ts";
import type { Standing } from "../../contract/customer.ts";
import { useApp } from "../context.tsx";
import { useLocalState } from "../local-state.ts";
import { useRootData } from "../root-data.ts";
import { useCustomer } from "../session/customer.ts";
import { useSession } from "../session/session.ts";
import { freeShippingFrom } from "../site/free-shipping.ts";
import { canBeBought, type CartLine } from "./cart-line.ts";

export type Cart = {
  lines: readonly CartLine[];
  /** Checked, and to be had as they stand: what is priced and settled. */
  chosen: readonly CartLine[];
  /** The products whose checked lines together stay below their minimum (SPEC CART-03). */
  below: ReadonlySet<string>;
  quote: Quote;
  /** Null for a guest. */
  customer: CustomersPart | null;
};

export type CustomersPart = {
  /** All that her prices hang on; null while it is not known. */
  standing: Standing | null;
  /** Whether it could not be had. */
  failed: boolean;
  /** What she has chosen: the best, none, or one of hers. */
  coupon: CouponChoice;
  /** What the cart would come to with another choice, or other lines. */
  quoteWith(coupon: CouponChoice, lines?: readonly CartLine[]): Quote;
};

/** The cart as this browser knows it, with its prices (SPEC CART-04, CART-05). */
export function useCart(): Cart {
  const { locale } = useApp();
  const lines = useLocalState((state) => state.lines);
  const method = useLocalState((state) => state.method);
  const wanted = useLocalState((state) => state.coupon);
  const { base, now = 0 } = useRootData() ?? {};
  const isCustomer = useSession() !== null;
  const known = useCustomer((state) => state.standing);
  const failed = useCustomer((state) => state.status === "failed");
  const standing = isCustomer ? known : null;
  const coupons = standing?.coupons ?? [];
  const chosen = lines.filter((line) => line.checked && canBeBought(line));
  const coupon = coupons.some(({ code }) => isWanted(wanted, code)) || wanted.choice === "none" ? wanted : BEST;

  const quoteWith = (choice: CouponChoice, priced: readonly CartLine[] = chosen) =>
    quote({
      lines: priced.map(({ variantId, platformMicros, quantity, weightMg, freeShipping }) => ({
        id: variantId,
        platformMicros,
        quantity,
        weightMg,
        freeShipping,
      })),
      spentCents: standing?.spentCents ?? 0,
      promotions: standing?.promotions ?? [],
      coupons,
      coupon: choice,
      // Those that the shop has handed out have begun, and what has ended since it refuses when she settles.
      at: Math.max(now, ...coupons.map(({ startAt }) => startAt)),
      country: locale.country,
      method,
      freeShippingFromCents: freeShippingFrom(base?.freeShippingAmount),
    });
  return {
    lines,
    chosen,
    below: new Set(productsBelowMinimum(chosen)),
    quote: quoteWith(coupon),
    customer: isCustomer ? { standing, failed: failed && !standing, coupon, quoteWith } : null,
  };
}

const BEST: CouponChoice = { choice: "best" };

function isWanted(wanted: CouponChoice, code: string): boolean {
  return wanted.choice === "code" && wanted.code === code;
}
