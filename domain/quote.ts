/**
 * What an order costs, and why. The same function runs in the browser for the instant total and on the server,
 * which decides. The order of rules: selling price → line amounts → the larger of big order and VIP → weight
 * discount on shipping → free shipping.
 */
import { chooseDiscount, missingForSubtotal, nextBigOrder, type DiscountReason, type Saving } from "./discounts.ts";
import { checkWhole, mulDiv, splitByWeight } from "./money.ts";
import { lineCents, sellingMicros } from "./price.ts";
import {
  judgeFreeShipping,
  shippingOffers,
  weightStep,
  WEIGHT_STEPS,
  type ShippingMethod,
  type ShippingOffer,
} from "./shipping.ts";

export type { Saving } from "./discounts.ts";
export type { ShippingMethod, ShippingOffer } from "./shipping.ts";

export type QuoteLine = {
  id: string;
  platformMicros: number;
  quantity: number;
  weightMg: number;
  freeShipping: boolean;
};

export type QuoteRequest = {
  lines: readonly QuoteLine[];
  /** Cumulative paid amount without shipping (SPEC DISC-02); 0 for a guest. */
  spentCents: number;
  /** ISO 3166 alpha-2, capitals; null while unknown: then no shipping is quoted. */
  country: string | null;
  method: ShippingMethod;
  /** SPEC SHIP-04 threshold, normally 9_800. */
  freeShippingFromCents: number;
};

/** totalCents = amountCents − discountCents, this line's share of the order discount. Prices are selling prices. */
export type QuotedLine = {
  id: string;
  quantity: number;
  unitMicros: number;
  amountCents: number;
  discountCents: number;
  totalCents: number;
};

export type Reason =
  | DiscountReason
  | {
      rule: "free-shipping";
      applied: boolean;
      because: "applied" | "below-threshold" | "country" | "unknown-country";
      missingCents: number;
    }
  | {
      rule: "weight-discount";
      applied: boolean;
      basisPoints: number;
      because: "applied" | "below-threshold";
      missingMg: number;
    };

export type Quote = {
  lines: QuotedLine[];
  pieces: number;
  itemTotalCents: number;
  saved: Saving[];
  savedCents: number;
  /** itemTotalCents − savedCents */
  subtotalCents: number;
  /** Standard first; empty while the country is unknown. */
  shippingOffers: ShippingOffer[];
  /** The offer of the method asked for, or the first one where that method does not go. */
  shipping: ShippingOffer | null;
  shippingCents: number;
  /** subtotalCents + shippingCents */
  estimatedTotalCents: number;
  totalWeightMg: number;
  /** Without the lines that ship free. */
  billableWeightMg: number;
  reasons: Reason[];
  /** What goods to add to reach the next step; null at the top or where it does not apply. */
  next: {
    bigOrder: { missingCents: number; basisPoints: number } | null;
    freeShipping: { missingCents: number } | null;
  };
};

/** Far above any real line; low enough that a mistyped number is refused instead of computed with. */
const MOST = { quantity: 1_000_000_000, weightMg: 1_000_000_000, platformMicros: 1_000_000_000_000 };

/**
 * The quote of these lines, in steps that count lines, never pieces. Stock, minimums and what is for sale are
 * not its business. Throws RangeError when a number is negative, fractional, NaN or absurdly large.
 */
export function quote(request: QuoteRequest): Quote {
  const { spentCents, country, freeShippingFromCents } = request;
  checkWhole("spentCents", spentCents);
  checkWhole("freeShippingFromCents", freeShippingFromCents);
  const priced = request.lines.map(priceLine);

  const itemTotalCents = exactSum("itemTotalCents", priced, (line) => line.amountCents);
  const { saving, reasons: discountReasons } = chooseDiscount(itemTotalCents, spentCents);
  const savedCents = saving?.cents ?? 0;
  const subtotalCents = itemTotalCents - savedCents;
  const shares = splitByWeight(
    savedCents,
    priced.map((line) => line.amountCents),
  );

  const billable = priced.filter((line) => line.billable);
  const totalWeightMg = exactSum("totalWeightMg", priced, (line) => line.weightMg);
  const billableWeightMg = exactSum("billableWeightMg", billable, (line) => line.weightMg);
  // A line whose weight nobody entered still has to be carried: one half kilogram at least.
  const billableMg = billable.length > 0 ? Math.max(1, billableWeightMg) : 0;
  const offers =
    country === null
      ? []
      : shippingOffers({ country, billableMg, totalMg: totalWeightMg, subtotalCents, freeShippingFromCents });
  const shipping = offers.find((offer) => offer.method === request.method) ?? offers[0] ?? null;
  const shippingCents = shipping?.cents ?? 0;

  const freeShipping = judgeFreeShipping(country, subtotalCents, freeShippingFromCents);
  const missingForFree =
    freeShipping === "below-threshold" ? missingForSubtotal(freeShippingFromCents, itemTotalCents, spentCents) : 0;
  const reasons: Reason[] = [
    ...discountReasons,
    { rule: "free-shipping", applied: freeShipping === "applied", because: freeShipping, missingCents: missingForFree },
  ];
  if (shipping && billableMg > 0) reasons.push(judgeWeight(totalWeightMg));

  return {
    lines: priced.map((line, index) => quotedLine(line, shares[index] ?? 0)),
    pieces: exactSum("pieces", priced, (line) => line.quantity),
    itemTotalCents,
    saved: saving ? [saving] : [],
    savedCents,
    subtotalCents,
    shippingOffers: offers,
    shipping,
    shippingCents,
    estimatedTotalCents: subtotalCents + shippingCents,
    totalWeightMg,
    billableWeightMg,
    reasons,
    next: {
      bigOrder: nextBigOrder(itemTotalCents, spentCents),
      freeShipping: missingForFree > 0 && billableMg > 0 ? { missingCents: missingForFree } : null,
    },
  };
}

type PricedLine = {
  id: string;
  quantity: number;
  unitMicros: number;
  amountCents: number;
  /** Of all pieces. */
  weightMg: number;
  billable: boolean;
};

function priceLine({ id, platformMicros, quantity, weightMg, freeShipping }: QuoteLine): PricedLine {
  checkWhole("platformMicros", platformMicros, MOST.platformMicros);
  checkWhole("quantity", quantity, MOST.quantity);
  checkWhole("weightMg", weightMg, MOST.weightMg);
  const unitMicros = sellingMicros(platformMicros);
  return {
    id,
    quantity,
    unitMicros,
    amountCents: lineCents(unitMicros, quantity),
    weightMg: mulDiv(weightMg, quantity, 1, "down"),
    billable: !freeShipping && quantity > 0,
  };
}

function quotedLine({ id, quantity, unitMicros, amountCents }: PricedLine, discountCents: number): QuotedLine {
  return { id, quantity, unitMicros, amountCents, discountCents, totalCents: amountCents - discountCents };
}

/** The step reached or, below the first, the first one and what is missing to it (SPEC SHIP-03). */
function judgeWeight(totalMg: number): Reason {
  const step = weightStep(totalMg);
  const [firstStep] = WEIGHT_STEPS;
  return {
    rule: "weight-discount",
    applied: step !== undefined,
    basisPoints: (step ?? firstStep).basisPoints,
    because: step ? "applied" : "below-threshold",
    missingMg: step ? 0 : firstStep.overMg - totalMg + 1,
  };
}

function exactSum(name: string, lines: readonly PricedLine[], of: (line: PricedLine) => number): number {
  const sum = lines.reduce((before, line) => before + of(line), 0);
  checkWhole(name, sum);
  return sum;
}
