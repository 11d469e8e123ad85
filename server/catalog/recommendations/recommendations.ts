import type { Shop } from "../../shop.ts";
import { boughtTogether } from "./bought-together.ts";
import { NO_FILTER } from "../listing/list-filter.ts";
import { ofProduct, type ReadModelPart } from "../../read-model/read-model.ts";
import { similarityBetween } from "../picture-search/picture-index.ts";
import { catalogueList } from "../listing/product-list.ts";
import { readNeighbourIds, readTraits, type Traits } from "./recommendations.store.ts";
import { indexedList } from "../search/querying/indexed-list.ts";

/** Weights of shared traits. Availability and product type come before all of them. */
const WEIGHTS = { collections: 1, tags: 1, values: 0.5, price: 1, picture: 2, together: 0.5, sold: 0.3 };

const MOST_TOGETHER = 20;
const OF_TYPE = 60;
const ABOUT_AS_MUCH = 1.6;
/** Similarity of two prices when one is twice the other; for four times, its square. */
const TWICE_THE_PRICE = 0.4;

const TRAITS: ReadModelPart<number, Traits> = {
  name: "traits",
  async read({ db }, ids) {
    return new Map((await readTraits(db, ids)).map((each) => [each.id, each]));
  },
  lastChange: ofProduct,
  bytesOf: ({ tags, values, collectionIds }) => 300 + 50 * (tags.length + values.length) + 16 * collectionIds.length,
};

/** Ids of its `neighbours`, and of the products bought `together` with it. */
type Candidates = { neighbours: number[]; together: number[] };

const CANDIDATES: ReadModelPart<number, Candidates> = {
  name: "candidates",
  read: async ({ db }, ids) =>
    new Map(
      await Promise.all(
        ids.map(async (id): Promise<[number, Candidates]> => {
          const [neighbours, together] = await Promise.all([
            readNeighbourIds(db, id),
            boughtTogether({ db }, id, MOST_TOGETHER),
          ]);
          return [id, { neighbours, together }];
        }),
      ),
    ),
  // Any product may come in, by its price or its collections.
  lastChange: (changes) => changes.ofProducts().number,
  bytesOf: ({ neighbours, together }) => 100 + 8 * (neighbours.length + together.length),
};

/** Ids of products like this one (SPEC API-12), most similar first; none if it is not on sale. */
export async function relatedProducts(shop: Shop, productId: number, limit: number): Promise<number[]> {
  const [candidates, traits] = await Promise.all([
    shop.readModel.find(CANDIDATES, shop, [productId]),
    shop.readModel.find(TRAITS, shop, [productId]),
  ]);
  const { neighbours = [], together = [] } = candidates.get(productId) ?? {};
  const product = traits.get(productId);
  if (!product) return [];
  const ids = new Set([...neighbours, ...together, ...(await ofTypeAndPrice(shop, product))]);
  ids.delete(productId);
  const others = [...(await shop.readModel.find(TRAITS, shop, [...ids])).values()];
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
async function ofTypeAndPrice(shop: Shop, { productType, minPriceMicros: price }: Traits): Promise<number[]> {
  const prices = [{ minMicros: Math.floor(price / ABOUT_AS_MUCH), maxMicros: Math.ceil(price * ABOUT_AS_MUCH) }];
  const filter = { ...NO_FILTER, types: [productType], prices, available: true };
  const indexed = await indexedList(shop, { ...catalogueList(null), filter });
  const order = { sort: "sold", reverse: false, unavailableLast: false } as const;
  const found = indexed?.find(order, { limit: OF_TYPE, fromEnd: false, after: null, before: null });
  return found?.entries.map(({ id }) => id) ?? [];
}

function scoreAgainst(shop: Shop, product: Traits, together: readonly number[], mostSold: number) {
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

function partShared<T>(one: ReadonlySet<T>, other: readonly T[]): number {
  let both = 0;
  for (const each of other) if (one.has(each)) both += 1;
  return both === 0 ? 0 : both / (one.size + other.length - both);
}

function likePrices(one: number, other: number): number {
  if (one === other) return 1;
  if (one === 0 || other === 0) return 0;
  return TWICE_THE_PRICE ** Math.abs(Math.log2(one / other));
}
