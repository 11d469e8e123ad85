/** Which variant of a listed product the list's filters ask for, so that its card shows that one (SPEC COLL-01). */

import type { Api } from "../../api/api.ts";
import { graphql, type ResultOf } from "../../api/graphql.ts";
import type { ProductCard } from "../cards/product.ts";
import { PICTURE } from "../cards/storefront-shapes.ts";
import { pictureOf } from "../cards/wire-shapes.ts";
import type { Facet, ProductFilter } from "./list-view.ts";
import type { ListedProduct } from "./listing-queries.ts";

const LOOKS = graphql(
  `
    query Looks($ids: [ID!]!, $language: LanguageCode, $country: CountryCode)
    @inContext(language: $language, country: $country) {
      nodes(ids: $ids) {
        __typename
        ... on Product {
          id
          options {
            optionValues {
              name
              firstSelectableVariant {
                id
                image {
                  ...Picture
                }
              }
            }
          }
        }
      }
    }
  `,
  [PICTURE],
);

type Node = Extract<NonNullable<ResultOf<typeof LOOKS>["nodes"][number]>, { __typename: "Product" }>;
export type Looks = Pick<Node, "options">;

/** The products as cards of what the filters ask for; as they are while the platform does not answer. */
export async function asWanted<Page extends { products: ListedProduct[] }>(
  api: Api,
  page: Page,
  filters: readonly ProductFilter[],
  facets: readonly Facet[],
): Promise<Page> {
  const wanted = wantedValues(filters, facets);
  if (wanted.length === 0 || page.products.length === 0) return page;
  try {
    const { nodes } = await api.storefront(
      LOOKS,
      { ids: page.products.map(({ id }) => id) },
      { errorHandledBy: "report" },
    );
    const looks = new Map(nodes.flatMap((node) => (node?.__typename === "Product" ? [[node.id, node] as const] : [])));
    const products = page.products.map((card) => {
      const raw = looks.get(card.id);
      return raw ? cardFor(card, raw, wanted, api.origin) : card;
    });
    return { ...page, products };
  } catch {
    return page;
  }
}

/** The values that filters ask for, as filters say them and, by the facets, in the page's language; in lower case. */
export function wantedValues(filters: readonly ProductFilter[], facets: readonly Facet[]): string[] {
  const labels = facets.flatMap(({ values }) => values);
  return filters.flatMap((filter) => {
    if (!("variantOption" in filter)) return [];
    const { name, value } = filter.variantOption;
    const offered = labels.find(
      ({ input }) =>
        "variantOption" in input && input.variantOption.name === name && input.variantOption.value === value,
    );
    return [value, ...(offered ? [offered.label] : [])].map((each) => each.toLowerCase());
  });
}

/** The card of what is wanted: first a variant that looks otherwise than the product's first picture. */
export function cardFor<Card extends ProductCard>(
  card: Card,
  raw: Looks,
  wanted: readonly string[],
  origin: string,
): Card {
  const values = raw.options.flatMap(({ optionValues }) => optionValues);
  const found = wanted.flatMap((want) => {
    const value =
      values.find(({ name }) => name.toLowerCase() === want) ?? values.find(({ name }) => partsOf(name).includes(want));
    const variant = value?.firstSelectableVariant;
    return variant ? [{ variantId: variant.id, image: pictureOf(variant.image, origin) }] : [];
  });
  const best = found.find(({ image }) => image && image.src !== card.image?.src) ?? found[0];
  return best ? { ...card, variantId: best.variantId, image: best.image ?? card.image } : card;
}

/** "Silver & Amethyst" is silver too. */
function partsOf(name: string): string[] {
  return name.toLowerCase().split(/\s*[&,/+·]\s*/);
}
