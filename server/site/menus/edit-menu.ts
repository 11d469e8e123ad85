/** A menu as staff edit it: items keep their ids, by which their translations are found. */

import type { MenuItemToEdit } from "../../../contract/office/site.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { LANGUAGE_CODES, type Language } from "../../../domain/translation/languages.ts";
import { titledProducts } from "../../catalog/editing/staff-list.ts";
import { findCollectionIds, findProductIds } from "../../catalog/products/handles.ts";
import type { Shop } from "../../shop.ts";
import { inTransaction } from "../../transaction.ts";
import { saveTranslations, type Resource, type Translation, translationsOf } from "../../translation/translations.ts";
import {
  deleteMenuItems,
  putMenuItem,
  readCollectionTargets,
  readHandles,
  readMenuNames,
  type Target,
  updateMenuTitle,
} from "./edit-menu.store.ts";
import { type Menu, type MenuItem, readMenus } from "./menus.store.ts";

type Words = Partial<Record<Language, string>>;
export type MenuToEdit = { handle: string; title: string; words: Words; items: MenuItemToEdit[] };

const MOST_MENUS = 100;
const MOST_TARGETS = 20;

export function menuNames(shop: Shop): Promise<{ handle: string; title: string; items: number }[]> {
  return readMenuNames(shop.db, MOST_MENUS);
}

/** Throws "not-found". */
export async function menuToEdit(shop: Shop, handle: string): Promise<MenuToEdit> {
  const menu = await menuOf(shop, handle);
  const all = allItems(menu.items);
  const [collections, products, ofMenu, ofItems] = await Promise.all([
    readHandles(
      shop.db,
      "collections",
      all.flatMap(({ collectionId }) => collectionId ?? []),
    ),
    readHandles(
      shop.db,
      "products",
      all.flatMap(({ productId }) => productId ?? []),
    ),
    wordsOf(shop, "menu", [menu.id]),
    wordsOf(
      shop,
      "menu-item",
      all.map(({ id }) => id),
    ),
  ]);
  const edited = (item: MenuItem): MenuItemToEdit => ({
    ...{ id: item.id, title: item.title, type: item.type, url: item.url, tags: item.tags },
    target:
      (item.collectionId === null ? undefined : collections.get(item.collectionId)) ??
      (item.productId === null ? undefined : products.get(item.productId)) ??
      null,
    words: ofItems.get(item.id) ?? {},
    items: item.items.map(edited),
  });
  return { handle, title: menu.title, words: ofMenu.get(menu.id) ?? {}, items: menu.items.map(edited) };
}

/** Throws "not-found" for an unknown menu and "input.invalid" naming items that lead nowhere. */
export async function saveMenuToEdit(shop: Shop, menu: MenuToEdit): Promise<void> {
  await inTransaction(shop, async (tx, within) => {
    const before = await menuOf(within, menu.handle);
    const known = new Set(allItems(before.items).map(({ id }) => id));
    const rows = withPaths(menu.items);
    const [collections, products] = await Promise.all([
      findCollectionIds(tx, targetsOf(menu.items, "COLLECTION")),
      findProductIds(tx, targetsOf(menu.items, "PRODUCT")),
    ]);
    refuseLost(rows, known, { COLLECTION: collections, PRODUCT: products });
    await updateMenuTitle(tx, before.id, menu.title);
    const saved = new Map<MenuItemToEdit, number>();
    for (const { item, parent, position } of rows) {
      const id = await putMenuItem(tx, before.id, {
        ...{ id: item.id, title: item.title, type: item.type, tags: item.tags, position },
        url: item.url,
        collectionId: item.type === "COLLECTION" ? (collections.get(item.target ?? "") ?? null) : null,
        productId: item.type === "PRODUCT" ? (products.get(item.target ?? "") ?? null) : null,
        parentId: parent === null ? null : (saved.get(parent) ?? null),
      });
      saved.set(item, id);
    }
    const left = new Set(saved.values());
    await deleteMenuItems(
      tx,
      before.id,
      [...known].filter((id) => !left.has(id)),
    );
    await saveWords(within, [
      { resource: "menu", id: before.id, words: menu.words },
      ...[...saved].map(([{ words }, id]) => ({ resource: "menu-item" as const, id, words })),
    ]);
  });
}

