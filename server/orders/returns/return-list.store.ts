import { sql } from "kysely";
import type { RefundDestination, ReturnState } from "../../../domain/orders/returns.ts";
import type { Db } from "../../database.ts";

export type ListedReturn = {
  id: number;
  orderNumber: number;
  state: ReturnState;
  name: string;
  email: string;
  reason: string;
  pieces: number;
  photos: number;
  refundTo: RefundDestination | null;
  requestedAt: Date;
  updatedAt: Date;
};

type Which = {
  id?: number;
  orderId?: number;
  state?: ReturnState | undefined;
  below: { requestedAt: Date; id: number } | null;
};

/** Newest first. */
export async function readListedReturns(db: Db, which: Which, limit: number): Promise<ListedReturn[]> {
  const { id, orderId, state, below } = which;
  const { rows } = await sql<ListedReturn>`
    select r.id, o.number as "orderNumber", r.state, o.email, r.reason,
      trim(concat(o.shipping_address ->> 'firstName', ' ', o.shipping_address ->> 'lastName')) as name,
      (select coalesce(sum((l ->> 'quantity')::int), 0) from jsonb_array_elements(r.lines) l)::int as pieces,
      (select count(*) from return_photos p where p.return_id = r.id)::int as photos,
      r.refund_to as "refundTo", r.requested_at as "requestedAt", r.updated_at as "updatedAt"
    from return_requests r join orders o on o.id = r.order_id
    where true
      ${id === undefined ? sql`` : sql`and r.id = ${id}`}
      ${orderId === undefined ? sql`` : sql`and r.order_id = ${orderId}`}
      ${state === undefined ? sql`` : sql`and r.state = ${state}`}
      ${below === null ? sql`` : sql`and (r.requested_at, r.id) < (${below.requestedAt}::timestamptz, ${below.id})`}
    order by r.requested_at desc, r.id desc limit ${limit}
  `.execute(db);
  return rows;
}

export async function countWaiting(db: Db): Promise<{ requested: number; approved: number }> {
  const { rows } = await sql<{ requested: number; approved: number }>`
    select count(*) filter (where state = 'requested')::int as requested,
      count(*) filter (where state = 'approved')::int as approved
    from return_requests where state in ('requested', 'approved')
  `.execute(db);
  return rows[0] ?? { requested: 0, approved: 0 };
}
