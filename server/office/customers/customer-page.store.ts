import { sql } from "kysely";
import { omit } from "../../../domain/omit.ts";
import type { OrderState } from "../../../domain/orders/order-state.ts";
import type { Db, Tx } from "../../database.ts";

export async function readManagers(db: Db, roles: readonly string[]): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from staff where active and role = any(${[...roles]}::text[]) order by name, id limit 500
  `.execute(db);
  return rows;
}

export type ShownOrder = {
  number: number;
  state: OrderState;
  totalCents: number;
  refundedCents: number;
  finished: boolean;
  ships: boolean;
  placedAt: Date;
};

export async function readOrdersOf(db: Db, customerId: number, limit: number): Promise<ShownOrder[]> {
  const { rows } = await sql<ShownOrder>`
    select number, state, total_cents as "totalCents", refunded_cents as "refundedCents",
      submitted_at is not null as finished, shipping_method is not null as ships, placed_at as "placedAt"
    from orders
    where customer_id = ${customerId} and (submitted_at is not null or state = 'PENDING')
    order by placed_at desc, id desc limit ${limit}
  `.execute(db);
  return rows;
}

export type CartLineShown = {
  productId: number;
  sku: string | null;
  title: string;
  optionValues: string[];
  handle: string;
  quantity: number;
  checked: boolean;
};

export async function readCart(db: Db, customerId: number, limit: number): Promise<CartLineShown[]> {
  const { rows } = await sql<CartLineShown>`
    select p.id as "productId", v.sku, p.title, v.option_values as "optionValues", p.handle, l.quantity, l.checked
    from customer_cart_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where l.customer_id = ${customerId}
    order by l.position desc limit ${limit}
  `.execute(db);
  return rows;
}

export type AbandonedCart = { id: number; updatedAt: Date; lines: CartLineShown[] };

/** Checkouts that were begun, have lines, and came to no order. */
export async function readAbandonedCarts(
  db: Db,
  customerId: number,
  { carts, lines }: { carts: number; lines: number },
): Promise<AbandonedCart[]> {
  const { rows } = await sql<CartLineShown & { id: number; updatedAt: Date }>`
    select c.id, c.updated_at as "updatedAt", l."productId", l.sku, l.title, l."optionValues", l.handle, l.quantity, true as checked
    from (
      select id, updated_at from carts
      where customer_id = ${customerId} and completed_at is null and order_made_at is null
        and exists (select from cart_lines where cart_id = carts.id)
      order by updated_at desc, id desc limit ${carts}
    ) c
    cross join lateral (
      select p.id as "productId", v.sku, p.title, v.option_values as "optionValues", p.handle, cl.quantity, cl.position
      from cart_lines cl join variants v on v.id = cl.variant_id join products p on p.id = v.product_id
      where cl.cart_id = c.id order by cl.position limit ${lines}
    ) l
    order by c.updated_at desc, c.id desc, l.position
  `.execute(db);
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, its]) => ({
    id,
    updatedAt: its[0]?.updatedAt ?? new Date(0),
    lines: its.map((line) => omit(line, "id", "updatedAt")),
  }));
}

export type CustomerNote = { id: number; note: string; by: string; at: Date };

export async function readNotes(db: Db, customerId: number, limit: number): Promise<CustomerNote[]> {
  const { rows } = await sql<CustomerNote>`
    select n.id, n.note, s.name as by, n.created_at as at
    from customer_notes n join staff s on s.id = n.staff_id
    where n.customer_id = ${customerId} order by n.id desc limit ${limit}
  `.execute(db);
  return rows;
}

export async function insertNote(
  tx: Tx,
  { customerId, staffId, note, at }: { customerId: number; staffId: number; note: string; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto("customer_notes")
    .values({ customer_id: customerId, staff_id: staffId, note, created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteNote(tx: Tx, customerId: number, noteId: number): Promise<void> {
  await tx.deleteFrom("customer_notes").where("customer_id", "=", customerId).where("id", "=", noteId).execute();
}
