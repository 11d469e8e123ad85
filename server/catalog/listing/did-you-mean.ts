import type { Language } from "../../../domain/translation/languages.ts";
import { shownSourceLanguage } from "../../settings/source-language.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import type { ProductList } from "../lists/product-list.ts";
import { indexedList } from "../search/querying/indexed-list.ts";
import { isSpaceless } from "../words/spaceless.ts";
import { normalWord, writtenWordsOf } from "../words/words-of-text.ts";
import { findFacets, wordsOfFacets } from "./facets.ts";
import { titlesInOrder } from "./listed-products.ts";
import { listProducts } from "./listing.ts";

const READ = 30;

/** "Did you mean" (SPEC SRCH-02): the corrected query in lower case; null without a correction or an index. */
export async function didYouMean(shop: CatalogShop, list: ProductList, language: Language): Promise<string | null> {
  const { search } = list;
  const meant = search && (await indexedList(shop, list))?.respelled();
  if (!search || !meant) return null;
  // The index has no accents; the products found show how the words are written.
  const found = { ...list, search: { ...search, text: meant, prefix: false } };
  const texts = await textsOf(shop, found, language);
  return texts.length === 0 ? null : asWritten(meant, texts);
}

async function textsOf(shop: CatalogShop, list: ProductList, language: Language): Promise<string[]> {
  const order = { sort: "rank", reverse: false, unavailableLast: true } as const;
  const page = { limit: READ, fromEnd: false, after: null, before: null };
  const [{ entries }, facets] = await Promise.all([listProducts(shop, list, order, page), findFacets(shop, list)]);
  const ids = entries.map(({ entry }) => entry);
  const source = await shownSourceLanguage(shop);
  const [titles, written, words] = await Promise.all([
    titlesInOrder(shop, ids, language),
    language === source ? [] : titlesInOrder(shop, ids, source),
    facets ? wordsOfFacets(shop, facets, language) : new Map<string, string>(),
  ]);
  return [...titles, ...words.values(), ...written];
}

export function asWritten(meant: string, texts: readonly string[]): string {
  const wanted = new Set(meant.split(" ").map(normalWord));
  const spellings = new Map<string, string>();
  for (const text of texts) {
    for (const piece of text
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .flatMap(wordsWithin)) {
      const word = normalWord(piece);
      if (wanted.has(word) && !spellings.has(word)) spellings.set(word, piece);
    }
  }
  return meant
    .split(" ")
    .map((word) => spellings.get(normalWord(word)) ?? word)
    .join(" ");
}

function wordsWithin(piece: string): string[] {
  return isSpaceless(piece) ? writtenWordsOf(piece) : [piece];
}
