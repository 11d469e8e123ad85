import { sql } from "kysely";
import { arrayOf, type Db, type Tx } from "../database.ts";
import type { CustomerCartLine } from "./customer-cart-lines.ts";

export async function readCustomerLines(db: Db, customerId: number): Promise<CustomerCartLine[]> {
  return db
    .selectFrom("customer_cart_lines")
    .select(["variant_id as variantId", "quantity", "checked"])
    .where("customer_id", "=", customerId)
    .orderBy("position", "desc")
    .execute();
}

/** Given newest first; they come before all existing lines. */
export async function insertCustomerLines(
  tx: Tx,
  customerId: number,
  lines: readonly CustomerCartLine[],
  at: Date,
): Promise<void> {
  if (lines.length === 0) return;
  // Locked, because a variant and its lines may be deleted at this moment.
  await sql`
    insert into customer_cart_lines (customer_id, variant_id, quantity, checked, updated_at)
    select ${customerId}, line.variant_id, line.quantity, line.checked, ${at}
    from ${asTable(lines.toReversed())} join variants on variants.id = line.variant_id
    order by line.place
    for key share of variants
  `.execute(tx);
}

export async function updateCustomerLines(
  tx: Tx,
  customerId: number,
  lines: readonly CustomerCartLine[],
  at: Date,
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    update customer_cart_lines kept set quantity = line.quantity, checked = line.checked, updated_at = ${at}
    from ${asTable(lines)}
    where kept.customer_id = ${customerId} and kept.variant_id = line.variant_id
  `.execute(tx);
}

export async function deleteCustomerLines(tx: Tx, customerId: number, variantIds: readonly number[]): Promise<void> {
  if (variantIds.length === 0) return;
  await sql`
    delete from customer_cart_lines where customer_id = ${customerId} and variant_id = any(${arrayOf(variantIds)}::bigint[])
  `.execute(tx);
}

/** Deletes lines with no pieces left. Each variant at most once. */
export async function takeFromCustomerLines(
  tx: Tx,
  customerId: number,
  pieces: readonly { variantId: number; quantity: number }[],
  at: Date,
): Promise<void> {
  if (pieces.length === 0) return;
  const variants = pieces.map((each) => each.variantId);
  const quantities = pieces.map((each) => each.quantity);
  await sql`
    with taken as (
      select * from unnest(${arrayOf(variants)}::bigint[], ${arrayOf(quantities)}::integer[]) as piece (variant_id, quantity)
    ), gone as (
      delete from customer_cart_lines line using taken
      where line.customer_id = ${customerId} and line.variant_id = taken.variant_id and line.quantity <= taken.quantity
    )
    update customer_cart_lines line set quantity = line.quantity - taken.quantity, updated_at = ${at} from taken
    where line.customer_id = ${customerId} and line.variant_id = taken.variant_id and line.quantity > taken.quantity
  `.execute(tx);
}

function asTable(lines: readonly CustomerCartLine[]) {
  const variants = lines.map((line) => line.variantId);
  const quantities = lines.map((line) => line.quantity);
  const checks = lines.map((line) => line.checked);
  return sql`unnest(${arrayOf(variants)}::bigint[], ${arrayOf(quantities)}::integer[], ${arrayOf(checks)}::boolean[])
    with ordinality as line (variant_id, quantity, checked, place)`;
}
