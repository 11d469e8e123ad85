import { sql, type RawBuilder } from "kysely";
import type { AgreedDiscount } from "../../../domain/cart/agreed-terms.ts";
import type { ShippingMethod } from "../../../domain/cart/quote.ts";
import type { DraftState } from "../../../domain/orders/staff-drafts.ts";
import { isLanguage, type Language } from "../../../domain/translation/languages.ts";
import { plainCode } from "../../../domain/written-code.ts";
import type { Db, Tx } from "../../database.ts";

/** `unitMicros`: the selling price agreed on; null: the shop's. */
export type DraftLine = { variantId: number; quantity: number; unitMicros: number | null };

export type DraftDetails = {
  customerId: number | null;
  email: string;
  language: Language;
  country: string | null;
  method: ShippingMethod;
  /** Agreed on; null: the shop's rates. */
  shippingCents: number | null;
  /** Agreed on; null: the shop's discounts. */
  discount: AgreedDiscount | null;
  lines: DraftLine[];
  note: string;
  expiresAt: Date | null;
};

export type StaffDraft = DraftDetails & {
  id: number;
  sentAt: Date | null;
  cartId: number | null;
  orderNumber: number | null;
  staffId: number | null;
  by: string | null;
  totalCents: number;
  createdAt: Date;
  updatedAt: Date;
};

type Quoted = { pieces: number; totalCents: number };

export async function insertDraft(
  tx: Tx,
  draft: DraftDetails & Quoted & { staffId: number | null; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto("staff_drafts")
    .values({ ...columnsOf(draft), staff_id: draft.staffId, created_at: draft.at, updated_at: draft.at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateDraft(tx: Tx, id: number, draft: DraftDetails & Quoted, at: Date): Promise<void> {
  await tx
    .updateTable("staff_drafts")
    .set({ ...columnsOf(draft), updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** The first time counts. */
export async function setSent(tx: Tx, id: number, { cartId, at }: { cartId: number; at: Date }): Promise<void> {
  await tx
    .updateTable("staff_drafts")
    .set((draft) => ({ cart_id: cartId, sent_at: draft.fn.coalesce("sent_at", sql<Date>`${at}::timestamptz`) }))
    .where("id", "=", id)
    .execute();
}

export async function deleteDraft(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("staff_drafts").where("id", "=", id).execute();
}

export async function readDraft(db: Db, id: number): Promise<StaffDraft | null> {
  const row = await db
    .selectFrom("staff_drafts as d")
    .leftJoin("orders as o", "o.id", "d.order_id")
    .leftJoin("staff as s", "s.id", "d.staff_id")
    .select(["d.id", "d.customer_id as customerId", "d.email", "d.language", "d.country"])
    .select((select) => select.ref("d.shipping_method").$castTo<ShippingMethod>().as("method"))
    .select(["d.shipping_cents as shippingCents", "d.discount_value as discountValue"])
    .select((select) => select.ref("d.discount_type").$castTo<AgreedDiscount["type"] | null>().as("discountType"))
    .select(["d.discount_reason as discountReason", "d.lines", "d.note", "d.expires_at as expiresAt"])
    .select(["d.sent_at as sentAt", "d.cart_id as cartId", "o.number as orderNumber", "d.staff_id as staffId"])
    .select(["s.name as by", "d.total_cents as totalCents", "d.created_at as createdAt", "d.updated_at as updatedAt"])
    .where("d.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { discountType, discountValue, discountReason, language, lines, ...rest } = row;
  return {
    ...rest,
    language: isLanguage(language) ? language : "en",
    // Field by field, because the database reorders an object's keys.
    lines: (lines as DraftLine[]).map(({ variantId, quantity, unitMicros }) => ({ variantId, quantity, unitMicros })),
    discount: discountType === null ? null : { type: discountType, value: discountValue, reason: discountReason },
  };
}

export type ListedDraft = {
  id: number;
  email: string;
  name: string;
  pieces: number;
  totalCents: number;
  expiresAt: Date | null;
  sentAt: Date | null;
  orderNumber: number | null;
  createdAt: Date;
};

/** Newest first. `text`: the beginning of the e-mail address, or the draft's number. */
export async function readDrafts(
  db: Db,
  { state, text, below, at }: { state: DraftState | null; text: string; below: number | null; at: Date },
  limit: number,
): Promise<ListedDraft[]> {
  const clauses: RawBuilder<unknown>[] = [];
  if (state !== null) clauses.push(sql`${clauseOf(state, at)}`);
  if (below !== null) clauses.push(sql`d.id < ${below}`);
  if (text !== "") {
    const number = /^#?D?(\d{1,15})$/i.exec(plainCode(text))?.[1];
    const begins = sql`lower(d.email) like ${`${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
    clauses.push(number === undefined ? begins : sql`(d.id = ${Number(number)} or ${begins})`);
  }
  const { rows } = await sql<ListedDraft>`
    select d.id, d.email, coalesce(trim(concat_ws(' ', c.first_name, c.last_name)), '') as name, d.pieces,
      d.total_cents as "totalCents", d.expires_at as "expiresAt", d.sent_at as "sentAt", o.number as "orderNumber",
      d.created_at as "createdAt"
    from staff_drafts d
    left join customers c on c.id = d.customer_id
    left join orders o on o.id = d.order_id
    where ${clauses.length === 0 ? sql`true` : sql.join(clauses, sql` and `)}
    order by d.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

function clauseOf(state: DraftState, at: Date): RawBuilder<unknown> {
  const isOver = sql`d.expires_at <= ${at}`;
  switch (state) {
    case "ordered":
      return sql`d.order_id is not null`;
    case "expired":
      return sql`d.order_id is null and ${isOver}`;
    case "sent":
      return sql`d.order_id is null and d.sent_at is not null and (${isOver}) is not true`;
    case "open":
      return sql`d.order_id is null and d.sent_at is null and (${isOver}) is not true`;
  }
}

function columnsOf({ discount, lines, ...draft }: DraftDetails & Quoted) {
  return {
    customer_id: draft.customerId,
    email: draft.email,
    language: draft.language,
    country: draft.country,
    shipping_method: draft.method,
    shipping_cents: draft.shippingCents,
    discount_type: discount?.type ?? null,
    discount_value: discount?.value ?? 0,
    discount_reason: discount?.reason ?? "",
    lines: JSON.stringify(lines),
    note: draft.note,
    expires_at: draft.expiresAt,
    pieces: draft.pieces,
    total_cents: draft.totalCents,
  };
}
