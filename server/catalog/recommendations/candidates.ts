/** What recommendations choose from, and what they know of each product; cached until the product changes. */

import { ofProduct, type ReadModelPart } from "../../read-model/read-model.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { boughtTogether } from "./bought-together.ts";
import { readNeighbourIds, readTraits, type Traits } from "./recommendations.store.ts";

const MOST_TOGETHER = 20;
/** Similarity of two prices when one is twice the other; for four times, its square. */
const TWICE_THE_PRICE = 0.4;

const TRAITS: ReadModelPart<number, Traits> = {
  name: "traits",
  remembersAbsence: false,
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
  remembersAbsence: false,
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
  // Any product may come in, by its price or its collections: when this is read again, minutes later. Those that go
  // have no traits any more.
  lastChange: ofProduct,
  bytesOf: ({ neighbours, together }) => 100 + 8 * (neighbours.length + together.length),
};

export async function candidatesFor(shop: CatalogShop, productId: number): Promise<Candidates> {
  const found = await shop.readModel.find(CANDIDATES, shop, [productId]);
  return found.get(productId) ?? { neighbours: [], together: [] };
}

/** Without those that are not on sale in the shop. */
export function traitsOf(shop: CatalogShop, ids: readonly number[]): Promise<ReadonlyMap<number, Traits>> {
  return shop.readModel.find(TRAITS, shop, ids);
}

/** The Jaccard index: what both have, of all that either has. */
export function partShared<T>(one: ReadonlySet<T>, other: readonly T[]): number {
  let both = 0;
  for (const each of other) if (one.has(each)) both += 1;
  return both === 0 ? 0 : both / (one.size + other.length - both);
}

export function likePrices(one: number, other: number): number {
  if (one === other) return 1;
  if (one === 0 || other === 0) return 0;
  return TWICE_THE_PRICE ** Math.abs(Math.log2(one / other));
}
