/** Titles of collections, held in memory because predictive search looks through them with every keystroke. */

import { ofShop, type ReadModelPart } from "../../read-model/read-model.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { findTitles, indexTitles, type TitleIndex } from "../search/suggestions/title-index.ts";
import { readCollectionTitles } from "./collections.store.ts";

const ALL = "all";

const TITLES: ReadModelPart<typeof ALL, TitleIndex> = {
  name: "collection titles",
  remembersAbsence: true,
  read: async ({ db }) => new Map([[ALL, indexTitles(await readCollectionTitles(db))]]),
  lastChange: ofShop,
  bytesOf: ({ words, all }) => 60 * words.length + 200 * all.length,
};

/** Ids of collections with a title, in any language, whose words begin with the words of `text`. */
export async function findByTitle(
  shop: Pick<CatalogShop, "db" | "readModel">,
  text: string,
  { language, limit }: { language: string; limit: number },
): Promise<number[]> {
  const titles = (await shop.readModel.find(TITLES, shop, [ALL])).get(ALL);
  return titles ? findTitles(titles, text, { language, limit }) : [];
}
