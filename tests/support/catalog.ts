import { saveCollections, type CollectionDraft } from "../../server/catalog/collections/save-collections.ts";
import { saveProducts, type ProductDraft, type VariantDraft } from "../../server/catalog/saving/save-products.ts";
import type { Db } from "../../server/database.ts";
import type { Shop } from "../../server/shop.ts";
import { testShop } from "./shop.ts";

type VariantInput = Partial<VariantDraft> & { price?: number };
type ProductInput = Partial<Omit<ProductDraft, "variants">> & { handle: string; variants?: readonly VariantInput[] };

export type SeededProduct = { id: number; variantIds: number[] };

/** Returns the ids by handle. `price`: dollars; default one variant. */
export async function seedProducts(db: Db, inputs: readonly ProductInput[]): Promise<Map<string, SeededProduct>> {
  const shop = testShop(db);
  for (let from = 0; from < inputs.length; from += 200) {
    await saveProducts(shop, inputs.slice(from, from + 200).map(draftOf));
  }
  return seededIds(
    db,
    inputs.map(({ handle }) => handle),
  );
}

export function seeded(products: ReadonlyMap<string, SeededProduct>, handle: string): SeededProduct {
  const found = products.get(handle);
  if (!found) throw new Error(`No product ${handle} was planted.`);
  return found;
}

export async function seedCollections(
  shop: Shop,
  inputs: readonly (Partial<CollectionDraft> & { handle: string })[],
): Promise<void> {
  const plain = { descriptionHtml: "", imageSrc: null, imageAlt: null, rules: [] };
  await saveCollections(
    shop,
    inputs.map((input) => ({ title: input.handle, ...plain, ...input })),
  );
}

function draftOf({ handle, variants = [{}], ...input }: ProductInput): ProductDraft {
  return {
    handle,
    title: handle,
    descriptionHtml: "",
    vendor: "Filigree",
    productType: "",
    tags: [],
    published: true,
    giftCard: false,
    seoTitle: null,
    seoDescription: null,
    options: [],
    images: [],
    metafields: [],
    ...input,
    variants: variants.map(({ price = 1, ...variant }) => ({
      optionValues: [],
      priceMicros: Math.round(price * 1_000_000),
      weightMg: 10_000,
      tracked: true,
      oversell: false,
      available: 100,
      ...variant,
    })),
  };
}

async function seededIds(db: Db, handles: readonly string[]): Promise<Map<string, SeededProduct>> {
  const rows = await db
    .selectFrom("products")
    .innerJoin("variants", "variants.product_id", "products.id")
    .select(["products.id", "handle", "variants.id as variant_id"])
    .where("handle", "in", handles)
    .orderBy("products.id")
    .orderBy("variants.position")
    .execute();
  const byHandle = Map.groupBy(rows, (row) => row.handle);
  return new Map(
    handles.map((handle) => {
      const of = byHandle.get(handle) ?? [];
      return [handle, { id: of[0]?.id ?? 0, variantIds: of.map((row) => row.variant_id) }];
    }),
  );
}
