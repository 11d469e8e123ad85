/**
 * The collections' titles in all languages, cached in each process, because predictive search runs with each typed
 * letter. While somebody types, the database is checked every few seconds for changes.
 */
import type { Db } from "../../database.ts";
import { readCollectionTitles, readMarkOfTitles } from "./collections.store.ts";
import { findTitles, indexTitles, type TitleIndex } from "../search/suggestions/title-index.ts";

/** What one process knows of the titles. */
export type CollectionTitles = {
  index: TitleIndex | null;
  /** What the titles were when they were read, in short. */
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

/**
 * Ids of collections that have a title with words that begin with each word of `text`, in whichever language; those
 * whose title in `language` does first. A title that has changed is found within seconds.
 */
export async function findByTitle(
  shop: Shop,
  text: string,
  { language, limit }: { language: string; limit: number },
): Promise<number[]> {
  const { collectionTitles: titles } = shop;
  const now = shop.now().getTime();
  if (!titles.checking && (titles.index === null || Math.abs(now - titles.checkedAt) > CHECK_AFTER_MS)) {
    titles.checking = check(shop, now).finally(() => (titles.checking = null));
    // Cached titles are used at once; the check runs in the background.
    if (titles.index !== null) {
      titles.checking.catch((error) => shop.log.warn({ err: error }, "titles of collections could not be read again"));
    }
  }
  if (titles.index === null) await titles.checking;
  return titles.index === null ? [] : findTitles(titles.index, text, { language, limit });
}

/** Reads the titles if they are others than before; what changes meanwhile is seen by the next check. */
async function check({ db, collectionTitles: titles }: Shop, now: number): Promise<void> {
  titles.checkedAt = now;
  const mark = await readMarkOfTitles(db);
  if (titles.index !== null && mark === titles.mark) return;
  titles.index = indexTitles(await readCollectionTitles(db));
  titles.mark = mark;
}
