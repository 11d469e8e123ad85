import { expressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db, Tx } from "../database.ts";
import type { DB as Tables } from "../tables.ts";
import type { Attribute, CartLine } from "./cart-lines.ts";

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
  /** As the buyer wrote them, without duplicates. */
  discountCodes: string[];
  completedAt: Date | null;
  /** When its draft order was made, which has the lines from then on. */
  orderMadeAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  lines: CartLine[];
};

export type CartDetails = Pick<
  Cart,
  "country" | "email" | "phone" | "note" | "attributes" | "customerId" | "discountCodes"
>;

/** In one statement, so that lines and details belong together. */
export async function readCart(db: Db, token: string): Promise<Cart | null> {
  const row = await selectCart(db, token)
    .select(
      jsonArrayFrom(selectLines(expressionBuilder<Tables>()).where("cart_id", "=", sql<number>`carts.id`)).as("lines"),
    )
    .executeTakeFirst();
  return row ? cartOfRow(row, row.lines) : null;
}

/** The lines are read once the lock is held: together with the cart they would be those from before waiting for it. */
export async function lockCart(tx: Tx, token: string): Promise<Cart | null> {
  const row = await selectCart(tx, token).forUpdate().executeTakeFirst();
  return row ? cartOfRow(row, await selectLines(tx).where("cart_id", "=", row.id).execute()) : null;
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
  { token, key, now, lines, ...details }: CartDetails & { token: string; key: string; now: Date; lines: CartLine[] },
): Promise<Cart> {
  const { email, phone, country, note, attributes, customerId, discountCodes } = details;
  const { rows } = await sql<{ id: number }>`
    select insert_cart(${token}, ${key}, ${country}, ${email}, ${phone}, ${note}, ${JSON.stringify(attributes)},
      ${customerId}, ${discountCodes}, ${now}, ${JSON.stringify(lines.map(recordOf))}) as id
  `.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("A new cart has no id.");
  const untouched = { formerKey: null, completedAt: null, orderMadeAt: null };
  return { ...details, ...untouched, id, token, key, createdAt: now, updatedAt: now, lines };
}

export function isForeignKeyError(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === "23503";
}

export async function updateCart(tx: Tx, cartId: number, details: Partial<CartDetails>, now: Date): Promise<void> {
  await tx
    .updateTable("carts")
    .set({ ...columnsOf(details), updated_at: now })
    .where("id", "=", cartId)
    .execute();
}

/** Deletes and reinserts changed lines, because two may be equal for a moment. */
export async function replaceLines(
  tx: Tx,
  cartId: number,
  before: readonly CartLine[],
  after: readonly CartLine[],
): Promise<void> {
  const old = new Map(before.map((line) => [line.id, JSON.stringify(line)]));
  const unchanged = new Set(after.filter((line) => old.get(line.id) === JSON.stringify(line)).map((line) => line.id));
  const out = before.filter((line) => !unchanged.has(line.id)).map((line) => line.id);
  const put = after.filter((line) => !unchanged.has(line.id));

  const positions = new Map<string, number>();
  if (out.length > 0) {
    const rows = await tx
      .deleteFrom("cart_lines")
      .where("cart_id", "=", cartId)
      .where("id", "in", out)
      .returning(["id", "position"])
      .execute();
    for (const row of rows) positions.set(row.id, row.position);
  }
  if (put.length === 0) return;
  const records = put.map((line, index) => ({
    ...recordOf(line, index),
    position: positions.get(line.id) ?? null,
  }));
  await sql`
    insert into cart_lines (id, cart_id, position, variant_id, quantity, attributes, seen_price_micros)
    overriding system value
    select id, ${cartId}, coalesce(position, nextval(pg_get_serial_sequence('cart_lines', 'position'))),
      variant_id, quantity, attributes, seen_price_micros
    from (
      select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        as line (id uuid, variant_id bigint, quantity integer, attributes jsonb, seen_price_micros bigint,
          position bigint, index integer)
      order by index
    ) as lines
  `.execute(tx);
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

function recordOf({ id, variantId, quantity, attributes, seenPriceMicros }: CartLine, index: number) {
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
    .select(["customer_id as customerId", "discount_codes as discountCodes"])
    .select(["completed_at", "order_made_at", "created_at", "updated_at"])
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

function cartOfRow(row: CartRow, lines: readonly LineRow[]): Cart {
  const { id, token, key, formerKey, country, email, phone, note, attributes, customerId, discountCodes } = row;
  return {
    ...{ id, token, key, formerKey, country, email, phone, note, attributes, customerId, discountCodes },
    completedAt: row.completed_at,
    orderMadeAt: row.order_made_at,
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
