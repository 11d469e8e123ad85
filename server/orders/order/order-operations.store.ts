import { sql } from "kysely";
import type { Tx } from "../../database.ts";

export async function readOperation(tx: Tx, orderId: number, kind: string, key: string): Promise<unknown> {
  const { rows } = await sql<{ details: unknown }>`
    select details from order_events
    where order_id = ${orderId} and kind = ${kind} and details ->> 'key' = ${key}
    order by id
    limit 1
  `.execute(tx);
  return rows[0]?.details ?? null;
}
