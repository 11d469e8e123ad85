/** Goods to show in place of what is not there. */

import type { Api } from "../../../api/api.ts";
import { graphql } from "../../../api/graphql.ts";
import { sharedRead } from "../../../api/shared-reads.ts";
import { CARD } from "../../cards/storefront-shapes.ts";
import { PAGE, pageOf, type ListedProduct } from "../../listing/listing-queries.ts";
import { searchProducts } from "../../search/search-queries.ts";

export const BEST_SELLERS = sharedRead(
  graphql(
    `
      query BestSellers($first: Int!, $language: LanguageCode, $country: CountryCode)
      @inContext(language: $language, country: $country) {
        products(first: $first, sortKey: BEST_SELLING) {
          nodes {
            ...Card
          }
          pageInfo {
            ...Page
          }
        }
      }
    `,
    [CARD, PAGE],
  ),
);

const SHOWN = 12;
const MOST_TRIES = 3;
/** Shorter words say little: "of", "no", "9". */
const LEAST_LETTERS = 3;

/**
 * Goods to show where nothing was found for these words, or for a product's handle that is no more: what has most of the
 * words, else what sells best. None while the platform does not answer.
 */
export async function findInstead(api: Api, sought: string): Promise<ListedProduct[]> {
  const words = [...new Set(sought.toLowerCase().split(/[^\p{L}\p{N}]+/u))].filter(
    (word) => word.length >= LEAST_LETTERS,
  );
  const longest = words.toSorted((one, other) => other.length - one.length);
  const tries = [words.slice(0, -1), words.slice(1), ...longest.map((word) => [word])].filter(
    (some) => some.length > 0 && some.length < Math.max(words.length, 2),
  );
  try {
    for (const some of tries.slice(0, MOST_TRIES)) {
      // A search with a filter is not counted among what visitors looked for, and nobody has typed this one.
      const filters = [{ available: true }];
      const text = some.join(" ");
      const { products } = await searchProducts(api, { text, sort: "RELEVANCE", reverse: false, filters });
      if (products.length > 0) return products.slice(0, SHOWN);
    }
    const { products } = await api.storefront(BEST_SELLERS, { first: SHOWN }, { errorHandledBy: "report" });
    return (await pageOf(api, products)).products;
  } catch {
    return [];
  }
}
