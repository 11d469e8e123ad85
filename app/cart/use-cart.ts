import { useMemo } from "react";
import type { CustomerStanding } from "../../contract/coupons/standing.ts";
import { productsBelowMinimum } from "../../domain/cart/minimums.ts";
import type { Quote } from "../../domain/cart/quote.ts";
import type { CouponChoice } from "../../domain/coupons/coupons.ts";
import { useLocalState } from "../local-state.ts";
import { useCustomer } from "../session/customer.ts";
import { useSession } from "../session/session.ts";
import { canBeBought, type CartLine } from "./lines/cart-line.ts";
import { useQuoting } from "./prices/use-quoting.ts";

export type QuotedCart = {
  lines: readonly CartLine[];
  /** Checked and buyable: these are priced and settled. */
  chosen: readonly CartLine[];
  /** Products whose checked lines together are below the minimum (SPEC CART-03). */
  below: ReadonlySet<string>;
  quote: Quote;
  customer: CustomersPart | null;
};

export type CustomersPart = {
  standing: CustomerStanding | null;
  failed: boolean;
  /** The choice: the best, none, or a certain one. */
  coupon: CouponChoice;
  quoteWith(coupon: CouponChoice, lines?: readonly CartLine[]): Quote;
};

/** This browser's cart, with its prices (SPEC CART-04, CART-05). */
export function useCart(): QuotedCart {
  "use memo";
  const lines = useLocalState((state) => state.lines);
  const wanted = useLocalState((state) => state.coupon);
  const isCustomer = useSession() !== null;
  const failed = useCustomer((state) => state.status === "failed");
  const { standing, quoteOf } = useQuoting();
  const coupons = standing?.coupons ?? [];
  const coupon = coupons.some(({ code }) => isWanted(wanted, code)) || wanted.choice === "none" ? wanted : BEST;
  const chosen = useMemo(() => lines.filter((line) => line.checked && canBeBought(line)), [lines]);
  const below = useMemo(() => new Set(productsBelowMinimum(chosen)), [chosen]);

  const quoteWith = (choice: CouponChoice, priced: readonly CartLine[] = chosen) => quoteOf(priced, choice);
  return {
    ...{ lines, chosen, below },
    quote: quoteWith(coupon),
    customer: isCustomer ? { standing, failed: failed && !standing, coupon, quoteWith } : null,
  };
}

const BEST: CouponChoice = { choice: "best" };

function isWanted(wanted: CouponChoice, code: string): boolean {
  return wanted.choice === "code" && wanted.code === code;
}
