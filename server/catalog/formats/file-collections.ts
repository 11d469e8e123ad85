/** Collections made from a file's types, tags or categories: each by a rule, so that later products belong too. */

import type { CollectionSource } from "../../../contract/office/product-sources.ts";
import { inTransaction } from "../../transaction.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { collectionHandles, deleteCollection, findCollectionToEdit } from "../collections/edit-collection.ts";
import { type CollectionDraft, saveCollections } from "../collections/save-collections.ts";
import { handleOfTitle } from "../products/handle-of-title.ts";
import { givePictures, isFromFile } from "./file-collections.store.ts";
import { CATEGORY } from "./product-rows.ts";

const BETWEEN = " > ";

/** Makes those that the shop does not have, each with the picture of one of its products; existing ones of the same handle stay as they are. Returns their handles. */
export async function makeCollections(
  shop: CatalogShop,
  { from, names }: { from: CollectionSource; names: readonly string[] | null },
): Promise<string[]> {
  if (from === "none" || !names || names.length === 0) return [];
  const drafts = new Map(names.map((name) => draftOf(from, name, names)).map((draft) => [draft.handle, draft]));
  const existing = new Set(await collectionHandles(shop, [...drafts.keys()]));
  const missing = [...drafts.values()].filter(({ handle }) => !existing.has(handle));
  await inTransaction(shop, async (tx, within) => {
    await saveCollections(within, missing);
    await givePictures(
      tx,
      missing.map(({ handle }) => handle),
    );
  });
  return missing.map(({ handle }) => handle);
}

/** Deletes those that nobody has changed since. Products that others added by hand keep a collection. */
export async function takeBackCollections(shop: CatalogShop, handles: readonly string[]): Promise<void> {
  for (const handle of handles) {
    const found = await findCollectionToEdit(shop, handle);
    const isAsMade =
      found !== null &&
      found.rules.length === 1 &&
      found.products.length === 0 &&
      found.descriptionHtml === "" &&
      (found.imageSrc === null || (await isFromFile(shop.db, found.imageSrc)));
    if (isAsMade) await deleteCollection(shop, handle);
  }
}

function draftOf(from: Exclude<CollectionSource, "none">, name: string, names: readonly string[]): CollectionDraft {
  const draft = { descriptionHtml: "", imageSrc: null, imageAlt: null };
  if (from !== "category") {
    return { ...draft, handle: handleOfTitle(name), title: name, rules: [{ field: from, value: name }] };
  }
  const path = name.split(BETWEEN);
  const leaf = path.at(-1) ?? name;
  const isOnly = names.filter((each) => each.split(BETWEEN).at(-1) === leaf).length === 1;
  const title = isOnly ? leaf : path.slice(-2).join(" – ");
  return {
    ...draft,
    handle: handleOfTitle(isOnly ? leaf : name),
    title,
    rules: [{ field: "tag", value: `${CATEGORY}: ${name}` }],
  };
}
