/** SPEC PRICE-01, CART-05 */

import { lineCents, sellingMicros } from "../catalog/price.ts";
import type { Pricing } from "../catalog/pricing.ts";
import { checkWhole, splitByWeight } from "../money.ts";

export type QuoteLine = {
  id: string;
  platformMicros: number;
  quantity: number;
  weightMg: number;
  freeShipping: boolean;
  /** Left out: it is shipped. Otherwise it weighs nothing and costs no shipping. */
  ships?: boolean | undefined;
  /** A selling price that was agreed on, instead of the one that follows from the platform price. */
  agreedMicros?: number | undefined;
};

/** totalCents = amountCents − discountCents, in selling prices. */
export type QuotedLine = {
  id: string;
  quantity: number;
  unitMicros: number;
  amountCents: number;
  discountCents: number;
  totalCents: number;
};

type PricedLine = {
  id: string;
  quantity: number;
  unitMicros: number;
  amountCents: number;
  weightMg: number;
  ships: boolean;
  billable: boolean;
};

export type OrderSums = {
  lines: readonly PricedLine[];
  pieces: number;
  itemTotalCents: number;
  totalWeightMg: number;
  /** Without the lines that ship free. */
  billableWeightMg: number;
  /** At least 1 while anything has to be carried, as weights may be missing. */
  billableMg: number;
  /** False: all of it is bought without shipping. */
  ships: boolean;
};

/** Far above any real line, to refuse mistyped numbers: a hundred million cents and a ton a piece. */
export const LINE_LIMITS = {
  quantity: 1_000_000_000,
  weightMg: 1_000_000_000,
  platformMicros: 1_000_000_000_000,
} as const;

export function canBePriced({ platformMicros, weightMg }: Pick<QuoteLine, "platformMicros" | "weightMg">): boolean {
  return isWithin(platformMicros, LINE_LIMITS.platformMicros) && isWithin(weightMg, LINE_LIMITS.weightMg);
}

function isWithin(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most;
}

/** Throws RangeError for numbers that are not whole or not exact. */
export function sumLines(lines: readonly QuoteLine[], pricing: Pricing): OrderSums {
  const priced = lines.map((line) => priceLine(line, pricing));
  const billable = priced.filter((line) => line.billable);
  const billableWeightMg = exactSum("billableWeightMg", billable, (line) => line.weightMg);
  return {
    lines: priced,
    pieces: exactSum("pieces", priced, (line) => line.quantity),
    itemTotalCents: exactSum("itemTotalCents", priced, (line) => line.amountCents),
    totalWeightMg: exactSum("totalWeightMg", priced, (line) => line.weightMg),
    billableWeightMg,
    billableMg: billable.length > 0 ? Math.max(1, billableWeightMg) : 0,
    ships: isShipped(priced),
  };
}

/** Lines without pieces decide only where no line has any, as on a product's page. */
function isShipped(lines: readonly PricedLine[]): boolean {
  const bought = lines.filter((line) => line.quantity > 0);
  const deciding = bought.length > 0 ? bought : lines;
  return deciding.length === 0 || deciding.some((line) => line.ships);
}

export function discountLines(lines: readonly PricedLine[], savedCents: number): QuotedLine[] {
  const shares = splitByWeight(
    savedCents,
    lines.map((line) => line.amountCents),
  );
  return lines.map(({ id, quantity, unitMicros, amountCents }, index) => {
    const discountCents = shares[index] ?? 0;
    return { id, quantity, unitMicros, amountCents, discountCents, totalCents: amountCents - discountCents };
  });
}

function priceLine(
  { id, platformMicros, quantity, weightMg, freeShipping, ships = true, agreedMicros }: QuoteLine,
  pricing: Pricing,
): PricedLine {
  checkWhole("platformMicros", platformMicros, LINE_LIMITS.platformMicros);
  checkWhole("quantity", quantity, LINE_LIMITS.quantity);
  checkWhole("weightMg", weightMg, LINE_LIMITS.weightMg);
  checkWhole("weightMg of all pieces", weightMg * quantity);
  const unitMicros = agreedMicros ?? sellingMicros(platformMicros, pricing);
  checkWhole("unitMicros", unitMicros);
  return {
    id,
    quantity,
    unitMicros,
    amountCents: lineCents(unitMicros, quantity),
    weightMg: ships ? weightMg * quantity : 0,
    ships,
    billable: ships && !freeShipping && quantity > 0,
  };
}

function exactSum(name: string, lines: readonly PricedLine[], of: (line: PricedLine) => number): number {
  const sum = lines.reduce((before, line) => before + of(line), 0);
  checkWhole(name, sum);
  return sum;
}
