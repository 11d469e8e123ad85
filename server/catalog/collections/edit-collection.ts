import type { CollectionFields } from "../../../contract/office/collections.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { sentence } from "../../../contract/sentence.ts";
import { normalHandle } from "../../../domain/catalog/handles.ts";
import { omit } from "../../../domain/omit.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { pageOfRows, positionOf } from "../../office/cursors.ts";
import { safeHtml } from "../../safe-html.ts";
import { inTransaction } from "../../transaction.ts";
import { translationsOf } from "../../translation/translations.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { pictureUrl } from "../pictures/picture-url.ts";
import { freeHandle } from "../products/free-handle.ts";
import { ruleToStore } from "./collection-rules.ts";
import {
  countMenuItems,
  deleteCollectionRow,
  type MemberRow,
  readCollectionHandles,
  readCollectionsForStaff,
  readCollectionToEdit,
  readFitting,
  type StoredRule,
} from "./edit-collection.store.ts";
import { saveCollections } from "./save-collections.ts";

const ORDER = "office collections";
const PREVIEWED = 12;
const THUMBNAIL_PIXELS = 96;
const SHOWN_PIXELS = 480;

type Rule = CollectionFields["rules"][number];

type StaffCollectionsInput = {
  q?: string | undefined;
  /** Of the reader: titles are found and shown in it too. */
  language?: Language | undefined;
  cursor?: string | undefined;
  limit: number;
};

export async function collectionsForStaff(
  shop: CatalogShop,
  { q = "", language = "en", cursor, limit }: StaffCollectionsInput,
) {
  const position = positionOf(cursor, ORDER);
  const after = position && { title: position[0] ?? "", id: Number(position[1]) };
  const found = await readCollectionsForStaff(shop.db, { text: q, language, after }, limit + 1);
  const page = pageOfRows(found, limit, ORDER, ({ id, title }) => [title, String(id)]);
  const ids = page.rows.map(({ id }) => id);
  const translations = await translationsOf(shop, "collection", ids, language, ["title"]);
  const collections = page.rows.map(async ({ id, handle, title, products, rules, src }) => ({
    ...{ handle, title, products, rules, translatedTitle: translations.get(id)?.get("title") ?? null },
    picture: src === null ? null : await pictureUrl(shop, src, { maxWidth: THUMBNAIL_PIXELS }),
  }));
  return { collections: await Promise.all(collections), cursor: page.cursor };
}

/** Null when there is none. */
export async function findCollectionToEdit(
  shop: Pick<CatalogShop, "db">,
  handle: string,
): Promise<CollectionFields | null> {
  const found = await readCollectionToEdit(shop.db, handle);
  return found && fieldsOf(found);
}

/** Throws "not-found". */
export async function collectionToEdit(shop: CatalogShop, handle: string) {
  const found = await readCollectionToEdit(shop.db, handle);
  if (!found) throw noCollection();
  return {
    handle,
    collection: fieldsOf(found),
    imageUrl: found.imageSrc === null ? null : await pictureUrl(shop, found.imageSrc, { maxWidth: SHOWN_PIXELS }),
    byHand: await membersOf(shop, found.byHand),
    menuItems: await countMenuItems(shop.db, found.id),
  };
}

/** What rules would find now. */
export async function previewRules(shop: CatalogShop, rules: readonly Rule[]) {
  const found = await readFitting(shop.db, rules.map(storedRule), shop.now(), PREVIEWED);
  return { total: found.total, members: await membersOf(shop, found.members) };
}

/** Returns the handle. Throws "input.invalid" for one that is taken. */
export async function createCollection(
  shop: CatalogShop,
  { handle: given, ...fields }: CollectionFields & { handle?: string | undefined },
): Promise<string> {
  return inTransaction(shop, async (tx, within) => {
    const handle =
      given === undefined ? await freeHandle(tx, fields.title, readCollectionHandles) : normalHandle(given);
    if ((await readCollectionHandles(tx, [handle])).length > 0) {
      const message = "Another collection has this handle.";
      throw new Refusal("input.invalid", message, [{ field: "handle", message }]);
    }
    await save(within, handle, fields);
    return handle;
  });
}

/** Throws "not-found". */
export async function saveCollection(
  shop: CatalogShop,
  { handle, ...fields }: CollectionFields & { handle: string },
): Promise<void> {
  await inTransaction(shop, async (tx, within) => {
    if ((await readCollectionHandles(tx, [handle])).length === 0) throw noCollection();
    await save(within, handle, fields);
  });
}

/** Which of these handles are taken. */
export function collectionHandles(shop: CatalogShop, handles: readonly string[]): Promise<string[]> {
  return readCollectionHandles(shop.db, handles);
}

/** With its translations and the menu items that lead to it. */
export async function deleteCollection(shop: CatalogShop, handle: string): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const found = await readCollectionToEdit(tx, handle);
    if (!found) throw noCollection();
    await deleteCollectionRow(tx, found.id);
  });
}

async function save(shop: CatalogShop, handle: string, fields: CollectionFields): Promise<void> {
  // Throws for rules that could not be stored.
  fields.rules.forEach(storedRule);
  const description = safeHtml(fields.descriptionHtml);
  const { missingProducts } = await saveCollections(shop, [
    { ...draftOf(fields), handle, descriptionHtml: description },
  ]);
  const [missing] = missingProducts;
  if (missing === undefined) return;
  const message = sentence`There is no product ${missing}.`;
  throw new Refusal("input.invalid", message, [{ field: "products", message }]);
}

function draftOf({ title, imageSrc, imageAlt, rules, products }: CollectionFields) {
  return { title, imageSrc, imageAlt, rules, products };
}

function storedRule(rule: Rule): StoredRule {
  try {
    return ruleToStore(rule);
  } catch (error) {
    const message = error instanceof Error ? error.message : "This rule is not valid.";
    throw new Refusal("input.invalid", message, [{ field: "rules", message }]);
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof readCollectionToEdit>>>;

function fieldsOf(found: Found): CollectionFields {
  const { rules, byHand } = found;
  const collection = omit(found, "id", "rules", "byHand");
  return { ...collection, rules: rules.map(ruleOf), products: byHand.map(({ handle }) => handle) };
}

function ruleOf({ field, value }: StoredRule): Rule {
  switch (field) {
    case "tag":
    case "type":
    case "vendor":
      return { field, value };
    case "age":
      return { field, days: Number(value) };
    case "price": {
      const [least = "", most = ""] = value.split("..");
      return {
        field,
        ...(least !== "" && { leastCents: Number(least) }),
        ...(most !== "" && { mostCents: Number(most) }),
      };
    }
    default:
      return { field: "all" };
  }
}

function membersOf(shop: CatalogShop, rows: readonly MemberRow[]) {
  return Promise.all(
    rows.map(async ({ src, ...member }) => ({
      ...member,
      picture: src === null ? null : await pictureUrl(shop, src, { maxWidth: THUMBNAIL_PIXELS }),
    })),
  );
}

function noCollection(): Refusal {
  return new Refusal("not-found", "There is no such collection.");
}
