/** What staff read in a history instead of an internal number. */

import type { Db } from "../database.ts";
import { READ_NAMES } from "./subject-names.store.ts";

type NameLookup = { reader: keyof typeof READ_NAMES; id: string };
type Stored = { kind: string; id: string };

const OF_TRANSLATIONS: Record<string, keyof typeof READ_NAMES> = {
  product: "productId",
  collection: "collectionId",
  "menu-item": "menuItemId",
  menu: "menuId",
};

/** One statement for each kind of thing among them. Null: it is gone, or its id says enough. */
export async function namesOfSubjects(
  db: Db,
  subjects: readonly Stored[],
): Promise<(subject: Stored) => string | null> {
  const lookups = subjects.flatMap((subject) => lookupOf(subject) ?? []);
  const names = new Map<string, string>();
  await Promise.all(
    [...Map.groupBy(lookups, ({ reader }) => reader)].map(async ([reader, group]) => {
      const ids = [...new Set(group.map(({ id }) => id))];
      for (const { id, name } of await READ_NAMES[reader](db, ids)) names.set(`${reader} ${id}`, name);
    }),
  );
  return (subject) => {
    const known = lookupOf(subject);
    return known && (names.get(`${known.reader} ${known.id}`) ?? null);
  };
}

function lookupOf({ kind, id }: Stored): NameLookup | null {
  if (kind === "product" || kind === "collection") return { reader: kind, id };
  if (kind === "stock" || kind === "customer" || kind === "staff" || isContent(kind))
    return /^\d+$/.test(id) ? { reader: kind, id } : null;
  if (kind !== "translation") return null;
  const [resource = "", of = ""] = id.split(" ");
  const reader = OF_TRANSLATIONS[resource];
  return reader === undefined ? null : { reader, id: of };
}

function isContent(kind: string): kind is "redirect" | "blog" | "article" {
  return kind === "redirect" || kind === "blog" || kind === "article";
}
