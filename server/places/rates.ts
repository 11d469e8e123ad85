/** What the other currencies are worth, for showing prices (SPEC PRICE-02, PRICE-03). */
import { CURRENCIES, isCurrency, type CurrencyCode } from "../../domain/currencies.ts";
import type { Rates } from "../../domain/price.ts";
import shipped from "../../database/reference/rates.json" with { type: "json" };
import type { Shop } from "../shop.ts";
import { insertMissingRates, readRates } from "./rates.store.ts";

/**
 * The stored rates in billionths of a US dollar for one unit. `asOf` is the day of the oldest one; without
 * any rate it is "" and prices stay in US dollars.
 */
export async function currentRates(shop: Shop): Promise<Rates> {
  const rows = await readRates(shop.db, CURRENCIES.length);
  const usdNanos: Partial<Record<CurrencyCode, number>> = {};
  for (const row of rows) {
    if (isCurrency(row.currency)) usdNanos[row.currency] = row.usdNanos;
  }
  const asOf = rows.reduce((oldest, row) => (oldest === "" || row.asOf < oldest ? row.asOf : oldest), "");
  return { asOf, usdNanos };
}

/** Gives every currency without a rate the one shipped with this version; rates stored already are kept. */
export async function storeShippedRates(shop: Shop): Promise<void> {
  const rates = Object.entries(shipped.usdPerUnit).map(([currency, usd]) => ({
    currency,
    usdNanos: nanosOfDecimal(usd),
  }));
  await insertMissingRates(shop.db, rates, { source: shipped.source, asOf: shipped.asOf, now: shop.now() });
}

/** Exactly: "0.2723" is 272_300_000. Throws `RangeError` for anything but a positive decimal of at most 9 places. */
export function nanosOfDecimal(text: string): number {
  const match = /^(\d{1,6})(?:\.(\d{1,9}))?$/.exec(text);
  const nanos = match ? Number(match[1]) * 1_000_000_000 + Number((match[2] ?? "").padEnd(9, "0")) : 0;
  if (nanos === 0) throw new RangeError(`Not a rate: ${text}`);
  return nanos;
}
