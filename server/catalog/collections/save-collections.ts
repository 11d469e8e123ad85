import { inTransaction } from "../../transaction.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { findProductIds } from "../products/handles.ts";
import { saveMembersByHand, saveMembersOfCollections } from "./collection-members.store.ts";
import { type CollectionRule, ruleToStore } from "./collection-rules.ts";
import { putCollections, putRules } from "./save-collections.store.ts";

export type CollectionDraft = {
  handle: string;
  title: string;
  descriptionHtml: string;
  imageSrc: string | null;
  imageAlt: string | null;
  rules: readonly CollectionRule[];
  /** Handles of the products that belong by hand, in order, before all others. Left out: unchanged. */
  products?: readonly string[];
};

export type CollectionReport = {
  changed: number;
  missingProducts: string[];
};

/** In one transaction. New rules are applied to the whole catalogue. Throws for an invalid rule. */
export async function saveCollections(
  shop: CatalogShop,
  drafts: readonly CollectionDraft[],
): Promise<CollectionReport> {
  if (drafts.length === 0) return { changed: 0, missingProducts: [] };
  if (new Set(drafts.map((draft) => draft.handle)).size < drafts.length) {
    throw new Error("A collection is given twice.");
  }
  const now = shop.now();

  return inTransaction(shop, async (tx) => {
    const saved = await putCollections(tx, drafts.map(collectionRow), now);
    const ids = new Map(saved.map((collection) => [collection.handle, collection.id]));
    const changed = new Set(saved.filter((collection) => collection.changed).map((collection) => collection.id));
    const products = await findProductIds(
      tx,
      drafts.flatMap((draft) => draft.products ?? []),
    );

    const rules = drafts.flatMap((draft) => {
      const collection_id = idOf(ids, draft.handle);
      return draft.rules.map((rule) => ({ collection_id, ...ruleToStore(rule) }));
    });
    const toGoThrough = new Set(await putRules(tx, [...ids.values()], rules));

    const missing = new Set<string>();
    for (const draft of drafts) {
      if (draft.products === undefined) continue;
      const handles = [...new Set(draft.products)];
      const members = handles.flatMap((handle, index) => {
        const productId = products.get(handle);
        if (productId === undefined) missing.add(handle);
        // Negative, because products that belong by rule all have position 0.
        return productId === undefined ? [] : [{ productId, position: index - handles.length }];
      });
      const id = idOf(ids, draft.handle);
      if (await saveMembersByHand(tx, id, members)) toGoThrough.add(id);
    }
    if (toGoThrough.size > 0) await saveMembersOfCollections(tx, [...toGoThrough], now);

    return { changed: new Set([...changed, ...toGoThrough]).size, missingProducts: [...missing] };
  });
}

function collectionRow(draft: CollectionDraft) {
  return {
    handle: draft.handle,
    title: draft.title,
    description_html: draft.descriptionHtml,
    image_src: draft.imageSrc,
    image_alt: draft.imageAlt,
  };
}

function idOf(ids: ReadonlyMap<string, number>, handle: string): number {
  const id = ids.get(handle);
  if (id === undefined) throw new Error(`The collection "${handle}" was not saved.`);
  return id;
}
