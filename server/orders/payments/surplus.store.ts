import { sql } from "kysely";
import type { Tx } from "../../database.ts";

/** After each try a payment waits as long again as it has existed, at least a minute and at most six hours. */
export async function claimSurplus(
  tx: Tx,
  at: Date,
  limit: number,
): Promise<{ id: number; orderId: number; amountCents: number }[]> {
  const { rows } = await sql<{ id: number; orderId: number; amountCents: number }>`
    with due as materialized (
      select id from payments
      where state = 'surplus' and (
        failure is null
        or updated_at + least(greatest(updated_at - created_at, interval '1 minute'), interval '6 hours') <= ${at}
      )
      order by id limit ${limit} for update skip locked
    )
    update payments set updated_at = ${at}, failure = 'not returned yet'
    where id in (select id from due)
    returning id, order_id as "orderId", amount_cents as "amountCents"
  `.execute(tx);
  return rows;
}

export async function setReturned(tx: Tx, paymentId: number, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable("payments")
    .set({ state: "returned", failure: null, updated_at: at })
    .where("id", "=", paymentId)
    .where("state", "=", "surplus")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
