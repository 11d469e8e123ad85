import pLimit from "p-limit";
import type { PictureProblem } from "../../../contract/office/products.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { problemOfOwnPicture } from "./own-pictures.ts";
import {
  countDownloads,
  deleteUnusedDownloads,
  fetchAgain,
  readFailures,
  readOwnSources,
  retryFailed,
} from "./picture-downloads.store.ts";

/** Missing files that came from another host are fetched again. */
export async function reportOnPictures(shop: CatalogShop, most: number) {
  await deleteUnusedDownloads(shop.db);
  return {
    counts: await countDownloads(shop.db),
    failures: await readFailures(shop.db, most),
    ...(await findWrongPictures(shop, most)),
  };
}

export async function retryPictures(shop: CatalogShop, most: number): Promise<void> {
  await deleteUnusedDownloads(shop.db);
  await retryFailed(shop.db, shop.now());
  await findWrongPictures(shop, most, { quick: true });
}

const PAGE = 500;
const FILES_AT_ONCE = 4;

type MissingPicture = { src: string; handle: string; fetchedAgain: boolean };
/** The file is there and is not shown as it should be. */
type WrongPicture = { src: string; handle: string; problem: Exclude<PictureProblem, "missing"> };

async function findWrongPictures(
  shop: CatalogShop,
  most: number,
  { quick = false } = {},
): Promise<{ missing: MissingPicture[]; wrong: WrongPicture[] }> {
  const missing: MissingPicture[] = [];
  const wrong: WrongPicture[] = [];
  const limit = pLimit(FILES_AT_ONCE);
  let afterId = 0;
  for (;;) {
    const page = await readOwnSources(shop.db, afterId, PAGE);
    const problems = await Promise.all(
      page.map(({ src }) => limit(() => problemOfOwnPicture(shop.pictures.own, src, { quick }))),
    );
    for (const [place, { src, handle, source }] of page.entries()) {
      const problem = problems[place] ?? null;
      if (problem === null || missing.length + wrong.length >= most) continue;
      if (problem !== "missing") {
        wrong.push({ src, handle, problem });
        continue;
      }
      if (source !== null) await fetchAgain(shop.db, [source], shop.now());
      missing.push({ src, handle, fetchedAgain: source?.startsWith("http") ?? false });
    }
    afterId = page.at(-1)?.id ?? afterId;
    if (page.length < PAGE || missing.length + wrong.length >= most) return { missing, wrong };
  }
}
