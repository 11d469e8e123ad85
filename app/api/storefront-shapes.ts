/** Storefront GraphQL fragments and the shapes they give, and the way from those to what pages work with. */
import { DEFAULT_VARIANT_TITLE, type Picture, type ProductCard, type Variant } from "../catalog/product.ts";
import { isLanguage, type Language } from "../../domain/languages.ts";
import { microsOfDecimal } from "../../domain/money.ts";

type RawMoney = { amount: string };
type RawRange = { minVariantPrice: RawMoney; maxVariantPrice: RawMoney };
export type RawImage = {
  url: string;
  altText: string | null;
  width?: number | null;
  thumbhash?: string | null;
};

const METAFIELDS = `metafields(identifiers: [
  { namespace: "custom", key: "min_quantity" }
  { namespace: "custom", key: "min_batch" }
  { namespace: "custom", key: "free_shipping" }
  { namespace: "filigree", key: "title_language" }
]) { key value }`;

/** The picture itself, in no width of its own: pages ask for those that they show (`domain/picture-address.ts`). */
export const IMAGE_FIELDS = "url altText width thumbhash";

export const CARD_FIELDS = `
  id handle title availableForSale createdAt
  featuredImage { ${IMAGE_FIELDS} }
  priceRange { minVariantPrice { amount } maxVariantPrice { amount } }
  compareAtPriceRange { minVariantPrice { amount } maxVariantPrice { amount } }
  ${METAFIELDS}`;

export const VARIANT_FIELDS = `
  id title sku availableForSale currentlyNotInStock quantityAvailable weight weightUnit
  price { amount } compareAtPrice { amount } selectedOptions { name value }
  image { ${IMAGE_FIELDS} }`;

export const CARD = `fragment Card on Product { ${CARD_FIELDS} }`;
export const VARIANT = `fragment Variant on ProductVariant { ${VARIANT_FIELDS} }`;
export type RawCard = {
  id: string;
  handle: string;
  title: string;
  availableForSale: boolean;
  createdAt: string;
  featuredImage: RawImage | null;
  priceRange: RawRange;
  compareAtPriceRange: RawRange;
  metafields: ({ key: string; value: string } | null)[];
};

export type RawVariant = {
  id: string;
  title: string;
  sku: string | null;
  availableForSale: boolean;
  currentlyNotInStock: boolean;
  quantityAvailable: number | null;
  weight: number | null;
  weightUnit: keyof typeof MILLIGRAMS;
  price: RawMoney;
  compareAtPrice: RawMoney | null;
  selectedOptions: { name: string; value: string }[];
  image: RawImage | null;
};

const MILLIGRAMS = { GRAMS: 1_000, KILOGRAMS: 1_000_000, OUNCES: 28_349.523125, POUNDS: 453_592.37 };

/** In which languages a product or a collection has text of its own; a platform other than the shop's does not say. */
export const LANGUAGES_FIELD = `languages: metafield(namespace: "filigree", key: "languages") { value }`;
export type RawLanguages = { languages: { value: string } | null };

/** Null: nobody says. */
export function languagesOf({ languages }: RawLanguages): Language[] | null {
  if (!languages) return null;
  const said: unknown = JSON.parse(languages.value);
  return Array.isArray(said) ? said.filter(isLanguage) : null;
}

/** A picture on the shop's own host is asked for by its path, whatever name the host goes by. */
export function pictureOf(raw: RawImage | null, origin: string): Picture | null {
  if (!raw) return null;
  const src = raw.url.startsWith(`${origin}/`) ? raw.url.slice(origin.length) : raw.url;
  return { src, alt: raw.altText ?? "", width: raw.width, thumbhash: raw.thumbhash };
}

export function cardOf(raw: RawCard, origin: string): ProductCard {
  const own = new Map(raw.metafields.flatMap((each) => (each ? [[each.key, each.value] as const] : [])));
  const minMicros = microsOf(raw.priceRange.minVariantPrice);
  const beforeMicros = microsOf(raw.compareAtPriceRange.minVariantPrice);
  return {
    id: raw.id,
    handle: raw.handle,
    title: raw.title,
    titleLanguage: own.get("title_language") ?? null,
    image: pictureOf(raw.featuredImage, origin),
    minMicros,
    maxMicros: microsOf(raw.priceRange.maxVariantPrice),
    beforeMicros: beforeMicros > minMicros ? beforeMicros : null,
    forSale: raw.availableForSale,
    minQuantity: countOf(own.get("min_quantity")),
    minBatch: countOf(own.get("min_batch")),
    freeShipping: own.get("free_shipping") === "true",
    createdAt: raw.createdAt,
  };
}

export function variantOf(raw: RawVariant, origin: string): Variant {
  const micros = microsOf(raw.price);
  const before = raw.compareAtPrice ? microsOf(raw.compareAtPrice) : 0;
  return {
    id: raw.id,
    title: raw.title === DEFAULT_VARIANT_TITLE ? "" : raw.title,
    sku: raw.sku || null,
    micros,
    beforeMicros: before > micros ? before : null,
    weightMg: Math.round((raw.weight ?? 0) * MILLIGRAMS[raw.weightUnit]),
    forSale: raw.availableForSale,
    available: piecesLeft(raw),
    options: raw.title === DEFAULT_VARIANT_TITLE ? [] : raw.selectedOptions,
    image: pictureOf(raw.image, origin),
  };
}

function microsOf(money: RawMoney): number {
  return microsOfDecimal(money.amount) ?? 0;
}

function countOf(value: string | undefined): number {
  const count = Number(value);
  return Number.isSafeInteger(count) && count > 0 ? count : 1;
}

/** A variant for sale with nothing left is sold beyond its stock, or its stock is not counted. */
function piecesLeft({ availableForSale, currentlyNotInStock, quantityAvailable }: RawVariant): number | null {
  if (!availableForSale) return 0;
  if (currentlyNotInStock || quantityAvailable === null || quantityAvailable <= 0) return null;
  return quantityAvailable;
}
