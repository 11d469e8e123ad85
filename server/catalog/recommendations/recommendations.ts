import type { CatalogShop } from "../catalog-shop.ts";
import { NO_FILTER } from "../lists/list-filter.ts";
import { catalogueList } from "../lists/product-list.ts";
import { similarityBetween } from "../pictures/picture-index.ts";
import { indexedList } from "../search/querying/indexed-list.ts";
import { candidatesFor, likePrices, partShared, traitsOf } from "./candidates.ts";
import type { Traits } from "./recommendations.store.ts";

/** Weights of shared traits. Availability and product type come before all of them. */
const WEIGHTS = { collections: 1, tags: 1, values: 0.5, price: 1, picture: 2, together: 0.5, sold: 0.3 };

const OF_TYPE = 60;
const ABOUT_AS_MUCH = 1.6;

/** Ids of products like this one (SPEC API-12), most similar first; none if it is not on sale. */
export async function relatedProducts(shop: CatalogShop, productId: number, limit: number): Promise<number[]> {
  const [{ neighbours, together }, traits] = await Promise.all([
    candidatesFor(shop, productId),
    traitsOf(shop, [productId]),
  ]);
  const product = traits.get(productId);
  if (!product) return [];
  const ids = new Set([...neighbours, ...together, ...(await ofTypeAndPrice(shop, product))]);
  ids.delete(productId);
  const others = [...(await traitsOf(shop, [...ids])).values()];
  const score = scoreAgainst(shop, product, together, Math.max(0, ...others.map(({ soldCount }) => soldCount)));
  return others
    .map((other) => ({ other, score: score(other), sameType: other.productType === product.productType }))
    .sort(
      (a, b) =>
        Number(b.other.forSale) - Number(a.other.forSale) ||
        Number(b.sameType) - Number(a.sameType) ||
        b.score - a.score ||
        b.other.id - a.other.id,
    )
    .slice(0, limit)
    .map(({ other }) => other.id);
}

/** Only with an index; the database would scan the whole catalogue. */
async function ofTypeAndPrice(shop: CatalogShop, { productType, minPriceMicros: price }: Traits): Promise<number[]> {
  const prices = [{ minMicros: Math.floor(price / ABOUT_AS_MUCH), maxMicros: Math.ceil(price * ABOUT_AS_MUCH) }];
  const filter = { ...NO_FILTER, types: [productType], prices, available: true };
  const indexed = await indexedList(shop, { ...catalogueList(null), filter });
  const order = { sort: "sold", reverse: false, unavailableLast: false } as const;
  const found = indexed?.find(order, { limit: OF_TYPE, fromEnd: false, after: null, before: null });
  return found?.entries.map(({ id }) => id) ?? [];
}

function scoreAgainst(shop: CatalogShop, product: Traits, together: readonly number[], mostSold: number) {
  const { index, encoder } = shop.pictures;
  const own = {
    collections: new Set(product.collectionIds),
    tags: new Set(product.tags),
    values: new Set(product.values),
    together: new Set(together),
  };
  return (other: Traits): number => {
    const picture =
      product.imageSrc === null || other.imageSrc === null
        ? null
        : similarityBetween(index, product.imageSrc, other.imageSrc);
    const strangers = encoder.similarityOfUnrelated;
    return (
      WEIGHTS.collections * partShared(own.collections, other.collectionIds) +
      WEIGHTS.tags * partShared(own.tags, other.tags) +
      WEIGHTS.values * partShared(own.values, other.values) +
      WEIGHTS.price * likePrices(product.minPriceMicros, other.minPriceMicros) +
      WEIGHTS.picture * (picture === null ? 0 : Math.max(0, (picture - strangers) / (1 - strangers))) +
      WEIGHTS.together * Number(own.together.has(other.id)) +
      WEIGHTS.sold * (mostSold === 0 ? 0 : Math.log1p(other.soldCount) / Math.log1p(mostSold))
    );
  };
}
