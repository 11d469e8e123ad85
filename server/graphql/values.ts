import type { FocalPoint } from "../../domain/catalog/picture-address.ts";
import { sellingMicros } from "../../domain/catalog/price.ts";
import type { Pricing } from "../../domain/catalog/pricing.ts";
import type { CurrencyCode } from "../../domain/currencies.ts";
import { globalId } from "../../domain/ids.ts";
import { decimalOfStored } from "../../domain/money.ts";
import type { AltProduct } from "../catalog/pictures/alt-in-language.ts";

type Money = { amount: string; currencyCode: CurrencyCode };

/** The platform has one market, in the shop's base currency (SPEC PRICE-04). */
export function priceIn(currency: CurrencyCode, micros: number): Money {
  return { amount: decimalOfStored(micros, currency), currencyCode: currency };
}

/** A platform price as it is shown by that pricing. */
export function shownPrice(pricing: Pricing, platformMicros: number): Money {
  return priceIn(pricing.currency, shownMicros(pricing, platformMicros));
}

/** The same as the catalogue stores prices. Throws for prices whose product with the uplift is not exact. */
export function shownMicros(pricing: Pricing, platformMicros: number): number {
  return pricing.upliftBasisPoints === 0 ? platformMicros : sellingMicros(platformMicros, pricing);
}

export function amountIn(currency: CurrencyCode, cents: number): Money {
  return priceIn(currency, cents * 10_000);
}

/** "2025-07-01T09:00:00Z" */
export function dateTime(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

export function absolute(address: string, origin: string): string {
  return address.startsWith("/") ? origin + address : address;
}

export type GraphqlPicture = {
  id: string;
  src: string;
  alt: string | null;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  focus?: FocalPoint | null;
  /** The product in the picture, if known; `alt` may contain its title. */
  product?: AltProduct;
};

export function pictureOf(
  image: (Omit<GraphqlPicture, "id"> & { id: number }) | null | undefined,
  product?: AltProduct,
): GraphqlPicture | null {
  return image ? { ...image, id: globalId("ProductImage", image.id), ...(product && { product }) } : null;
}

/** Of platform prices. Sorted as shown: some prices below a cent change places when they are rounded. */
export function shownRange(pricing: Pricing, platformMicros: readonly number[]) {
  const sorted = platformMicros.map((each) => shownMicros(pricing, each)).toSorted((one, other) => one - other);
  return {
    minVariantPrice: priceIn(pricing.currency, sorted[0] ?? 0),
    maxVariantPrice: priceIn(pricing.currency, sorted.at(-1) ?? 0),
  };
}
