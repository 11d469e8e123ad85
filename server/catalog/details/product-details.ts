import type { BackendProductDetails } from "../../../contract/shapes.ts";
import type { CurrencyCode } from "../../../domain/currencies.ts";
import { globalId } from "../../../domain/ids.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { priceIn } from "../../graphql/values.ts";
import { safeHtml } from "../../safe-html.ts";
import { shownPricing } from "../../settings/rules.ts";
import { translationsOf, type Words } from "../../translation/translations.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { listedProducts } from "../listing/listed-products.ts";
import { altInLanguage } from "../pictures/alt-in-language.ts";
import { pictureAnswer } from "../pictures/picture-url.ts";
import { imageOf, type Product, type Variant } from "../products/product.ts";
import { findProducts } from "../products/products.ts";
import { optionsOf } from "../variants/choose-variant.ts";
import { optionName, optionValue, selectedOptions, variantTitle } from "../variants/translated-options.ts";
import { weightOf } from "../variants/weight.ts";

const SIZE_NAMES = new Set(["size", "taille", "talla", "größe", "groesse", "مقاس", "المقاس"]);
const NO_WORDS: Words = new Map();

/** Complete products on sale (SPEC API-21, API-22), each once. One statement of each kind for all ids. */
export async function productDetails(
  shop: CatalogShop,
  ids: readonly number[],
  lang: Language,
): Promise<BackendProductDetails[]> {
  const [{ currency }, listed, products, words] = await Promise.all([
    shownPricing(shop),
    listedProducts(shop, ids, lang),
    findProducts(shop, ids),
    translationsOf(shop, "product", ids, lang),
  ]);
  const details = [...new Set(ids)].map(async (id) => {
    const card = listed.get(id);
    const product = products.get(id);
    return card && product
      ? [{ ...card, ...(await detailsOf(shop, product, words.get(id) ?? NO_WORDS, currency)) }]
      : [];
  });
  return (await Promise.all(details)).flat();
}

async function detailsOf(shop: CatalogShop, product: Product, words: Words, currency: CurrencyCode) {
  const images = await Promise.all(
    product.images.map((image) => pictureAnswer(shop, { ...image, alt: altInLanguage(words, product, image.alt) })),
  );
  const pictures = new Map(product.images.map(({ id }, index) => [id, images[index] ?? null]));
  return {
    descriptionHtml: safeHtml(words.get("description_html") ?? product.descriptionHtml),
    productType: words.get("product_type") ?? product.productType,
    vendor: product.vendor,
    images,
    options: optionsOf(product).map(({ name, values }) => ({
      name: optionName(words, name),
      values: values.map((value) => optionValue(words, value)),
    })),
    variants: product.variants.map((variant) => variantDetails({ product, variant }, words, pictures, currency)),
  };
}

function variantDetails(
  { product, variant }: { product: Product; variant: Variant },
  words: Words,
  pictures: ReadonlyMap<number, BackendProductDetails["featuredImage"]>,
  currency: CurrencyCode,
) {
  const image = imageOf(product, variant);
  return {
    id: globalId("ProductVariant", variant.id),
    sku: variant.sku,
    title: variantTitle(words, variant),
    price: priceIn(currency, variant.priceMicros),
    compareAtPrice: variant.compareAtPriceMicros === null ? null : priceIn(currency, variant.compareAtPriceMicros),
    featureImage: image && (pictures.get(image.id) ?? null),
    weight: weightOf(variant),
    weight_unit: variant.weightUnit,
    position: variant.position,
    selectedOptions: selectedOptions(words, product, variant),
    size: sizeOf(product, variant, words),
    quantity: variant.available,
    availableForSale: variant.forSale,
  };
}

function sizeOf({ options }: Product, { optionValues }: Variant, words: Words): string | null {
  const place = options.findIndex(({ name }) => SIZE_NAMES.has(name.trim().toLowerCase()));
  const value = optionValues[place];
  return value === undefined ? null : optionValue(words, value);
}
