/** What a product file meant to say and could not be read is no reason to take anything out of the shop. */
import type { Shop } from "../shop.ts";
import { readProductsByHandle, type VariantToExport } from "./export-products.store.ts";
import type { ReadProduct } from "./product-csv-product.ts";
import type { ProductDraft, VariantDraft } from "./product-draft.ts";

/**
 * The drafts; to incomplete ones are added, as they are, the variants that the shop has and the file does not give,
 * for saving a product removes those.
 */
export async function keepMissingVariants(shop: Shop, products: readonly ReadProduct[]): Promise<ProductDraft[]> {
  const handles = products.filter((product) => product.incomplete).map((product) => product.draft.handle);
  const stored = new Map(
    (handles.length === 0 ? [] : await readProductsByHandle(shop.db, handles)).map((each) => [each.handle, each]),
  );
  return products.map(({ draft }) => {
    const before = stored.get(draft.handle);
    if (!before || optionNames(before) !== optionNames(draft)) return draft;
    const given = new Set(draft.variants.map((variant) => JSON.stringify(variant.optionValues)));
    const missing = before.variants.filter((variant) => !given.has(JSON.stringify(variant.optionValues)));
    return { ...draft, variants: [...draft.variants, ...missing.map(asItIs)] };
  });
}

function optionNames({ options }: { options: readonly { name: string }[] }): string {
  return JSON.stringify(options.map((option) => option.name));
}

function asItIs(variant: VariantToExport): VariantDraft {
  // null: orders go on while a file is read, so the count is left alone
  return { ...variant, available: null };
}
