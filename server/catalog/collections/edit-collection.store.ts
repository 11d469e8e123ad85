import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../database.ts";

export type ListedCollection = {
  id: number;
  handle: string;
  title: string;
  src: string | null;
  products: number;
  rules: number;
};

/** By title. `text`: what the title or the handle contains. */
export async function readCollectionsForStaff(
  db: Db,
  { text, language, after }: { text: string; language: string; after: { title: string; id: number } | null },
  limit: number,
): Promise<ListedCollection[]> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const { rows } = await sql<ListedCollection>`
    select c.id, c.handle, c.title, c.image_src as src,
      (select count(*)::int from collection_products m where m.collection_id = c.id) as products,
      (select count(*)::int from collection_rules r where r.collection_id = c.id) as rules
    from collections c
    where ${
      text === ""
        ? sql`true`
        : sql`(c.title ilike ${pattern} or c.handle ilike ${pattern} or exists (
        select from current_translations t
        where t.resource = 'collection' and t.resource_id = c.id and t.language = ${language} and t.field = 'title'
          and t.text ilike ${pattern}
      ))`
    }
      and ${after === null ? sql`true` : sql`(c.title, c.id) > (${after.title}, ${after.id}::bigint)`}
    order by c.title, c.id
    limit ${limit}
  `.execute(db);
  return rows;
}

export type StoredRule = { field: string; value: string };
export type MemberRow = { handle: string; title: string; status: string; priceMicros: number; src: string | null };

export async function readCollectionToEdit(db: Db, handle: string) {
  const collection = await db
    .selectFrom("collections")
    .select(["id", "title", "description_html as descriptionHtml", "image_src as imageSrc", "image_alt as imageAlt"])
    .where("handle", "=", handle)
    .executeTakeFirst();
  if (!collection) return null;
  const rules = await db
    .selectFrom("collection_rules")
    .select(["field", "value"])
    .where("collection_id", "=", collection.id)
    .orderBy("field")
    .orderBy("value")
    .execute();
  const byHand = await readMembers(
    db,
    sql`p.id in (select product_id from collection_products where collection_id = ${collection.id} and not by_rule)`,
    sql`(select position from collection_products m where m.collection_id = ${collection.id} and m.product_id = p.id), p.id`,
    null,
  );
  return { ...collection, rules, byHand };
}

export async function countMenuItems(db: Db, collectionId: number): Promise<number> {
  const row = await db
    .selectFrom("menu_items")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("collection_id", "=", collectionId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** What rules, as they are stored, find now: newest first. */
export async function readFitting(db: Db, rules: readonly StoredRule[], now: Date, limit: number) {
  const fits = sql`p.status = 'active' and p.published and (${sql.join(
    [sql`false`, ...rules.map((rule) => clauseOf(rule, now))],
    sql` or `,
  )})`;
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from products p where ${fits}`.execute(
    db,
  );
  return { total: rows[0]?.total ?? 0, members: await readMembers(db, fits, sql`p.id desc`, limit) };
}

function clauseOf({ field, value }: StoredRule, now: Date): RawBuilder<unknown> {
  switch (field) {
    case "tag":
      // Its words narrow by index what is compared.
      return sql`(${value} = any(p.tags) and (
        numnode(plainto_tsquery('simple', ${value})) = 0 or p.search @@ plainto_tsquery('simple', ${value})
      ))`;
    case "type":
      return sql`p.product_type = ${value}`;
    case "vendor":
      return sql`p.vendor = ${value}`;
    case "price": {
      const [least = "", most = ""] = value.split("..");
      return sql`(
        (${least} = '' or p.min_price_micros >= nullif(${least}, '')::bigint * 10000)
        and (${most} = '' or p.min_price_micros <= nullif(${most}, '')::bigint * 10000)
      )`;
    }
    case "age":
      return sql`p.created_at + make_interval(hours => 24 * ${value}::int) > ${now}::timestamptz`;
    default:
      return sql`true`;
  }
}

async function readMembers(
  db: Db,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number | null,
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select p.handle, p.title, p.status, p.min_price_micros as "priceMicros",
      (select src from product_images i where i.product_id = p.id order by i.position limit 1) as src
    from products p where ${where} order by ${order} limit ${limit}
  `.execute(db);
  return rows;
}

export async function readCollectionHandles(db: Db, handles: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom("collections").select("handle").where("handle", "in", handles).execute();
  return rows.map(({ handle }) => handle);
}

export async function deleteCollectionRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("translations").where("resource", "=", "collection").where("resource_id", "=", id).execute();
  await tx.deleteFrom("collections").where("id", "=", id).execute();
}
