/** Titles of collections, cached because predictive search reads them with every keystroke. */

import type { Db } from "../../database.ts";
import { findTitles, indexTitles, type TitleIndex } from "../search/suggestions/title-index.ts";
import { readCollectionTitles, readMarkOfTitles } from "./collections.store.ts";

export type CollectionTitles = {
  index: TitleIndex | null;
  mark: string;
  checkedAt: number;
  checking: Promise<void> | null;
};

type Shop = {
  db: Db;
  now(): Date;
  log: { warn(details: object, message: string): void };
  collectionTitles: CollectionTitles;
};

const CHECK_AFTER_MS = 3_000;

export function openCollectionTitles(): CollectionTitles {
  return { index: null, mark: "", checkedAt: 0, checking: null };
}

/** Ids of collections with a title, in any language, whose words begin with the words of `text`. */
export async function findByTitle(
  shop: Shop,
  text: string,
  { language, limit }: { language: string; limit: number },
): Promise<number[]> {
  const { collectionTitles: titles } = shop;
  const now = shop.now().getTime();
  if (!titles.checking && (titles.index === null || Math.abs(now - titles.checkedAt) > CHECK_AFTER_MS)) {
    titles.checking = check(shop, now).finally(() => (titles.checking = null));
    if (titles.index !== null) {
      titles.checking.catch((error) => shop.log.warn({ err: error }, "titles of collections could not be read again"));
    }
  }
  if (titles.index === null) await titles.checking;
  return titles.index === null ? [] : findTitles(titles.index, text, { language, limit });
}

async function check({ db, collectionTitles: titles }: Shop, now: number): Promise<void> {
  titles.checkedAt = now;
  const mark = await readMarkOfTitles(db);
  if (titles.index !== null && mark === titles.mark) return;
  titles.index = indexTitles(await readCollectionTitles(db));
  titles.mark = mark;
}
