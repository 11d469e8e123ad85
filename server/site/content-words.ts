import { LRUCache } from "lru-cache";
import { wordsOf } from "../graphql/search-terms.ts";
import { plainText } from "../safe-html.ts";

/** Of the latest texts: a search while typing reads all of them again. */
const known = new LRUCache<string, string[]>({
  maxSize: 8_000_000,
  sizeCalculation: (words, html) => html.length + words.reduce((sum, word) => sum + word.length, 1),
});

/** The words that a text in HTML shows. */
export function wordsOfHtml(html: string): string[] {
  const found = known.get(html);
  if (found) return found;
  const words = [...new Set(wordsOf(plainText(html)))];
  known.set(html, words);
  return words;
}
