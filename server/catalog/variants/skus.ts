import type { Language } from "../../../domain/translation/languages.ts";
import { plainCode, spellingsOfCode } from "../../../domain/written-code.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { namesInLanguage, type EnglishNames, type Names } from "../products/names-in-language.ts";
import { editsBetween } from "../words/typing-errors.ts";
import { readSkusLike, readVariantIdsBySku, type NearSku } from "./skus.store.ts";
import { inLanguage } from "./variants-in-language.ts";
import { variantsInCarts, type VariantInCart } from "./variants.ts";

type SkuSuggestion = Names & { sku: string };
type FoundSku = { sku: string; variant: VariantInCart | null; suggestions: SkuSuggestion[] };

const MOST_UNKNOWN = 100;
const MOST_COMPARED = 100;
const MOST_SUGGESTED = 3;

/** In that order, and in `language` where translated. */
export async function findSkus(shop: CatalogShop, skus: readonly string[], language: Language): Promise<FoundSku[]> {
  const ids = await readVariantIdsBySku(shop.db, [...new Set(skus.flatMap(spellingsOfCode))]);
  const idOf = (sku: string) => ids.get(spellingsOfCode(sku).find((spelling) => ids.has(spelling)) ?? "");
  const unfound = skus.filter((sku) => idOf(sku) === undefined).map(plainCode);
  const unknown = [...new Set(unfound.filter((sku) => sku !== ""))].slice(0, MOST_UNKNOWN);
  const [variants, near] = await Promise.all([
    variantsInCarts(shop, [...ids.values()]).then((found) => inLanguage(shop, found, language)),
    unknown.length === 0 ? [] : readSkusLike(shop.db, unknown, MOST_COMPARED),
  ]);
  const nearOf = Map.groupBy(near, ({ requested }) => requested);
  const suggested = new Map(unknown.map((sku) => [sku, nearest(sku, nearOf.get(sku) ?? [])]));
  const namesOf = await namesInLanguage(shop, [...suggested.values()].flat().map(goodsOf), language);
  return skus.map((requestedSku) => {
    const variant = variants.get(idOf(requestedSku) ?? 0) ?? null;
    const suggestions = (suggested.get(plainCode(requestedSku)) ?? []).map((each) => ({
      sku: each.sku,
      ...namesOf(goodsOf(each)),
    }));
    return { sku: requestedSku, variant, suggestions };
  });
}

function goodsOf({ product_id: productId, title, option_values: values }: NearSku): EnglishNames {
  return { productId, title, variantTitle: values.join(" / ") };
}

const LONGEST_COMPARED = 31;

const MOST_SLIPS = 2;

function nearest(sku: string, candidates: readonly NearSku[]): NearSku[] {
  if (sku.length > LONGEST_COMPARED) return [];
  const edits = editsFrom(sku.toLowerCase());
  const most = sku.length < 6 ? 1 : MOST_SLIPS;
  return candidates
    .map((candidate) => ({ candidate, distance: edits(candidate.sku.toLowerCase()) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance || a.candidate.id - b.candidate.id)
    .slice(0, MOST_SUGGESTED)
    .map(({ candidate }) => candidate);
}

function editsFrom(sku: string): (other: string) => number {
  return (other) =>
    editsBetween(
      sku,
      Uint16Array.from(other, (letter) => letter.charCodeAt(0)),
    )(0, other.length);
}
