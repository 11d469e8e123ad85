import type { Shop } from "../../shop.ts";
import { fileOf } from "./own-pictures.ts";
import {
  countDownloads,
  deleteUnusedDownloads,
  fetchAgain,
  readFailures,
  readOwnSources,
  retryFailed,
} from "./picture-downloads.store.ts";

/** Missing files that came from another host are fetched again. */
export async function reportOnPictures(shop: Shop, most: number) {
  await deleteUnusedDownloads(shop.db);
  return {
    counts: await countDownloads(shop.db),
    failures: await readFailures(shop.db, most),
    missing: await findMissingPictures(shop, most),
  };
}

export async function retryPictures(shop: Shop, most: number): Promise<void> {
  await deleteUnusedDownloads(shop.db);
  await retryFailed(shop.db, shop.now());
  await findMissingPictures(shop, most);
}

const PAGE = 500;

type MissingPicture = { src: string; handle: string; fetchedAgain: boolean };

async function findMissingPictures(shop: Shop, most: number): Promise<MissingPicture[]> {
  const missing: MissingPicture[] = [];
  let afterId = 0;
  for (;;) {
    const page = await readOwnSources(shop.db, afterId, PAGE);
    for (const { src, handle, source } of page) {
      if (missing.length >= most || (await fileOf(shop.pictures.own, src))) continue;
      if (source !== null) await fetchAgain(shop.db, [source], shop.now());
      missing.push({ src, handle, fetchedAgain: source?.startsWith("http") ?? false });
    }
    afterId = page.at(-1)?.id ?? afterId;
    if (page.length < PAGE || missing.length >= most) return missing;
  }
}
