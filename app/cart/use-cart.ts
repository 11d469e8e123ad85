import { useMemo } from "react";
import type { CouponChoice } from "../../domain/coupons.ts";
import { productsBelowMinimum } from "../../domain/minimums.ts";
import type { Quote } from "../../domain/quote.ts";
import type { Standing } from "../../contract/customer.ts";
import { useLocalState } from "../local-state.ts";
import { useCustomer } from "../session/customer.ts";
import { useSession } from "../session/session.ts";
import { canBeBought, type CartLine } from "./cart-line.ts";
import { useQuoting } from "./use-quoting.ts";

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
