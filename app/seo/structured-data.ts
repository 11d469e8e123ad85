/** Pages as schema.org data. Prices are selling prices in the base currency (SPEC PRICE-01). */

import type { Review } from "../../contract/catalog/reviews.ts";
import { LINE_LIMITS } from "../../domain/cart/lines.ts";
import { sellingMicros } from "../../domain/catalog/price.ts";
import type { Pricing } from "../../domain/catalog/pricing.ts";
import type { Stars } from "../../domain/catalog/reviews.ts";
import { decimalOfCents, storedMicrosPerUnit } from "../../domain/money.ts";
import { BUILT_BRAND, type ShownBrand } from "../../domain/site/brand.ts";
import type { Language } from "../../domain/translation/languages.ts";
import type { ShownProduct, ProductCard, ShownVideo, ShownVariant } from "../catalog/cards/product.ts";
import { collectionPath, productPath, searchPath } from "../catalog/links.ts";
import { addressIn, englishOrMain, languageOfPage, type Offered } from "./page-address.ts";

export type ShownIn = { origin: string; language: Language; offered: Offered };

/** Search engines read no more variants of a product. */
const MOST_OFFERS = 250;

/** A product with an offer for each variant, and a rating only if somebody has reviewed it. */
export function productData(
  product: ShownProduct,
  seen: ShownIn,
  stars: Stars | null,
  pricing: Pricing,
  reviews: readonly Review[] = [],
): object {
  const { origin, offered } = seen;
  const language = languageOfPage(seen.language, product.languages, offered);
  const url = addressIn(language, productPath(product.handle), origin, offered);
  return {
    "@type": "Product",
    "@id": url,
    name: product.title,
    description: descriptionOf(product, language),
    url,
    inLanguage: product.titleLanguage ?? language,
    image: product.images.slice(0, 10).map(({ src }) => new URL(src, origin).href),
    subjectOf: product.videos.map((video) => videoOf(video, product, origin)),
    category: product.productType || undefined,
    brand: product.vendor ? { "@type": "Brand", name: product.vendor } : undefined,
    sku: product.variants.length === 1 ? (product.variants[0]?.sku ?? undefined) : undefined,
    aggregateRating:
      stars && stars.count > 0
        ? { "@type": "AggregateRating", ratingValue: stars.star, reviewCount: stars.count, bestRating: 5 }
        : undefined,
    review: reviews.length > 0 ? reviews.map(reviewOf) : undefined,
    offers: product.variants
      .filter(hasPrice)
      .slice(0, MOST_OFFERS)
      .map((variant) => offerOf(variant, product, { origin, language, offered }, pricing)),
  };
}

/** Without its author's name there is none for search engines, which is why it says "Customer". */
function reviewOf({ stars, title, text, language, name, createdAt }: Review): object {
  return {
    "@type": "Review",
    reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5 },
    author: { "@type": "Person", name: name || "Customer" },
    datePublished: createdAt.slice(0, 10),
    name: title || undefined,
    reviewBody: text,
    inLanguage: language,
  };
}

function absolute(address: string, origin: string): string | undefined {
  return URL.canParse(address, origin) ? new URL(address, origin).href : undefined;
}

/** A price beyond what the rules allow is not told to search engines. */
function hasPrice({ micros }: ShownVariant): boolean {
  return micros <= LINE_LIMITS.platformMicros;
}

/** The description as the page has it; nothing if its language is not the title's. */
function descriptionOf(product: ShownProduct, language: Language): string | undefined {
  const { seoDescription, summary, titleLanguage, descriptionLanguage } = product;
  if ((titleLanguage ?? language) !== (descriptionLanguage ?? language)) return undefined;
  return (seoDescription ?? summary) || undefined;
}

function videoOf(video: ShownVideo, product: ShownProduct, origin: string): object {
  const shown = video.preview ?? product.images[0]?.src;
  return {
    "@type": "VideoObject",
    name: video.alt || product.title,
    description: video.alt || product.summary || product.title,
    thumbnailUrl: shown === undefined ? undefined : absolute(shown, origin),
    // The platform dates products only, not videos.
    uploadDate: product.createdAt,
    ...(video.kind === "video"
      ? { contentUrl: absolute(video.sources[0]?.src ?? "", origin), encodingFormat: video.sources[0]?.type }
      : { url: video.href }),
  };
}

