import { sql } from "kysely";
import type { Db } from "../database.ts";

/** `orderGid`: the store's order that it became. `readVersion`: when the store had changed that order, as last read. */
export type StoreDraft = {
  gid: string;
  key: string;
  orderId: number;
  orderNumber: number;
  paymentId: number;
  invoiceUrl: string;
  createdAt: Date;
  deletedAt: Date | null;
  orderGid: string | null;
  readVersion: string | null;
};

export async function insertDraft(
  db: Db,
  draft: Pick<StoreDraft, "gid" | "key" | "orderId" | "orderNumber" | "paymentId" | "invoiceUrl">,
  at: Date,
): Promise<void> {
  const { gid, key, orderId, orderNumber, paymentId, invoiceUrl } = draft;
  await db
    .insertInto("shopify_drafts")
    .values({
      ...{ gid, key, order_id: orderId, order_number: orderNumber, payment_id: paymentId },
      ...{ invoice_url: invoiceUrl, created_at: at },
    })
    .execute();
}

export async function findDraft(
  db: Db,
  by: { gid: string } | { key: string } | { orderGid: string },
): Promise<StoreDraft | null> {
  const column = "gid" in by ? "gid" : "key" in by ? "key" : "order_gid";
  const [value = ""] = Object.values(by);
  return (await selectDrafts(db).where(column, "=", value).executeTakeFirst()) ?? null;
}

export async function setDeleted(db: Db, gid: string, at: Date): Promise<void> {
  await db.updateTable("shopify_drafts").set({ deleted_at: at }).where("gid", "=", gid).execute();
}

export async function setOrder(db: Db, gid: string, orderGid: string): Promise<void> {
  await db.updateTable("shopify_drafts").set({ order_gid: orderGid }).where("gid", "=", gid).execute();
}

export async function setReadVersion(db: Db, gid: string, version: string | null): Promise<void> {
  await db.updateTable("shopify_drafts").set({ read_version: version }).where("gid", "=", gid).execute();
}

/** Drafts at the store that nobody should pay any more: their orders do not wait, or have a newer draft. */
export async function readSuperfluous(db: Db, limit: number): Promise<StoreDraft[]> {
  return selectDrafts(db)
    .where("deleted_at", "is", null)
    .where("order_gid", "is", null)
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom("orders")
            .select("orders.id")
            .whereRef("orders.id", "=", "shopify_drafts.order_id")
            .where("orders.state", "<>", "PENDING"),
        ),
        where.exists(
          where
            .selectFrom("shopify_drafts as newer")
            .select("newer.gid")
            .whereRef("newer.order_id", "=", "shopify_drafts.order_id")
            .whereRef("newer.payment_id", ">", "shopify_drafts.payment_id"),
        ),
      ]),
    )
    .orderBy("created_at")
    .orderBy("gid")
    .limit(limit)
    .execute();
}

/** Of drafts made since, in their order. `after`: the last of those before. */
export async function readDraftsSince(
  db: Db,
  since: Date,
  after: Pick<StoreDraft, "createdAt" | "gid"> | null,
  limit: number,
): Promise<StoreDraft[]> {
  let query = selectDrafts(db).where("created_at", ">=", since).where("deleted_at", "is", null);
  if (after) {
    query = query.where((where) =>
      where.or([
        where("created_at", ">", after.createdAt),
        where.and([where("created_at", "=", after.createdAt), where("gid", ">", after.gid)]),
      ]),
    );
  }
  return query.orderBy("created_at").orderBy("gid").limit(limit).execute();
}

export type StoreVariant = { gid: string; productGid: string; optionValues: string[] };

/** Replaces what is known of these products. */
export async function putVariants(
  db: Db,
  productGids: readonly string[],
  variants: readonly StoreVariant[],
): Promise<void> {
  await sql`
    with given as (
      select gid, "productGid", "optionValues"
      from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as v (gid text, "productGid" text, "optionValues" text[])
    ), gone as (
      delete from shopify_variants
      where product_gid in (select jsonb_array_elements_text(${JSON.stringify(productGids)}::jsonb))
        and gid not in (select gid from given)
    )
    insert into shopify_variants (gid, product_gid, option_values) select gid, "productGid", "optionValues" from given
    on conflict (gid) do update set product_gid = excluded.product_gid, option_values = excluded.option_values
    where (shopify_variants.product_gid, shopify_variants.option_values)
      is distinct from (excluded.product_gid, excluded.option_values)
  `.execute(db);
}

/** The store's ids by the shop's: by options, or as the only variant of a product. */
export async function readVariantGids(db: Db, variantIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; gid: string }>`
    select v.id, s.gid
    from variants v
    join products p on p.id = v.product_id
    join shopify_records r on r.handle = p.handle and r.kind = 'product'
    join shopify_variants s on s.product_gid = r.gid
    where v.id in (select jsonb_array_elements_text(${JSON.stringify(variantIds)}::jsonb)::bigint)
      and (
        v.option_values = s.option_values
        or (select count(*) from variants o where o.product_id = p.id) = 1
          and (select count(*) from shopify_variants o where o.product_gid = r.gid) = 1
      )
  `.execute(db);
  return new Map(rows.map(({ id, gid }) => [id, gid]));
}

function selectDrafts(db: Db) {
  return db
    .selectFrom("shopify_drafts")
    .select(["gid", "key", "order_id as orderId", "order_number as orderNumber", "payment_id as paymentId"])
    .select(["invoice_url as invoiceUrl", "created_at as createdAt", "deleted_at as deletedAt"])
    .select(["order_gid as orderGid", "read_version as readVersion"]);
}
