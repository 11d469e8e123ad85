import { LINE_LIMITS } from "../../../domain/cart/lines.ts";
import { multipliesTo } from "../../../domain/cart/shown-quote.ts";
import {
  displayAmount,
  displayUnit,
  formatMoney,
  formatUnit,
  lineCents,
  sellingMicros,
} from "../../../domain/catalog/price.ts";
import { useApp } from "../../context.tsx";
import { NO_PRICE } from "../../formats.ts";
import type { CartLine } from "../lines/cart-line.ts";

type PricedLine = Pick<CartLine, "platformMicros"> & { quantity: number };

/** Dashes where the shop cannot calculate with the price. */
export type LinePrice = { unit: string; amount: string };

/**
 * A line's amount and unit price in the visitor's currency. "≈" marks a unit price whose product with the quantity
 * differs from the amount, as orders are charged in the base currency.
 */
export function useLinePrice({ platformMicros, quantity }: PricedLine, minor: number | undefined): LinePrice {
  "use memo";
  const { locale, rates } = useApp();
  const { language, currency } = locale;
  if (platformMicros > LINE_LIMITS.platformMicros) return { unit: NO_PRICE, amount: NO_PRICE };
  const unit = displayUnit(platformMicros, currency, rates);
  const alone = displayAmount(lineCents(sellingMicros(platformMicros, rates.pricing), quantity), currency, rates);
  const amount = { ...alone, minor: minor ?? alone.minor };
  const isExact = unit.currency === rates.pricing.currency || quantity === 0 || multipliesTo(unit, quantity, amount);
  return { unit: `${isExact ? "" : "≈ "}${formatUnit(unit, language)}`, amount: formatMoney(amount, language) };
}
