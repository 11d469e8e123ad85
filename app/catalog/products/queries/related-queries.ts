import type { Api } from "../../../api/api.ts";
import { graphql } from "../../../api/graphql.ts";
import { sharedRead } from "../../../api/shared-reads.ts";
import { CARD } from "../../cards/storefront-shapes.ts";
import { listed, type ListedProduct } from "../../listing/listing-queries.ts";

export const RELATED = sharedRead(
  graphql(
    `
      query Related($handle: String!, $language: LanguageCode, $country: CountryCode)
      @inContext(language: $language, country: $country) {
        matching: productRecommendations(productHandle: $handle, intent: COMPLEMENTARY) {
          ...Card
        }
        similar: productRecommendations(productHandle: $handle) {
          ...Card
        }
      }
    `,
    [CARD],
  ),
);

/** What goes well with a product, and what could be had instead. Both are empty while the platform does not answer. */
export type Related = { matching: ListedProduct[]; similar: ListedProduct[] };

export async function findRelated(api: Api, handle: string): Promise<Related> {
  try {
    const found = await api.storefront(RELATED, { handle }, { errorHandledBy: "report" });
    const matching = found.matching ?? [];
    const shown = new Set(matching.map(({ id }) => id));
    const similar = (found.similar ?? []).filter(({ id }) => !shown.has(id));
    const products = await listed(api, [...matching, ...similar]);
    return { matching: products.slice(0, matching.length), similar: products.slice(matching.length) };
  } catch {
    return { matching: [], similar: [] };
  }
}
