import { expressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { PriceBasis } from "../../domain/catalog/price-basis.ts";
import type { ShippingMethod } from "../../domain/places/shipping.ts";
import type { Db, Tx } from "../database.ts";
import type { AddressOfCart } from "../json-columns.ts";
import { hashOfSecret } from "../secrets.ts";
import type { DB as Tables } from "../tables.ts";
import { agreementOf } from "./agreement.ts";
import type { Agreement } from "./agreement.ts";
import type { Attribute, StoredCartLine } from "./cart-lines.ts";

export type Cart = {
  id: number;
  /** At least 128 random bits, without a slash. */
  token: string;
  key: string;
  /** The key before the order was placed and got its own; null: it never changed. */
  formerKey: string | null;
  country: string | null;
  email: string | null;
  phone: string | null;
  note: string;
  attributes: Attribute[];
  customerId: number | null;
  /** Whose access token a client of the Storefront API has shown for it. */
  shownCustomerId: number | null;
  /** As the buyer wrote them, without duplicates. */
  discountCodes: string[];
  completedAt: Date | null;
  /** When its draft order was made, which has the lines from then on. */
  orderMadeAt: Date | null;
  /** Of a draft that staff have prepared, whose lines and terms only they change. */
  agreement: Agreement | null;
  /** On which prices its checkout charges it, whoever reads or changes it. */
  priceBasis: PriceBasis;
  /** That clients of the Storefront API have put in; at most one is selected. */
  deliveryAddresses: AddressOfCart[];
  /** Null: not chosen yet. */
  deliveryMethod: ShippingMethod | null;
  createdAt: Date;
  updatedAt: Date;
  lines: StoredCartLine[];
};

export type CartDetails = Pick<
  Cart,
  "country" | "email" | "phone" | "note" | "attributes" | "customerId" | "discountCodes"
>;

/** What is set only after a cart is made. `token`: the customer's, that was shown. */
export type CartShown = { shown: { customerId: number; token: string } | null };

export type CartDelivery = Pick<Cart, "deliveryAddresses" | "deliveryMethod">;

/** `version`: another after every change, because whoever changes the lines writes the cart's row too. */
export type CartAsRead = Cart & { version: string };

/** In one statement, so that lines, details and version belong together. */
export async function readCart(db: Db, token: string): Promise<CartAsRead | null> {
  const row = await selectCart(db, token)
    .select(
      jsonArrayFrom(selectLines(expressionBuilder<Tables>()).where("cart_id", "=", sql<number>`carts.id`)).as("lines"),
    )
    .executeTakeFirst();
  return row ? cartOfRow(row, row.lines) : null;
}

export async function insertCart(
  tx: Tx,
  {
    token,
    key,
    now,
    orderMadeAt = null,
    ...details
  }: CartDetails & { token: string; key: string; now: Date; orderMadeAt?: Date | null },
): Promise<number> {
  const row = await tx
    .insertInto("carts")
    .values({ ...columnsOf(details), token, key, order_made_at: orderMadeAt, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A new cart with its lines, both or neither. Throws `isForeignKeyError` when a variant is gone. */
export async function insertCartWithLines(
  db: Db,
  {
    token,
    key,
    now,
    lines,
    priceBasis,
    ...details
  }: CartDetails & { token: string; key: string; now: Date; lines: StoredCartLine[]; priceBasis: PriceBasis },
): Promise<Cart> {
  const { email, phone, country, note, attributes, customerId, discountCodes } = details;
  const { rows } = await sql<{ id: number }>`
    select insert_cart(${token}, ${key}, ${country}, ${email}, ${phone}, ${note}, ${JSON.stringify(attributes)},
      ${customerId}, ${discountCodes}, ${now}, ${JSON.stringify(lines.map(recordOf))}, ${priceBasis}) as id
  `.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("A new cart has no id.");
  const untouched = { formerKey: null, completedAt: null, orderMadeAt: null, agreement: null, priceBasis };
  const nowhere = { deliveryAddresses: [], deliveryMethod: null, shownCustomerId: null };
  return { ...details, ...untouched, ...nowhere, id, token, key, createdAt: now, updatedAt: now, lines };
}

export function isForeignKeyError(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === "23503";
}

/** False, with nothing changed, when the cart has changed since it was read; so do concurrent calls wait for each other. */
export async function updateCart(
  db: Db,
  { id, version }: CartAsRead,
  { deliveryAddresses, deliveryMethod, shown, ...details }: Partial<CartDetails & CartShown & CartDelivery>,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable("carts")
    .set({
      ...columnsOf(details),
      ...(deliveryAddresses && { delivery_addresses: JSON.stringify(deliveryAddresses) }),
      ...(deliveryMethod !== undefined && { delivery_method: deliveryMethod }),
      ...(shown !== undefined && columnsOfShown(shown)),
      updated_at: now,
    })
    .where("id", "=", id)
    .where(sql<boolean>`xmin = ${version}::text::xid`)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

function columnsOfShown(shown: CartShown["shown"]) {
  const hash = shown && hashOfSecret(shown.token);
  return {
    shown_customer_id: shown?.customerId ?? null,
    shown_token_hash: hash,
    shown_grant_id: sql<number | null>`(select grant_id from customer_tokens where token_hash = ${hash})`,
  };
}

/** Whether the token that was shown is still its customer's, or the sign-in at a client to which it belonged. */
export async function isTokenShownAlive(db: Db, cartId: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from carts c where c.id = ${cartId} and (
      exists (
        select from customer_tokens t
        where t.token_hash = c.shown_token_hash and t.customer_id = c.customer_id and t.expires_at > ${at})
      or exists (
        select from account_grants g
        where g.id = c.shown_grant_id and g.customer_id = c.customer_id and g.expires_at > ${at}))
  `.execute(db);
  return rows.length > 0;
}

/** One statement. False as for `updateCart`. Throws `isForeignKeyError` when a variant is gone. */
export async function changeCartLines(
  db: Db,
  { id, version, lines: before }: CartAsRead,
  after: readonly StoredCartLine[],
  now: Date,
): Promise<boolean> {
  const old = new Map(before.map((line) => [line.id, JSON.stringify(line)]));
  const unchanged = new Set(after.filter((line) => old.get(line.id) === JSON.stringify(line)).map((line) => line.id));
  const removed = before.filter((line) => !unchanged.has(line.id)).map((line) => line.id);
  const put = after.filter((line) => !unchanged.has(line.id)).map(recordOf);
  const { rows } = await sql<{ changed: boolean }>`
    select change_cart_lines(${id}, ${version}, ${now}, ${removed}::uuid[], ${JSON.stringify(put)}) as changed
  `.execute(db);
  return rows[0]?.changed ?? false;
}

export async function markCompleted(tx: Tx, cartId: number, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable("carts")
    .set({ completed_at: at, updated_at: at })
    .where("id", "=", cartId)
    .where("completed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateKey(
  tx: Tx,
  cartId: number,
  { key, customerId }: { key: string; customerId: number | null },
): Promise<void> {
  await tx
    .updateTable("carts")
    .set((cart) => ({ former_key: cart.ref("key"), key, customer_id: customerId }))
    .where("id", "=", cartId)
    .execute();
}

function recordOf({ id, variantId, quantity, attributes, seenPriceMicros }: StoredCartLine, index: number) {
  return { id, variant_id: variantId, quantity, attributes, seen_price_micros: seenPriceMicros, index };
}

function columnsOf<Given extends Partial<CartDetails>>({ attributes, customerId, discountCodes, ...rest }: Given) {
  return {
    ...rest,
    ...(attributes && { attributes: JSON.stringify(attributes) }),
    ...(customerId !== undefined && { customer_id: customerId }),
    ...(discountCodes && { discount_codes: discountCodes }),
  };
}

function selectCart(db: Db, token: string) {
  return db
    .selectFrom("carts")
    .select(["id", "token", "key", "former_key as formerKey", "country", "email", "phone", "note", "attributes"])
    .select(["customer_id as customerId", "shown_customer_id as shownCustomerId", "discount_codes as discountCodes"])
    .select(["delivery_addresses as deliveryAddresses", "delivery_method as deliveryMethod"])
    .select(["completed_at", "order_made_at", "agreement", "created_at", "updated_at"])
    .select((select) => select.ref("price_basis").$castTo<PriceBasis>().as("priceBasis"))
    .select(sql<string>`carts.xmin::text`.as("version"))
    .where("token", "=", token);
}

function selectLines(from: Pick<Db, "selectFrom">) {
  return from
    .selectFrom("cart_lines")
    .select(["cart_lines.id", "variant_id", "quantity", "cart_lines.attributes", "seen_price_micros"])
    .orderBy("position");
}

type CartRow = Awaited<ReturnType<ReturnType<typeof selectCart>["execute"]>>[number];
type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>["execute"]>>[number];

function cartOfRow(row: CartRow, lines: readonly LineRow[]): CartAsRead {
  const { id, token, key, formerKey, country, email, phone, note, attributes, customerId, discountCodes, version } =
    row;
  return {
    ...{ id, token, key, formerKey, country, email, phone, note, attributes, customerId, discountCodes, version },
    shownCustomerId: row.shownCustomerId,
    completedAt: row.completed_at,
    orderMadeAt: row.order_made_at,
    priceBasis: row.priceBasis,
    deliveryAddresses: row.deliveryAddresses,
    deliveryMethod: row.deliveryMethod,
    agreement: row.agreement === null ? null : agreementOf(row.agreement, customerId),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    // Field by field, because the database reorders an object's keys.
    lines: lines.map(({ id: lineId, variant_id, quantity, attributes: sorted, seen_price_micros }) => ({
      id: lineId,
      variantId: variant_id,
      quantity,
      attributes: sorted.map(({ key: name, value }) => ({ key: name, value })),
      seenPriceMicros: seen_price_micros,
    })),
  };
}

/** Carts without an order that were last changed before `before`, oldest first. Returns how many. */
export async function deleteLeftBehind(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    with old as materialized (
      select c.id from carts c
      where c.completed_at is null and c.updated_at < ${before}
        and not exists (select from orders o where o.cart_id = c.id)
        and not exists (select from staff_drafts d where d.cart_id = c.id)
      order by c.updated_at limit ${limit} for update skip locked
    )
    delete from carts where id in (select id from old)
    returning id`.execute(db);
  return rows.length;
}
