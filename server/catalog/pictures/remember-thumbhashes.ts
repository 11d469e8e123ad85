/** What pictures look like from afar, where somebody knows it before they are described. */
import type { Shop } from "../../shop.ts";
import { putThumbhashes } from "./pictures.store.ts";

const AT_ONCE = 1_000;

/** `hashes`: thumbhashes by the addresses of pictures. What has been described stays so. */
export async function rememberThumbhashes(shop: Shop, hashes: ReadonlyMap<string, string>): Promise<void> {
  const all = [...hashes].map(([src, thumbhash]) => ({ src, thumbhash }));
  for (let from = 0; from < all.length; from += AT_ONCE)
    await putThumbhashes(shop.db, all.slice(from, from + AT_ONCE), shop.now());
}
