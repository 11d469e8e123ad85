import { DEFAULT_FILTERS, type StoredFilters } from "../../../contract/site/filters.ts";
import { isForeign, type Language } from "../../../domain/translation/languages.ts";
import { shownSetting } from "../../settings/settings.ts";
import { shownSourceLanguage } from "../../settings/source-language.ts";
import { tradeWord } from "../../translation/trade-language/trade-words.ts";
import { knownWords } from "../../translation/translation-memory.ts";
import { productWords, type Words } from "../../translation/translations.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { attributeOf, attributesOffered, PLAIN_TAGS, tagKind } from "../lists/attributes.ts";
import { MAX_CHOICES, type FacetChoice, type Facets } from "../lists/choices.ts";
import { kindsInUse, newFrom, optionKind, without } from "../lists/list-filter.ts";
import { aboutOf, type ProductList } from "../lists/product-list.ts";
import { indexedList } from "../search/querying/indexed-list.ts";
import { optionField, valueField, wordField } from "../variants/translated-options.ts";
import { readFacets, type FacetRow } from "./facets.store.ts";
import { countProducts } from "./listing.ts";

/** Counting a longer list would take too long, and a partial count would be wrong. */
const MAX_PRODUCTS = 5_000;

/** The filters of a list (SPEC GQL-02, COLL-01); null when it is too long to count and there is no index. */
export async function findFacets(shop: CatalogShop, list: ProductList): Promise<Facets | null> {
  const newSince = list.filter.newSince ?? newFrom(shop.now());
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
  const tags = Map.groupBy(choices("tags"), ({ value }) => tagKind(value));
  const options = Map.groupBy(choices("options"), (row) => optionKind(row.name));
  return {
    inStock: available.get("in") ?? 0,
    outOfStock: available.get("out") ?? 0,
    price: highest ? { highestMicros: Number(highest.value), count: highest.count } : null,
    types: best(choices("types")),
    vendors: best(choices("vendors")),
    tags: best(tags.get(PLAIN_TAGS) ?? []),
    attributes: attributesOffered(new Map([...tags].map(([kind, ofKind]) => [kind, best(ofKind)]))),
    options: [...options]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, ofName]) => ({ name: ofName[0]?.name ?? "", choices: best(ofName) })),
    freeShipping: choices("freeShipping")[0]?.count ?? 0,
    fresh: { since: newSince, count: choices("newSince")[0]?.count ?? 0 },
  };
}

export type FilterWords = { words: Words; filters: StoredFilters };

/** What staff have set about filters. A change may take a moment. */
export async function shownFilters(shop: Pick<CatalogShop, "db" | "readModel">): Promise<StoredFilters> {
  return (await shownSetting(shop, "filters")) ?? DEFAULT_FILTERS;
}

/** What `filtersOf` needs besides the facets. */
export async function wordsOfFilters(shop: CatalogShop, facets: Facets, language: Language): Promise<FilterWords> {
  const [words, filters] = await Promise.all([wordsOfFacets(shop, facets, language), shownFilters(shop)]);
  return { words, filters };
}

/** Translations of the filter values, from the products, the shop's own words and the trade's. */
export async function wordsOfFacets(shop: CatalogShop, facets: Facets, language: Language): Promise<Words> {
  const source = await shownSourceLanguage(shop);
  if (language === source) return usualNames(facets, language);
  const ofOptions = facets.options.flatMap(({ name, choices }) => [
    optionField(name),
    ...choices.map(({ value }) => valueField(value)),
  ]);
  const attributes = facets.attributes.flatMap(({ name, choices }) => [
    name,
    ...choices.flatMap(({ value }) => attributeOf(value)?.value ?? []),
  ]);
  const texts = [...new Set([...attributes, ...facets.types.map(({ value }) => value)])];
  const [words, known] = await Promise.all([
    productWords(shop, ofOptions, language),
    knownWords(shop, texts, language),
  ]);
  const others = texts.flatMap((english): [string, string][] => {
    const text = known.get(english) ?? (source === "en" && isForeign(language) ? tradeWord(language, english) : null);
    return text === null ? [] : [[wordField(english), text]];
  });
  return new Map([...usualNames(facets, language), ...words, ...others]);
}

/** Names that the shop itself gives are English, whatever the catalogue is written in: "Category", "Color". */
function usualNames({ attributes, options }: Facets, language: Language): Words {
  if (!isForeign(language)) return new Map();
  const named = (name: string, field: string): [string, string][] => {
    const text = tradeWord(language, name);
    return text === null ? [] : [[field, text]];
  };
  return new Map([
    ...attributes.flatMap(({ name }) => named(name, wordField(name))),
    ...options.flatMap(({ name }) => named(name, optionField(name))),
  ]);
}

function kindOf(row: FacetRow): string {
  if (row.kind === "highest") return "prices";
  if (row.kind === "tags") return tagKind(row.value);
  return row.kind === "options" ? optionKind(row.name) : row.kind;
}

function best(rows: readonly FacetRow[]): FacetChoice[] {
  return rows.slice(0, MAX_CHOICES).map(({ value, count }) => ({ value, count }));
}
