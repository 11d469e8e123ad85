/** What both APIs send of products, as pages use it. Each API has an adapter: `cardOf` and `listedOf`. */

import { LINE_LIMITS } from "../../../domain/cart/lines.ts";
import { microsOf, type WireMoney } from "../../api/wire-money.ts";
import type { Picture, ProductCard } from "./product.ts";

export type RawPicture = {
  url: string;
  altText: string | null;
  width?: number | null;
  thumbhash?: string | null;
};

export type WireCard = Omit<ProductCard, "image" | "minMicros" | "maxMicros" | "beforeMicros"> & {
  image: RawPicture | null;
  minPrice: WireMoney;
  maxPrice: WireMoney;
  /** The lowest before a reduction; no more than `minPrice` where nothing is reduced. */
  compareAtPrice: WireMoney | null;
};

/** A picture on the shop's own host is requested by path, whatever the host's name. */
export function pictureOf(raw: RawPicture | null, origin: string): Picture | null {
  // An invalid address cannot be fetched, and would break the page's head and structured data.
  if (!raw || !URL.canParse(raw.url, origin)) return null;
  const src = raw.url.startsWith(`${origin}/`) ? raw.url.slice(origin.length) : raw.url;
  return { src, alt: raw.altText ?? "", width: raw.width, thumbhash: raw.thumbhash };
}

/** Prices of products as the platform has them, in micros (SPEC PRICE-01). */
export function cardOfWire(
  { image, minPrice, maxPrice, compareAtPrice, ...same }: WireCard,
  origin: string,
): ProductCard {
  const minMicros = platformMicrosOf(minPrice);
  const before = compareAtPrice ? platformMicrosOf(compareAtPrice) : 0;
  return {
    ...same,
    image: pictureOf(image, origin),
    minMicros,
    maxMicros: platformMicrosOf(maxPrice),
    beforeMicros: before > minMicros ? before : null,
  };
}

/** A price above the limit becomes the limit plus one micro, which pages show as a dash (`formats.unit`). */
export function platformMicrosOf(price: WireMoney): number {
  return Math.min(microsOf(price), LINE_LIMITS.platformMicros + 1);
}
