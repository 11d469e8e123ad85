import type { Api } from "../../../api/api.ts";
import { assembled, graphql, type FragmentOf } from "../../../api/graphql.ts";
import { PICTURE } from "../../../catalog/cards/storefront-shapes.ts";
import { pictureOf } from "../../../catalog/cards/wire-shapes.ts";
import { findShelf, type Shelf } from "../../home/home-queries.ts";
import type { ShownMenuItem } from "../../menus/menu-queries.ts";

const TILE = graphql(
  `
    fragment Tile on Collection {
      id
      title
      handle
      image {
        ...Picture
      }
    }
  `,
  [PICTURE],
);

/** The collections as tiles, in the order of `handles`; those that do not exist are left out. */
export async function findCollectionTiles(api: Api, handles: readonly string[]): Promise<ShownMenuItem[]> {
  const tiles = handles.map((handle, index) => `c${index}: collection(handle: ${JSON.stringify(handle)}) { ...Tile }`);
  const found = await api.storefront(
    assembled<Record<string, FragmentOf<typeof TILE> | null>, object>(
      `query Tiles($language: LanguageCode, $country: CountryCode) @inContext(language: $language, country: $country) { ${tiles.join(" ")} }`,
      [TILE],
    ),
    {},
  );
  return handles.flatMap((_, index) => {
    const collection = found[`c${index}`];
    if (!collection) return [];
    const { id, title, handle, image } = collection;
    const href = `/pages/collections/index?handle=${encodeURIComponent(handle)}`;
    return [{ id, title, handle, href, image: pictureOf(image, api.origin), items: [] }];
  });
}

/** The first products of each collection; missing, empty and failed ones are left out. */
export async function findShelves(api: Api, handles: readonly string[]): Promise<Shelf[]> {
  const found = await Promise.all(handles.map((handle) => findShelf(api, handle).catch(() => null)));
  return found.filter((shelf) => shelf !== null);
}
