/** What a list can be narrowed by, with the number of products behind each choice (SPEC GQL-02, COLL-01). */
import type { Language } from "../../domain/languages.ts";
import type { Shop } from "../shop.ts";
import { productWords, type Words } from "../translation/translations.ts";
import { MAX_CHOICES, type Choice, type Facets } from "./choices.ts";
import { readFacets, type FacetRow } from "./facets.store.ts";
import { kindsInUse, optionKind, without } from "./list-filter.ts";
import { countProducts } from "./listing.ts";
import { aboutOf, type ProductList } from "./product-list.ts";
import { indexedList } from "./search/indexed-list.ts";

/** Counting a longer list would take longer than anyone waits; a wrong count would be worse than none. */
const MAX_PRODUCTS = 5_000;
const NEW_FOR_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * The choices of every kind; those of a kind in use are counted without its own filter, since a further choice
 * widens the list. Null when the list is too long for the database to count, and there is no index.
 */
export async function findFacets(shop: Shop, list: ProductList): Promise<Facets | null> {
  const newSince = list.filter.newSince ?? newNow(shop);
  const indexed = await indexedList(shop, list);
  if (indexed) return indexed.facets(newSince);
  if ((await countProducts(shop, list, MAX_PRODUCTS + 1)) > MAX_PRODUCTS) return null;
  const inUse = kindsInUse(list.filter);
  const whole = { collectionId: list.collectionId, about: aboutOf(list) };
  const filtered = await readFacets(shop.db, whole, list.filter, newSince);
  const rows = filtered.filter((row) => !inUse.includes(kindOf(row)));
  for (const kind of inUse) {
    const wider = await readFacets(shop.db, whole, without(list.filter, kind), newSince);
    rows.push(...wider.filter((row) => kindOf(row) === kind));
  }

  const choices = (kind: FacetRow["kind"]) => rows.filter((row) => row.kind === kind);
  const available = new Map(choices("available").map(({ value, count }) => [value, count]));
  const highest = choices("highest")[0];
  const options = Map.groupBy(choices("options"), (row) => optionKind(row.name));
  return {
    inStock: available.get("in") ?? 0,
    outOfStock: available.get("out") ?? 0,
    price: highest ? { highestMicros: Number(highest.value), count: highest.count } : null,
    types: best(choices("types")),
    vendors: best(choices("vendors")),
    tags: best(choices("tags")),
    options: [...options]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, ofName]) => ({ name: ofName[0]?.name ?? "", choices: best(ofName) })),
    freeShipping: choices("freeShipping")[0]?.count ?? 0,
    fresh: { since: newSince, count: choices("newSince")[0]?.count ?? 0 },
  };
}

/** From when on a product is new: thirty days back, from midnight on, so that the same filter holds all day. */
function newNow(shop: Shop): number {
  return Math.floor(shop.now().getTime() / DAY_MS - NEW_FOR_DAYS) * DAY_MS;
}

/** How options and their values are called in this language. */
export function wordsOfFacets(shop: Shop, { options }: Facets, language: Language): Promise<Words> {
  const fields = options.flatMap(({ name, choices }) => [
    `option:${name}`,
    ...choices.map(({ value }) => `value:${value}`),
  ]);
  return productWords(shop, fields, language);
}

function kindOf(row: FacetRow): string {
  if (row.kind === "highest") return "prices";
  return row.kind === "options" ? optionKind(row.name) : row.kind;
}

function best(rows: readonly FacetRow[]): Choice[] {
  return rows.slice(0, MAX_CHOICES).map(({ value, count }) => ({ value, count }));
}
