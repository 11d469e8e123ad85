/** Menus and a home page made of what the catalogue has, for staff to look at before they are saved. */

import type { HomeSection } from "../../../contract/site/home.ts";
import type { HomeSectionKind } from "../../../domain/site/home-sections.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { collectionHandles, findCollectionToEdit } from "../../catalog/collections/edit-collection.ts";
import type { CollectionDraft } from "../../catalog/collections/save-collections.ts";
import { saveCollections } from "../../catalog/collections/save-collections.ts";
import { pictureUrl } from "../../catalog/pictures/picture-url.ts";
import { handleOfTitle } from "../../catalog/products/handle-of-title.ts";
import { findCollectionIds } from "../../catalog/products/handles.ts";
import { findSetting } from "../../settings/settings.ts";
import { sourceLanguageInForce } from "../../settings/source-language.ts";
import type { Shop } from "../../shop.ts";
import { inTransaction } from "../../transaction.ts";
import { saveTranslations } from "../../translation/translations.ts";
import { saveMenus, type MenuItemDraft } from "../menus/save-menus.ts";
import { saveHomeSections } from "../settings/home-sections.ts";
import { readLargestCollections, readMostSold, readProductTypes } from "./setup.store.ts";

const MOST_COLLECTIONS = 16;
/** Rows of single collections, the largest ones. */
const MOST_ROWS = 2;
const MOST_SOLD = 24;
const THUMBNAIL_PIXELS = 160;
const NEW = { handle: "new-arrivals", title: "New arrivals" };
const SOLD = { handle: "best-sellers", title: "Best sellers" };

/** Of rows that no collection of the catalogue names. */
const TITLES: Record<"new" | "sold", HomeSection["titles"]> = {
  new: { en: NEW.title, de: "Neu eingetroffen", fr: "Nouveautés", es: "Novedades", ar: "وصل حديثًا" },
  sold: { en: SOLD.title, de: "Bestseller", fr: "Meilleures ventes", es: "Los más vendidos", ar: "الأكثر مبيعًا" },
};

type Shelf = { handle: string; title: string; kind: "new" | "sold" | "collection" };

export async function proposedHome(shop: Shop) {
  const largest = await collectionsToShow(shop);
  const sold = await readMostSold(shop.db, 1);
  const shelves: Shelf[] = [
    { ...NEW, kind: "new" },
    ...(sold.length > 0 ? [{ ...SOLD, kind: "sold" as const }] : []),
    ...largest.slice(0, MOST_ROWS).map(({ handle, title }) => ({ handle, title, kind: "collection" as const })),
  ];
  const collections = await Promise.all(
    largest.map(async ({ handle, title, products, picture }) => ({
      ...{ handle, title, products },
      picture: picture === null ? null : await pictureUrl(shop, picture, { maxWidth: THUMBNAIL_PIXELS }),
    })),
  );
  return { collections, shelves, replaces: (await findSetting(shop, "home")) !== null };
}

/** What is not proposed any more is left out. Collections without a picture get that of their newest product. */
export async function arrangeProposedHome(
  shop: Shop,
  chosen: { collections: readonly string[]; shelves: readonly string[] },
): Promise<void> {
  await inTransaction(shop, async (_tx, within) => {
    const found = new Map((await collectionsToShow(within)).map((each) => [each.handle, each]));
    const collections = chosen.collections.flatMap((handle) => found.get(handle) ?? []);
    const { shelves: proposed } = await proposedHome(within);
    const shelves = proposed.filter(({ handle }) => chosen.shelves.includes(handle));
    const used = new Set([...chosen.collections, ...shelves.map(({ handle }) => handle)]);
    await saveCollections(
      within,
      [...found.values()].flatMap(({ handle, draft }) => (draft && used.has(handle) ? draft : [])),
    );
    await givePictures(within, collections);
    const source = await sourceLanguageInForce(within);
    const named = shelves.map((shelf) => ({ ...shelf, title: titleOf(shelf, source) }));
    await makeShelves(within, named, source);

    const to = ({ handle, title }: { handle: string; title: string }): MenuItemDraft => ({
      ...{ title, type: "COLLECTION", collection: handle },
    });
    const made = named.filter(({ kind }) => kind !== "collection");
    await saveMenus(within, [
      { handle: "all-categories", title: "All categories", items: collections.map(to) },
      { handle: "link-list", title: "Top tabs", items: collections.map(to) },
      { handle: "product-tab", title: "Product tabs", items: made.map(to) },
    ]);
    await saveHomeSections(within, sectionsOf(named, source));
  });
}

