import { globalId } from "../../domain/ids.ts";
import { decimalOfMicros } from "../../domain/money.ts";
import type { AltProduct } from "../catalog/pictures/alt-in-language.ts";

/** The platform has one market, in USD (SPEC PRICE-04). Prices above the largest safe integer are cut to it. */
export function usd(micros: number): { amount: string; currencyCode: "USD" } {
  return { amount: decimalOfMicros(Math.min(micros, Number.MAX_SAFE_INTEGER)), currencyCode: "USD" };
}

export function usdOfCents(cents: number): { amount: string; currencyCode: "USD" } {
  return usd(cents * 10_000);
}

/** "2025-07-01T09:00:00Z" */
export function dateTime(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

export function absolute(address: string, origin: string): string {
  return address.startsWith("/") ? origin + address : address;
}

export type Picture = {
  id: string;
  src: string;
  alt: string | null;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  /** The product in the picture, if known; `alt` may contain its title. */
  product?: AltProduct;
};

export function pictureOf(
  image: (Omit<Picture, "id"> & { id: number }) | null | undefined,
  product?: AltProduct,
): Picture | null {
  return image ? { ...image, id: globalId("ProductImage", image.id), ...(product && { product }) } : null;
}

export function rangeOf(micros: readonly number[]) {
  const sorted = micros.toSorted((one, other) => one - other);
  return { minVariantPrice: usd(sorted[0] ?? 0), maxVariantPrice: usd(sorted.at(-1) ?? 0) };
}
