/** The way to a page through the categories, for its breadcrumbs. */

import type { Api } from "../../../api/api.ts";
import { graphql, type ResultOf } from "../../../api/graphql.ts";
import { sharedRead } from "../../../api/shared-reads.ts";
import { collectionPath } from "../../links.ts";
import type { Breadcrumb } from "../breadcrumbs.tsx";

const WAY_ITEM = graphql(`
  fragment WayItem on MenuItem {
    title
    resource {
      __typename
      ... on Collection {
        handle
      }
    }
  }
`);

export const WAY = sharedRead(
  graphql(
    `
      query Way($language: LanguageCode, $country: CountryCode) @inContext(language: $language, country: $country) {
        menu(handle: "all-categories") {
          items {
            ...WayItem
            items {
              ...WayItem
              items {
                ...WayItem
              }
            }
          }
        }
      }
    `,
    [WAY_ITEM],
  ),
);

type Item = {
  title: string;
  resource: { __typename: string; handle?: string } | null;
  items?: readonly Item[];
};

/**
 * The categories from the first level down to the deepest one among `handles`; through `category`, if it is known and
 * the menu has it. None while the platform does not answer.
 */
export async function findWay(api: Api, handles: readonly string[], category?: string): Promise<Breadcrumb[]> {
  try {
    const { menu }: ResultOf<typeof WAY> = await api.storefront(WAY, {}, { errorHandledBy: "nobody" });
    const ways = waysTo(menu?.items ?? [], new Set(handles));
    const through = ways.filter((way) => way.some(({ path }) => category && path === collectionPath(category)));
    // The menu may list a category in several places: the first of the longest ways counts.
    return (through.length > 0 ? through : ways).reduce<Breadcrumb[]>(
      (best, way) => (way.length > best.length ? way : best),
      [],
    );
  } catch {
    return [];
  }
}

function waysTo(items: readonly Item[], handles: ReadonlySet<string>): Breadcrumb[][] {
  return items.flatMap(({ title, resource, items: beneath = [] }) => {
    const handle = resource?.__typename === "Collection" ? resource.handle : undefined;
    const here = handle === undefined ? [] : [{ name: title, path: collectionPath(handle) }];
    const below = waysTo(beneath, handles).map((way) => [...here, ...way]);
    return handle !== undefined && handles.has(handle) ? [here, ...below] : below;
  });
}
