import { remembered } from "./remembered.ts";
import type { SearchIndex } from "./search-index.ts";

const MOST_PAGES = 200;
const MOST_FACETS = 100;

/**
 * The same index, which remembers the latest pages and facets: those of one list are asked for again in other languages
 * and with other fields. An index never changes, it is replaced.
 */
export function rememberingIndex(index: SearchIndex): SearchIndex {
  const pages = remembered(MOST_PAGES, (args: Parameters<SearchIndex["find"]>) => index.find(...args));
  const facets = remembered(MOST_FACETS, (args: Parameters<SearchIndex["facets"]>) => index.facets(...args));
  return {
    ...index,
    find(list, { sort, reverse, unavailableLast }, page) {
      const args: Parameters<SearchIndex["find"]> = [list, { sort, reverse, unavailableLast }, page];
      return pages(args, JSON.stringify(args));
    },
    facets: (...args) => facets(args, JSON.stringify(args)),
  };
}