/** Collections or active products, by words of their titles. */
export async function menuTargets(shop: Shop, type: "COLLECTION" | "PRODUCT", text: string): Promise<Target[]> {
  if (type === "COLLECTION") return readCollectionTargets(shop.db, text, MOST_TARGETS);
  return titledProducts(shop, text, MOST_TARGETS);
}

async function menuOf(shop: Shop, handle: string): Promise<Menu> {
  const [menu] = await readMenus(shop.db, { handles: [handle] });
  if (!menu) throw new Refusal("not-found", "There is no such menu.");
  return menu;
}

function allItems(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [item, ...allItems(item.items)]);
}

type Row = { item: MenuItemToEdit; parent: MenuItemToEdit | null; position: number; path: string };

/** Parents before their children. `path`: of the item in the input. */
function withPaths(items: readonly MenuItemToEdit[], parent: MenuItemToEdit | null = null, prefix = ""): Row[] {
  return items.flatMap((item, index) => {
    const path = `${prefix}items.${index}`;
    return [{ item, parent, position: index + 1, path }, ...withPaths(item.items, item, `${path}.`)];
  });
}

function targetsOf(items: readonly MenuItemToEdit[], type: MenuItemToEdit["type"]): string[] {
  return withPaths(items).flatMap(({ item }) => (item.type === type && item.target !== null ? [item.target] : []));
}

function refuseLost(
  rows: readonly Row[],
  known: ReadonlySet<number>,
  targets: Record<"COLLECTION" | "PRODUCT", ReadonlyMap<string, number>>,
): void {
  const seen = new Set<number>();
  const errors = rows.flatMap(({ item, path }) => {
    const errorAt = (field: string, message: string) => [{ field: `${path}.${field}`, message }];
    if (item.id !== null && (!known.has(item.id) || seen.has(item.id))) {
      return errorAt("id", "This item is no longer in the menu.");
    }
    if (item.id !== null) seen.add(item.id);
    if (item.type === "HTTP" && item.url === null) return errorAt("url", "is required");
    if (item.type !== "COLLECTION" && item.type !== "PRODUCT") return [];
    if (targets[item.type].has(item.target ?? "")) return [];
    return errorAt("target", item.target === null ? "is required" : `There is no "${item.target}".`);
  });
  if (errors.length > 0) throw new Refusal("input.invalid", errors[0]?.message ?? "", errors);
}

async function wordsOf(shop: Shop, resource: Resource, ids: readonly number[]): Promise<Map<number, Words>> {
  const found = new Map<number, Words>();
  for (const language of LANGUAGE_CODES) {
    for (const [id, words] of await translationsOf(shop, resource, ids, language, ["title"])) {
      const title = words.get("title");
      if (title !== undefined) found.set(id, { ...found.get(id), [language]: title });
    }
  }
  return found;
}

/** Only what was changed becomes a person's: the rest stays as it was translated. */
async function saveWords(
  shop: Shop,
  things: readonly { resource: Resource; id: number; words: Words }[],
): Promise<void> {
  const entries: Translation[] = [];
  for (const [resource, of] of Map.groupBy(things, (thing) => thing.resource)) {
    const before = await wordsOf(
      shop,
      resource,
      of.map(({ id }) => id),
    );
    for (const { id, words } of of)
      for (const language of LANGUAGE_CODES) {
        const text = words[language] ?? "";
        if (text !== (before.get(id)?.[language] ?? "")) entries.push({ resource, id, language, field: "title", text });
      }
  }
  if (entries.length > 0) await saveTranslations(shop, entries);
}
