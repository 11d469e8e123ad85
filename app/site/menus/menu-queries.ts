import type { Api } from "../../api/api.ts";
import { graphql, type FragmentOf, type GraphqlOperation } from "../../api/graphql.ts";
import { sharedRead } from "../../api/shared-reads.ts";
import { PICTURE } from "../../catalog/cards/storefront-shapes.ts";
import { pictureOf, type RawPicture } from "../../catalog/cards/wire-shapes.ts";

export type ShownMenuItem = {
  id: string;
  title: string;
  href: string | null;
  handle: string | null;
  image: { src: string; alt: string } | null;
  items: ShownMenuItem[];
};

const ITEM = graphql(
  `
    fragment Item on MenuItem {
      id
      title
      type
      url
      resource {
        __typename
        ... on Collection {
          handle
          image {
            ...Picture
          }
        }
        ... on Product {
          handle
          featuredImage {
            ...Picture
          }
        }
      }
    }
  `,
  [PICTURE],
);

const MENU = graphql(
  `
    fragment WholeMenu on Menu {
      items {
        ...Item
        items {
          ...Item
          items {
            ...Item
          }
        }
      }
    }
  `,
  [ITEM],
);

type RawItem = FragmentOf<typeof ITEM> & { items?: RawItem[] };

/** First level only: deeper ones would be two thirds of the home page's data, and are not shown there. */
export const HOME_MENUS = sharedRead(
  graphql(
    `
      query Menus($language: LanguageCode, $country: CountryCode) @inContext(language: $language, country: $country) {
        links: menu(handle: "link-list") {
          items {
            ...Item
          }
        }
        tabs: menu(handle: "product-tab") {
          items {
            ...Item
          }
        }
        categories: menu(handle: "all-categories") {
          items {
            ...Item
          }
        }
        deals: menu(handle: "new-users-deal") {
          items {
            ...Item
          }
        }
      }
    `,
    [ITEM],
  ),
);

export const LISTED_MENUS = sharedRead(
  graphql(
    `
      query Menus($language: LanguageCode, $country: CountryCode) @inContext(language: $language, country: $country) {
        links: menu(handle: "link-list") {
          ...WholeMenu
        }
        categories: menu(handle: "all-categories") {
          ...WholeMenu
        }
      }
    `,
    [MENU],
  ),
);

export const CATEGORIES_MENU = sharedRead(
  graphql(
    `
      query Menus($language: LanguageCode, $country: CountryCode) @inContext(language: $language, country: $country) {
        categories: menu(handle: "all-categories") {
          ...WholeMenu
        }
      }
    `,
    [MENU],
  ),
);

export const DEALS_MENU = sharedRead(
  graphql(
    `
      query Menus($language: LanguageCode, $country: CountryCode) @inContext(language: $language, country: $country) {
        deals: menu(handle: "new-users-deal") {
          ...WholeMenu
        }
      }
    `,
    [MENU],
  ),
);

/** The menus that an operation requests, by its aliases. A missing menu is empty. */
export async function findMenus<Name extends string>(
  api: Api,
  operation: GraphqlOperation<Record<Name, { items: RawItem[] } | null>>,
): Promise<Record<Name, ShownMenuItem[]>> {
  const data: Record<string, { items: RawItem[] } | null> = await api.storefront(operation, {});
  const found = Object.entries(data).map(
    ([name, menu]) => [name, menu?.items.map((item) => itemOf(item, api.origin)) ?? []] as const,
  );
  return Object.fromEntries(found) as Record<Name, ShownMenuItem[]>;
}

function itemOf(raw: RawItem, origin: string): ShownMenuItem {
  const { resource } = raw;
  return {
    id: raw.id,
    title: raw.title,
    href: hrefOf(raw, origin),
    handle: resource?.__typename === "Collection" ? resource.handle : null,
    image: pictureOf(pictureOfResource(resource), origin),
    items: (raw.items ?? []).map((item) => itemOf(item, origin)),
  };
}

function pictureOfResource(resource: RawItem["resource"]): RawPicture | null {
  if (resource?.__typename === "Collection") return resource.image;
  return resource?.__typename === "Product" ? resource.featuredImage : null;
}

function hrefOf({ type, url, resource }: RawItem, origin: string): string | null {
  if (resource?.__typename === "Product" || resource?.__typename === "Collection") {
    const page = resource.__typename === "Product" ? "product" : "collections";
    return `/pages/${page}/index?handle=${encodeURIComponent(resource.handle)}`;
  }
  if (type === "FRONTPAGE") return "/";
  if (type === "CATALOG") return "/pages/categories/index";
  if (type === "SEARCH") return "/pages/search/index";
  if (url === null) return null;
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}