type Shown = Awaited<ReturnType<typeof readLargestCollections>>[number] & {
  /** Of one that is to be made. */
  draft?: CollectionDraft;
};

/** The shop's own collections; one of each type of product where there are none, as in other shops' files. */
async function collectionsToShow(shop: Shop): Promise<Shown[]> {
  const largest = await readLargestCollections(shop.db, MOST_COLLECTIONS);
  if (largest.length > 0) return largest;
  const types = await readProductTypes(shop.db, MOST_COLLECTIONS);
  if (types.length === 0) return [];
  const taken = new Set(
    await collectionHandles(
      shop,
      types.map(({ type }) => handleOfTitle(type)),
    ),
  );
  const made = new Map<string, Shown>();
  for (const { type, products, picture } of types) {
    const handle = handleOfTitle(type);
    // Types that differ in signs alone become one.
    if (handle === "" || taken.has(handle) || made.has(handle)) continue;
    const fields = { title: type, descriptionHtml: "", imageSrc: null, imageAlt: null };
    const draft = { ...fields, handle, rules: [{ field: "type" as const, value: type }] };
    made.set(handle, { handle, title: type, products, picture, hasOwnPicture: false, draft });
  }
  return [...made.values()];
}

async function givePictures(shop: Shop, collections: readonly Shown[]): Promise<void> {
  const drafts: CollectionDraft[] = [];
  for (const { handle, picture, hasOwnPicture } of collections) {
    if (hasOwnPicture || picture === null) continue;
    const fields = await findCollectionToEdit(shop, handle);
    if (fields) drafts.push({ ...fields, handle, imageSrc: picture });
  }
  await saveCollections(shop, drafts);
}

function titleOf({ kind, title }: Shelf, source: Language): string {
  return (kind === "collection" ? undefined : TITLES[kind][source]) ?? title;
}

/** The collections of rows that no file names, with a title in every language. */
async function makeShelves(shop: Shop, shelves: readonly Shelf[], source: Language): Promise<void> {
  const drafts: CollectionDraft[] = [];
  const titled: { handle: string; titles: HomeSection["titles"] }[] = [];
  for (const { handle, title, kind } of shelves) {
    if (kind === "collection") continue;
    const fields = await findCollectionToEdit(shop, handle);
    if (!fields) titled.push({ handle, titles: TITLES[kind] });
    const empty = { title, descriptionHtml: "", imageSrc: null, imageAlt: null };
    // Without sales of its own a collection lists what is newest first.
    if (kind === "new" && !fields) drafts.push({ ...empty, handle, rules: [{ field: "all" }] });
    if (kind === "sold") {
      drafts.push({ ...(fields ?? { ...empty, rules: [] }), handle, products: await readMostSold(shop.db, MOST_SOLD) });
    }
  }
  await saveCollections(shop, drafts);
  const ids = await findCollectionIds(
    shop.db,
    titled.map(({ handle }) => handle),
  );
  await saveTranslations(
    shop,
    titled.flatMap(({ handle, titles }) =>
      Object.entries(titles).flatMap(([language, text]) => {
        const id = ids.get(handle);
        if (id === undefined || language === source) return [];
        return [{ resource: "collection" as const, id, language, field: "title", text }];
      }),
    ),
  );
}

function sectionsOf(shelves: readonly Shelf[], source: Language): HomeSection[] {
  const section = (kind: HomeSectionKind, on = true): HomeSection => ({ kind, on, handle: null, titles: {} });
  const [first, ...others] = shelves.map(({ handle, title, kind }): HomeSection => ({
    ...{ kind: "shelf", on: true, handle },
    titles: kind === "collection" ? { [source]: title } : TITLES[kind],
  }));
  return [
    ...[section("links"), section("bulletin"), section("banners"), section("account"), section("categories")],
    ...(first ? [first] : []),
    section("promises"),
    ...others,
    // Of custom jewelry, and of deals that there are not yet.
    ...[section("install"), section("deals", false), section("brand", false)],
  ];
}
