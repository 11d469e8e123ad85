import { LINE_LIMITS } from "../../../domain/cart/lines.ts";
import { isLanguage, type Language } from "../../../domain/translation/languages.ts";
import { graphql, type FragmentOf } from "../../api/graphql.ts";
import { DEFAULT_VARIANT_TITLE, type ProductCard, type ShownVariant } from "./product.ts";
import { cardOfWire, pictureOf, platformMicrosOf } from "./wire-shapes.ts";

/** Without a width: pages request the widths that they show (`domain/catalog/picture-address.ts`). */
export const PICTURE = graphql(`
  fragment Picture on Image {
    url
    altText
    width
    thumbhash
  }
`);

export const CARD = graphql(
  `
    fragment Card on Product {
      id
      handle
      title
      availableForSale
      createdAt
      featuredImage {
        ...Picture
      }
      priceRange {
        minVariantPrice {
          amount
          currencyCode
        }
        maxVariantPrice {
          amount
          currencyCode
        }
      }
      compareAtPriceRange {
        minVariantPrice {
          amount
          currencyCode
        }
        maxVariantPrice {
          amount
          currencyCode
        }
      }
      metafields(
        identifiers: [
          { namespace: "custom", key: "min_quantity" }
          { namespace: "custom", key: "min_batch" }
          { namespace: "custom", key: "free_shipping" }
          { namespace: "filigree", key: "title_language" }
        ]
      ) {
        key
        value
      }
    }
  `,
  [PICTURE],
);

export const VARIANT = graphql(
  `
    fragment Variant on ProductVariant {
      id
      title
      sku
      availableForSale
      currentlyNotInStock
      quantityAvailable
      weight
      weightUnit
      requiresShipping
      price {
        amount
        currencyCode
      }
      compareAtPrice {
        amount
        currencyCode
      }
      selectedOptions {
        name
        value
      }
      image {
        ...Picture
      }
    }
  `,
  [PICTURE],
);

export const PRODUCT_LANGUAGES = graphql(`
  fragment ProductLanguages on Product {
    languages: metafield(namespace: "filigree", key: "languages") {
      value
    }
  }
`);
export const COLLECTION_LANGUAGES = graphql(`
  fragment CollectionLanguages on Collection {
    languages: metafield(namespace: "filigree", key: "languages") {
      value
    }
  }
`);

type RawCard = FragmentOf<typeof CARD>;
type RawVariant = FragmentOf<typeof VARIANT>;
type RawLanguages = { languages: { value: string } | null };

const MILLIGRAMS = { GRAMS: 1_000, KILOGRAMS: 1_000_000, OUNCES: 28_349.523125, POUNDS: 453_592.37 };

/** The languages it has text of its own in; null where the platform does not say. */
export function languagesOf({ languages }: RawLanguages): Language[] | null {
  if (!languages) return null;
  const parsed: unknown = JSON.parse(languages.value);
  return Array.isArray(parsed) ? parsed.filter(isLanguage) : null;
}

export function cardOf(raw: RawCard, origin: string): ProductCard {
  const own = new Map(raw.metafields.flatMap((each) => (each ? [[each.key, each.value] as const] : [])));
  return cardOfWire(
    {
      id: raw.id,
      handle: raw.handle,
      title: raw.title,
      titleLanguage: own.get("title_language") ?? null,
      image: raw.featuredImage,
      minPrice: raw.priceRange.minVariantPrice,
      maxPrice: raw.priceRange.maxVariantPrice,
      compareAtPrice: raw.compareAtPriceRange.minVariantPrice,
      forSale: raw.availableForSale,
      minQuantity: countOf(own.get("min_quantity")),
      minBatch: countOf(own.get("min_batch")),
      freeShipping: own.get("free_shipping") === "true",
      createdAt: raw.createdAt,
    },
    origin,
  );
}

export function variantOf(raw: RawVariant, origin: string): ShownVariant {
  const micros = platformMicrosOf(raw.price);
  const before = raw.compareAtPrice ? platformMicrosOf(raw.compareAtPrice) : 0;
  return {
    id: raw.id,
    title: raw.title === DEFAULT_VARIANT_TITLE ? "" : raw.title,
    sku: raw.sku || null,
    micros,
    beforeMicros: before > micros ? before : null,
    weightMg: Math.min(Math.round((raw.weight ?? 0) * MILLIGRAMS[raw.weightUnit]), LINE_LIMITS.weightMg),
    ships: raw.requiresShipping,
    forSale: raw.availableForSale,
    available: piecesLeft(raw),
    options: raw.title === DEFAULT_VARIANT_TITLE ? [] : raw.selectedOptions,
    image: pictureOf(raw.image, origin),
  };
}

function countOf(value: string | undefined): number {
  const count = Number(value);
  return Number.isSafeInteger(count) && count > 0 ? count : 1;
}

/** A variant for sale with nothing left is oversold, or its stock is not tracked. */
function piecesLeft({ availableForSale, currentlyNotInStock, quantityAvailable }: RawVariant): number | null {
  if (!availableForSale) return 0;
  if (currentlyNotInStock || quantityAvailable === null || quantityAvailable <= 0) return null;
  return quantityAvailable;
}
