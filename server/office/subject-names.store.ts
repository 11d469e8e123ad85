import { sql } from "kysely";
import type { Db } from "../database.ts";

export type SubjectName = { id: string; name: string };

/** What a person would call each of them; those that no longer exist are left out. */
export const READ_NAMES = {
  /** "Silver Ring · Gold / M · FG-100": products have many variants. */
  stock: (db: Db, ids: readonly string[]) =>
    named(
      db,
      sql`select v.id::text as id, concat_ws(' · ', p.title, nullif(array_to_string(v.option_values, ' / '), ''), v.sku) as name
        from variants v join products p on p.id = v.product_id where v.id = any(${numbersOf(ids)}::bigint[])`,
    ),
  product: (db: Db, handles: readonly string[]) =>
    named(db, sql`select handle as id, title as name from products where handle = any(${[...handles]}::text[])`),
  productId: (db: Db, ids: readonly string[]) =>
    named(db, sql`select id::text as id, title as name from products where id = any(${numbersOf(ids)}::bigint[])`),
  collection: (db: Db, handles: readonly string[]) =>
    named(db, sql`select handle as id, title as name from collections where handle = any(${[...handles]}::text[])`),
  collectionId: (db: Db, ids: readonly string[]) =>
    named(db, sql`select id::text as id, title as name from collections where id = any(${numbersOf(ids)}::bigint[])`),
  menuItemId: (db: Db, ids: readonly string[]) =>
    named(db, sql`select id::text as id, title as name from menu_items where id = any(${numbersOf(ids)}::bigint[])`),
  menuId: (db: Db, ids: readonly string[]) =>
    named(db, sql`select id::text as id, title as name from menus where id = any(${numbersOf(ids)}::bigint[])`),
  customer: (db: Db, ids: readonly string[]) =>
    named(
      db,
      sql`select id::text as id, coalesce(nullif(trim(concat(first_name, ' ', last_name)), ''), email) as name
        from customers where id = any(${numbersOf(ids)}::bigint[])`,
    ),
  redirect: (db: Db, ids: readonly string[]) =>
    named(db, sql`select id::text as id, path as name from url_redirects where id = any(${numbersOf(ids)}::bigint[])`),
  blog: (db: Db, ids: readonly string[]) =>
    named(db, sql`select id::text as id, title as name from blogs where id = any(${numbersOf(ids)}::bigint[])`),
  article: (db: Db, ids: readonly string[]) =>
    named(db, sql`select id::text as id, title as name from articles where id = any(${numbersOf(ids)}::bigint[])`),
  staff: (db: Db, ids: readonly string[]) =>
    named(db, sql`select id::text as id, name from staff where id = any(${numbersOf(ids)}::bigint[])`),
} as const;

async function named(db: Db, query: ReturnType<typeof sql>): Promise<SubjectName[]> {
  return (await sql<SubjectName>`${query}`.execute(db)).rows;
}

function numbersOf(ids: readonly string[]): number[] {
  return ids.map(Number).filter((id) => Number.isSafeInteger(id));
}
