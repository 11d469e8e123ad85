import type { BackendListedProduct } from "../../../contract/shapes.ts";
import type { CurrencyCode } from "../../../domain/currencies.ts";
import { globalId } from "../../../domain/ids.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { dateTime, priceIn } from "../../graphql/values.ts";
import { ofProduct, type ReadModelPart } from "../../read-model/read-model.ts";
import { shownTerms } from "../../settings/offer.ts";
import { translationsFrom, translationsOf } from "../../translation/translations.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { pictureAnswer } from "../pictures/picture-url.ts";
import { readListedProducts, readTitles, type ListedProductRow } from "./listed-products.store.ts";

/**
 * The products on sale among `ids` as cards, with titles in `lang` where translated. At most two statements, and one
 * for the shop's rules and what it offers.
 */
export async function listedProducts(
  shop: CatalogShop,
  ids: readonly number[],
  lang: Language,
): Promise<Map<number, BackendListedProduct>> {
  const terms = shownTerms(shop);
  const [{ offer, pricing }, rows, words] = await Promise.all([
    terms,
    readListedProducts(shop.db, ids),
    terms.then((read) => translationsFrom(read.offer.sourceLanguage, shop, "product", ids, lang, ["title"])),
  ]);
  const products = rows.map(async (row): Promise<[number, BackendListedProduct]> => {
    const title = words.get(row.id)?.get("title");
    const shownTitle =
      title === undefined ? { text: row.title, language: offer.sourceLanguage } : { text: title, language: lang };
    return [row.id, await listed(shop, row, shownTitle, pricing.currency)];
  });
  return new Map(await Promise.all(products));
}

const TITLES: ReadModelPart<number, { text: string }> = {
  name: "product title",
  remembersAbsence: false,
  async read({ db }, ids) {
    return new Map([...(await readTitles(db, ids))].map(([id, text]) => [id, { text }]));
  },
  lastChange: ofProduct,
  bytesOf: ({ text }) => 50 + text.length,
};

export async function titlesInOrder(shop: CatalogShop, ids: readonly number[], lang: Language): Promise<string[]> {
  return [...(await titlesOf(shop, ids, lang)).values()];
}

/** In the order of `ids`, without those that are not there. */
export async function titlesOf(
  shop: CatalogShop,
  ids: readonly number[],
  lang: Language,
): Promise<Map<number, string>> {
  const [titles, words] = await Promise.all([
    shop.readModel.find(TITLES, shop, ids),
    translationsOf(shop, "product", ids, lang, ["title"]),
  ]);
  const found = ids.flatMap((id) => {
    const title = words.get(id)?.get("title") ?? titles.get(id)?.text;
    return title === undefined ? [] : [[id, title] as const];
  });
  return new Map(found);
}

/** The products on sale among `ids`, in that order. */
export async function listedInOrder(
  shop: CatalogShop,
  ids: readonly number[],
  lang: Language,
): Promise<BackendListedProduct[]> {
  const products = await listedProducts(shop, ids, lang);
  return ids.flatMap((id) => products.get(id) ?? []);
}

async function listed(
  shop: CatalogShop,
  row: ListedProductRow,
  title: { text: string; language: Language },
  currency: CurrencyCode,
): Promise<BackendListedProduct> {
  return {
    id: globalId("Product", row.id),
    handle: row.handle,
    title: title.text,
    titleLanguage: title.language,
    minPrice: priceIn(currency, row.minPriceMicros),
    maxPrice: priceIn(currency, row.maxPriceMicros),
    minCompareAtPrice: row.minCompareAtPriceMicros === null ? null : priceIn(currency, row.minCompareAtPriceMicros),
    featuredImage: await featuredImageOf(shop, row),
    minBatch: row.minBatch,
    minQuantity: row.minQuantity,
    freeShipping: row.freeShipping,
    availableForSale: row.forSale,
    sold: row.soldCount,
    tags: row.tags,
    publishedAt: dateTime(row.createdAt),
  };
}

async function featuredImageOf(
  shop: CatalogShop,
  row: ListedProductRow,
): Promise<BackendListedProduct["featuredImage"]> {
  const {
    imageSrc: src,
    imageAlt: alt,
    imageWidth: width,
    imageHeight: height,
    imageThumbhash: thumbhash,
    imageFocus: focus,
  } = row;
  return src === null ? null : pictureAnswer(shop, { src, alt, width, height, thumbhash, focus });
}
