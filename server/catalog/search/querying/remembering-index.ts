import { LRUCache } from "lru-cache";
import type { Facets } from "../../variants/choices.ts";
import type { SearchIndex } from "./search-index.ts";
import type { FoundPage } from "./searched-list.ts";

const MOST_PAGES = 200;
const MOST_FACETS = 100;

/**
 * The same index, which remembers the latest pages and facets: those of one list are asked for again in other languages
 * and with other fields. An index never changes, it is replaced. Whoever gets an answer must not change it.
 */
export function rememberingIndex(index: SearchIndex): SearchIndex {
  const pages = new LRUCache<string, FoundPage>({ max: MOST_PAGES });
  const facets = new LRUCache<string, Facets>({ max: MOST_FACETS });
  return {
    ...index,
    find(list, { sort, reverse, unavailableLast }, page) {
      const key = JSON.stringify([list, sort, reverse, unavailableLast, page]);
      return remembered(pages, key, () => index.find(list, { sort, reverse, unavailableLast }, page));
    },
    facets: (list, newSince) =>
      remembered(facets, JSON.stringify([list, newSince]), () => index.facets(list, newSince)),
  };
}

function remembered<Answer extends object>(answers: LRUCache<string, Answer>, key: string, make: () => Answer): Answer {
  const known = answers.get(key);
  if (known) return known;
  const answer = make();
  answers.set(key, answer);
  return answer;
}
