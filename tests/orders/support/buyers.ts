import { sql } from "kysely";
import type { Db } from "../../../server/database.ts";

/** Nobody can sign in to them. */
export async function enrol(db: Db, emails: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into customers (email, created_at, updated_at)
    select email, '2026-11-01', '2026-11-01' from unnest(${[...emails]}::text[]) with ordinality as e (email, n) order by n
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** PENDING orders without lines, by this customer or by guests; returns their ids. */
export async function emptyOrders(db: Db, count: number, customerId: number | null = null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with new_carts as (
      insert into carts (token, key) select gen_random_uuid()::text, 'key' from generate_series(1, ${count}::int)
      returning id
    )
    insert into orders (cart_id, customer_id, email, shipping_address, shipping_method, payment_method, item_total_cents,
      discount_cents, subtotal_cents, shipping_cents, total_cents, total_weight_mg, quote, placed_at, submitted_at)
    select id, ${customerId}::bigint, 'ada@example.com', '{}', 'standard', 'test-card', 0, 0, 0, 0, 0, 0, '{}', '2026-11-01',
      '2026-11-01'
    from new_carts
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}
