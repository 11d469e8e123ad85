import type { CatalogShop } from "../catalog-shop.ts";
import { putLooks } from "../pictures/pictures.store.ts";

const AT_ONCE = 1_000;

/** `descriptor`: of `bytesOfDescriptors`. */
export type KnownLook = { thumbhash: string; descriptor: Uint8Array | null };

/** Stores what was computed elsewhere, by address. Another encoder's descriptors are dropped. */
export async function rememberLooks(
  shop: CatalogShop,
  encoder: string,
  looks: ReadonlyMap<string, KnownLook>,
): Promise<void> {
  const isOurs = encoder === shop.pictures.encoder.name;
  const all = [...looks].map(([src, { thumbhash, descriptor }]) =>
    isOurs && descriptor ? { src, thumbhash, encoder, descriptor } : { src, thumbhash, encoder: "", descriptor: null },
  );
  for (let from = 0; from < all.length; from += AT_ONCE)
    await putLooks(shop.db, all.slice(from, from + AT_ONCE), shop.now());
  shop.pictures.index.lookedAt = null;
}
