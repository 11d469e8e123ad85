import type { CatalogShop } from "../catalog-shop.ts";
import { putIntoIndex, type PictureIndex } from "../pictures/picture-index.ts";
import { readDescriptors, readDescriptorsState } from "../pictures/pictures.store.ts";

const LOOK_EVERY_MS = 3_000;
/** Other processes may have written rows a little older than the latest one seen. */
const OVERLAP_MS = 60_000;
const PAGE = 2_000;

/** Concurrent callers share one refresh. */
export async function freshIndex(shop: CatalogShop): Promise<PictureIndex> {
  const { index } = shop.pictures;
  const now = shop.now();
  const isFresh = index.lookedAt !== null && now.getTime() - index.lookedAt.getTime() < LOOK_EVERY_MS;
  if (!isFresh) {
    index.refreshing ??= refresh(shop, index, now).finally(() => (index.refreshing = null));
    await index.refreshing;
  }
  return index;
}

async function refresh(shop: CatalogShop, index: PictureIndex, now: Date): Promise<void> {
  const state = await readDescriptorsState(shop.db);
  const { seen } = index;
  if (state.latest?.getTime() !== seen.latest?.getTime() || state.count !== seen.count) {
    let after = { updated_at: new Date((seen.latest?.getTime() ?? OVERLAP_MS) - OVERLAP_MS), src: "" };
    for (;;) {
      const rows = await readDescriptors(shop.db, shop.pictures.encoder.name, after, PAGE);
      for (const { src, descriptor } of rows) if (descriptor) putIntoIndex(index, src, descriptor);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) break;
      after = last;
    }
    index.seen = state;
  }
  index.lookedAt = now;
}