function offerOf(
  variant: ShownVariant,
  { handle, title, minQuantity, minBatch }: ShownProduct,
  { origin, language, offered }: ShownIn,
  pricing: Pricing,
): object {
  const price = priceOf(variant.micros, pricing);
  return {
    "@type": "Offer",
    name: variant.title === "" ? title : `${title}, ${variant.title}`,
    sku: variant.sku ?? undefined,
    url: addressIn(language, productPath(handle, variant.id), origin, offered),
    price,
    priceCurrency: pricing.currency,
    availability: `https://schema.org/${variant.forSale ? "InStock" : "OutOfStock"}`,
    itemCondition: "https://schema.org/NewCondition",
    weight: variant.weightMg > 0 ? quantityOf(variant.weightMg / 1_000, "GRM") : undefined,
    eligibleQuantity: { "@type": "QuantitativeValue", minValue: minQuantity, unitCode: "C62" },
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: pricing.currency,
      referenceQuantity: quantityOf(1, "C62"),
      billingIncrement: minBatch > 1 ? minBatch : undefined,
    },
  };
}

/** Breadcrumbs from the home page; the last step is the page itself. `languages`: in which it has text of its own. */
export function breadcrumbData(
  steps: readonly { name: string; path: string }[],
  { origin, language, offered }: ShownIn,
  languages: readonly Language[] | null,
): object {
  const ofPage = languageOfPage(language, languages, offered);
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: addressIn(index === steps.length - 1 ? ofPage : language, path, origin, offered),
    })),
  };
}

/** The first products of a list, in its order; `path` is the page's, which has text of its own in `languages`. */
export function listData(
  { name, path, languages }: { name: string; path: string; languages: readonly Language[] | null },
  products: readonly ProductCard[],
  { origin, language, offered }: ShownIn,
): object {
  const url = addressIn(languageOfPage(language, languages, offered), path, origin, offered);
  const untranslated = englishOrMain(offered);
  return {
    "@type": "ItemList",
    "@id": url,
    url,
    name,
    numberOfItems: products.length,
    itemListElement: products.map((product, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: product.title,
      url: addressIn(
        offered.find((each) => each === product.titleLanguage) ?? untranslated,
        productPath(product.handle),
        origin,
        offered,
      ),
    })),
  };
}

/** The shop itself, and its search. */
export function shopData(
  { origin, language, offered }: ShownIn,
  { email, phone }: { email: string | undefined; phone: string | undefined },
  { name, icons }: Pick<ShownBrand, "name" | "icons">,
): object {
  const url = addressIn(language, "/", origin, offered);
  const search = new URL(addressIn(language, searchPath(""), origin, offered));
  search.searchParams.delete("q");
  const contact = {
    "@type": "ContactPoint",
    contactType: "customer service",
    email: email || undefined,
    telephone: phone || undefined,
  };
  return {
    "@graph": [
      {
        "@type": "Organization",
        "@id": `${origin}/#shop`,
        name,
        url: `${origin}/`,
        logo: `${origin}${icons}/${icons === BUILT_BRAND.icons ? "favicon.svg" : "icon-512.png"}`,
        contactPoint: email || phone ? contact : undefined,
      },
      {
        "@type": "WebSite",
        "@id": url,
        url,
        name,
        inLanguage: language,
        publisher: { "@id": `${origin}/#shop` },
        potentialAction: {
          "@type": "SearchAction",
          target: {
            "@type": "EntryPoint",
            urlTemplate: `${search.href}${search.search === "" ? "?" : "&"}q={search_term_string}`,
          },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}

export function collectionStep(title: string, handle: string): { name: string; path: string } {
  return { name: title, path: collectionPath(handle) };
}

function priceOf(platformMicros: number, pricing: Pricing): string {
  const { currency } = pricing;
  const micros = sellingMicros(platformMicros, pricing);
  return micros % 10_000 === 0
    ? decimalOfCents(micros / 10_000, currency)
    : String(micros / storedMicrosPerUnit(currency));
}

function quantityOf(value: number, unitCode: string): object {
  return { "@type": "QuantitativeValue", value, unitCode };
}
