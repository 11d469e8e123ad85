/** What the shop says and where it leads: menus, countries. */
import type { Api } from "./api.ts";
import { sharedRead } from "./shared-reads.ts";
import { IMAGE_FIELDS, pictureOf, type RawImage } from "./storefront-shapes.ts";

export type MenuItem = {
  id: string;
  title: string;
  /** Where it leads within the shop; null for one that leads nowhere. */
  href: string | null;
  /** The collection it stands for. */
  handle: string | null;
  image: { src: string; alt: string } | null;
  items: MenuItem[];
};

type RawResource = { __typename: string; handle?: string; image?: RawImage | null; featuredImage?: RawImage | null };
type RawItem = {
  id: string;
  title: string;
  type: string;
  url: string | null;
  resource: RawResource | null;
  items?: RawItem[];
};

const ITEM = `fragment Item on MenuItem {
  id title type url
  resource {
    __typename
    ... on Collection { handle image { ${IMAGE_FIELDS} } }
    ... on Product { handle featuredImage { ${IMAGE_FIELDS} } }
  }
}`;

/** Menus as they are asked for together, by the names that the caller has for them. */
export type Menus<Name extends string> = { names: Name[]; operation: string };

/** Their first level: what is beneath it would be two thirds of the home page's data, and nothing shows it there. */
export const HOME_MENUS = menus(
  { links: "link-list", tabs: "product-tab", categories: "all-categories", deals: "new-users-deal" },
  "{ ...Item }",
);
export const LISTED_MENUS = menus({ links: "link-list", categories: "all-categories" });
export const CATEGORIES_MENU = menus({ categories: "all-categories" });
export const DEALS_MENU = menus({ deals: "new-users-deal" });

/** `handles`: in the shop, by name. `levels`: what is asked for of an item; three levels unless said. */
function menus<Name extends string>(
  handles: Record<Name, string>,
  levels = "{ ...Item items { ...Item items { ...Item } } }",
): Menus<Name> {
  const names = Object.keys(handles) as Name[];
  const fields = names.map((name) => `${name}: menu(handle: ${JSON.stringify(handles[name])}) { items ${levels} }`);
  return { names, operation: sharedRead(`query Menus { ${fields.join(" ")} } ${ITEM}`) };
}

/** A menu that is missing is empty. */
export async function findMenus<Name extends string>(
  api: Api,
  { names, operation }: Menus<Name>,
): Promise<Record<Name, MenuItem[]>> {
  const data = await api.storefront<Record<Name, { items: RawItem[] } | null>>(operation);
  const found = names.map((name) => [name, data[name]?.items.map((item) => itemOf(item, api.origin)) ?? []] as const);
  return Object.fromEntries(found) as Record<Name, MenuItem[]>;
}

function itemOf(raw: RawItem, origin: string): MenuItem {
  const { resource } = raw;
  return {
    id: raw.id,
    title: raw.title,
    href: hrefOf(raw, origin),
    handle: resource?.__typename === "Collection" ? (resource.handle ?? null) : null,
    image: pictureOf(resource?.image ?? resource?.featuredImage ?? null, origin),
    items: (raw.items ?? []).map((item) => itemOf(item, origin)),
  };
}

function hrefOf({ type, url, resource }: RawItem, origin: string): string | null {
  if (resource?.handle !== undefined) {
    const page = resource.__typename === "Product" ? "product" : "collections";
    return `/pages/${page}/index?handle=${encodeURIComponent(resource.handle)}`;
  }
  if (type === "FRONTPAGE") return "/";
  if (type === "CATALOG") return "/pages/categories/index";
  if (type === "SEARCH") return "/pages/search/index";
  if (url === null) return null;
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}

/** The countries that the shop serves (ISO 3166 alpha-2). */
export async function findCountries(api: Api): Promise<string[]> {
  const { localization } = await api.storefront<{ localization: { availableCountries: { isoCode: string }[] } }>(
    "query Countries { localization { availableCountries { isoCode } } }",
    {},
    { toldBy: "report" },
  );
  return localization.availableCountries.map((country) => country.isoCode);
}
