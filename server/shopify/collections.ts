import { z } from "zod";
import type { CollectionRule } from "../catalog/collections/collection-rules.ts";
import { collectionHandles } from "../catalog/collections/edit-collection.ts";
import { type CollectionDraft, saveCollections } from "../catalog/collections/save-collections.ts";
import { fetchedPaths } from "../catalog/pictures/fetch-pictures.ts";
import { safeHtml } from "../safe-html.ts";
import type { Shop } from "../shop.ts";
import { type BulkFile, groupsOf, searchOf } from "./bulk-operation.ts";
import type { PartCounter } from "./part-report.ts";

/** `gids`: null for all collections. */
export function collectionsInBulk(gids: readonly string[] | null): string {
  return `query Collections {
  collections${searchOf(gids)} {
    edges {
      node {
        id handle title descriptionHtml
        image { url altText }
        ruleSet { appliedDisjunctively rules { column relation condition } }
        products { edges { node { id handle } } }
      }
    }
  }
}`;
}

const collection = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  descriptionHtml: z.string(),
  image: z.object({ url: z.string(), altText: z.string().nullable() }).nullable(),
  ruleSet: z
    .object({
      appliedDisjunctively: z.boolean(),
      rules: z.array(z.object({ column: z.string(), relation: z.string(), condition: z.string() })),
    })
    .nullable(),
});
const member = z.object({ id: z.string(), handle: z.string() });

type RuleSet = NonNullable<z.output<typeof collection>["ruleSet"]>;

/**
 * `imported`: handles of products that a check would have brought. Returns handles by the ids of Shopify. `save` is given
 * each collection's work.
 */
export async function importCollections(
  shop: Shop,
  file: BulkFile,
  counts: PartCounter,
  { imported, save }: { imported: ReadonlySet<string>; save<T>(work: (within: Shop) => Promise<T>): Promise<T> },
): Promise<Map<string, string>> {
  const handles = new Map<string, string>();
  for await (const { root, children } of groupsOf(file)) {
    const read = collection.parse(root);
    handles.set(read.id, read.handle);
    const products = children.map((child) => member.parse(child).handle);
    await counts.each(read.handle, async () => {
      const rules = rulesOf(read.ruleSet);
      if (rules === null) counts.say(read.handle, becauseByHand(products.length));
      const source = read.image?.url ?? null;
      const draft: CollectionDraft = {
        handle: read.handle,
        title: read.title,
        descriptionHtml: safeHtml(read.descriptionHtml),
        imageSrc: source === null ? null : ((await fetchedPaths(shop, [source])).get(source) ?? source),
        imageAlt: read.image?.altText ?? null,
        rules: rules ?? [],
        products: rules === null || read.ruleSet === null ? products : [],
      };
      const [known] = await collectionHandles(shop, [read.handle]);
      const { changed, missingProducts } = await save((within) => saveCollections(within, [draft]));
      const missing = missingProducts.filter((handle) => !imported.has(handle));
      if (missing.length > 0) counts.say(read.handle, `products that the shop does not have: ${listed(missing)}`);
      if (known === undefined) return "created";
      return changed > 0 ? "changed" : "unchanged";
    });
  }
  return handles;
}

/**
 * Here a product belongs when any rule fits, and rules compare whole words. [] for a collection by hand; null for rules
 * that the shop cannot have: "and" between rules, parts of words, and what a variant costs or weighs.
 */
function rulesOf(set: RuleSet | null): CollectionRule[] | null {
  if (set === null) return [];
  if (set.rules.length === 0 || (!set.appliedDisjunctively && set.rules.length > 1)) return null;
  const rules: CollectionRule[] = [];
  for (const { column, relation, condition } of set.rules) {
    const field = FIELDS[column];
    if (field === undefined || relation !== "EQUALS") return null;
    rules.push({ field, value: condition });
  }
  return rules;
}

const FIELDS: Readonly<Record<string, "tag" | "type" | "vendor">> = { TAG: "tag", TYPE: "type", VENDOR: "vendor" };

function becauseByHand(products: number): string {
  return `the shop cannot have its rules; it has the ${products} products that fit them now, by hand`;
}

const MOST_LISTED = 5;

function listed(names: readonly string[]): string {
  const more = names.length - MOST_LISTED;
  return names.slice(0, MOST_LISTED).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
