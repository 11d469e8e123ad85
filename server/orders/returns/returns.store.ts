import { sql } from "kysely";
import type { RefundDestination, ReturnState } from "../../../domain/orders/returns.ts";
import type { Db, Tx } from "../../database.ts";

export type Return = {
  id: number;
  orderId: number;
  orderNumber: number;
  key: string;
  state: ReturnState;
  reason: string;
  refundTo: RefundDestination | null;
  note: string;
  answer: string;
  /** Positions count from 1. */
  lines: { position: number; quantity: number }[];
  refundId: number | null;
  requestedAt: Date;
  updatedAt: Date;
};

export async function insertReturn(
  tx: Tx,
  input: Pick<Return, "orderId" | "key" | "reason" | "refundTo" | "note" | "lines" | "requestedAt">,
): Promise<number> {
  const row = await tx
    .insertInto("return_requests")
    .values({
      order_id: input.orderId,
      key: input.key,
      state: "requested",
      reason: input.reason,
      refund_to: input.refundTo,
      note: input.note,
      lines: JSON.stringify(input.lines),
      requested_at: input.requestedAt,
      updated_at: input.requestedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function readReturn(db: Db, id: number): Promise<Return | null> {
  return (await selectReturns(db).where("return_requests.id", "=", id).executeTakeFirst()) ?? null;
}

export async function readReturnByKey(db: Db, orderId: number, key: string): Promise<Return | null> {
  const row = await selectReturns(db).where("order_id", "=", orderId).where("key", "=", key).executeTakeFirst();
  return row ?? null;
}

export async function readReturns(
  db: Db,
  which: { orderId: number } | { state: ReturnState },
  limit: number,
): Promise<Return[]> {
  return selectReturns(db)
    .where((where) =>
      "orderId" in which ? where("order_id", "=", which.orderId) : where("return_requests.state", "=", which.state),
    )
    .orderBy("requested_at")
    .orderBy("return_requests.id")
    .limit(limit)
    .execute();
}

export async function updateReturn(
  tx: Tx,
  id: number,
  change: { state: ReturnState; answer?: string; refundId?: number; at: Date },
): Promise<void> {
  const { state, answer, refundId, at } = change;
  await tx
    .updateTable("return_requests")
    .set({
      ...{ state, updated_at: at },
      ...(answer !== undefined && { answer }),
      ...(refundId !== undefined && { refund_id: refundId }),
    })
    .where("id", "=", id)
    .execute();
}

/** As told to the buyer; 0 for what is not shipped. */
export async function readTransitDays(db: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ days: number | null }>`
    select (quote -> 'shipping' ->> 'maxDays')::int as days from orders where id = ${orderId}
  `.execute(db);
  return rows[0]?.days ?? 0;
}

function selectReturns(db: Db) {
  return db
    .selectFrom("return_requests")
    .innerJoin("orders", "orders.id", "return_requests.order_id")
    .select(["return_requests.id", "order_id as orderId", "orders.number as orderNumber", "return_requests.key"])
    .select(["return_requests.state", "reason", "return_requests.note", "answer", "lines", "refund_id as refundId"])
    .select("refund_to as refundTo")
    .select(["requested_at as requestedAt", "return_requests.updated_at as updatedAt"]);
}
