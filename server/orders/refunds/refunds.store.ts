import { sql } from "kysely";
import type { Db, Tx } from "../../database.ts";

export type RefundState = "pending" | "done" | "failed";

export type RefundedPart = { position: number; quantity: number; cents: number };

export type Refund = {
  id: number;
  orderId: number;
  key: string;
  state: RefundState;
  /** goodsCents + shippingCents, and moneyCents + creditCents. */
  amountCents: number;
  goodsCents: number;
  shippingCents: number;
  moneyCents: number;
  creditCents: number;
  paymentId: number | null;
  reference: string | null;
  failure: string | null;
  reason: string;
  /** `quantity` 0: part of the price, without a piece. */
  lines: RefundedPart[];
  restocked: boolean;
  /** How often the provider was asked, and when it is asked next; null: never. */
  attempts: number;
  dueAt: Date | null;
  createdAt: Date;
  doneAt: Date | null;
};

export async function insertRefund(
  tx: Tx,
  { lines, ...refund }: Omit<Refund, "id" | "reference" | "failure">,
): Promise<number> {
  const row = await tx
    .insertInto("refunds")
    .values({
      order_id: refund.orderId,
      key: refund.key,
      amount_cents: refund.amountCents,
      goods_cents: refund.goodsCents,
      shipping_cents: refund.shippingCents,
      money_cents: refund.moneyCents,
      credit_cents: refund.creditCents,
      payment_id: refund.paymentId,
      state: refund.state,
      reason: refund.reason,
      lines: JSON.stringify(lines),
      restocked: refund.restocked,
      attempts: refund.attempts,
      due_at: refund.dueAt,
      created_at: refund.createdAt,
      done_at: refund.doneAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function readRefund(db: Db, id: number): Promise<Refund | null> {
  return (await selectRefunds(db).where("id", "=", id).executeTakeFirst()) ?? null;
}

export async function lockRefund(tx: Tx, id: number): Promise<Refund | null> {
  return (await selectRefunds(tx).where("id", "=", id).forUpdate().executeTakeFirst()) ?? null;
}

export async function readRefundByKey(db: Db, orderId: number, key: string): Promise<Refund | null> {
  const row = await selectRefunds(db).where("order_id", "=", orderId).where("key", "=", key).executeTakeFirst();
  return row ?? null;
}

/** The refund that has this reference, or the oldest of this amount of money that could not be sent. */
export async function findFailedOf(
  tx: Tx,
  orderId: number,
  { amountCents, reference }: { amountCents: number; reference: string },
): Promise<Refund | null> {
  const row = await selectRefunds(tx)
    .where("order_id", "=", orderId)
    .where((where) =>
      where.or([
        where("refunds.reference", "=", reference),
        where.and([
          where("refunds.state", "=", "failed"),
          where("money_cents", "=", amountCents),
          where("refunds.reference", "is", null),
        ]),
      ]),
    )
    .orderBy((refund) => refund.fn.coalesce("refunds.reference", refund.val("")), "desc")
    .orderBy("refunds.id")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function readOpenRefunds(db: Db, limit: number): Promise<(Refund & { orderNumber: number })[]> {
  return selectRefunds(db)
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .select("orders.number as orderNumber")
    .where("refunds.state", "<>", "done")
    .orderBy("refunds.id")
    .limit(limit)
    .execute();
}

export async function countFailed(db: Db): Promise<number> {
  const row = await db
    .selectFrom("refunds")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("state", "=", "failed")
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function readRefundSums(db: Db, orderId: number): Promise<{ count: number; shippingCents: number }> {
  const { rows } = await sql<{ count: number; shipping: number }>`
    select count(*) as count, coalesce(sum(shipping_cents), 0)::bigint as shipping from refunds
    where order_id = ${orderId}
  `.execute(db);
  return { count: rows[0]?.count ?? 0, shippingCents: rows[0]?.shipping ?? 0 };
}

/** `leftCents`: not refunded yet. Null when credit paid it all. */
export async function readCaptured(db: Db, orderId: number): Promise<{ paymentId: number; leftCents: number } | null> {
  const row = await db
    .selectFrom("payments")
    .select(["id", "amount_cents", "refunded_cents"])
    .where("order_id", "=", orderId)
    .where("state", "=", "captured")
    .where("method", "<>", "store-credit")
    .executeTakeFirst();
  return row ? { paymentId: row.id, leftCents: row.amount_cents - row.refunded_cents } : null;
}

/** The tables refuse more than there was. */
export async function addRefunded(
  tx: Tx,
  {
    orderId,
    amountCents,
    paymentId,
    moneyCents,
    lines,
  }: Pick<Refund, "orderId" | "amountCents" | "paymentId" | "moneyCents" | "lines">,
): Promise<void> {
  await sql`
    update orders set refunded_cents = refunded_cents + ${amountCents} where id = ${orderId}
  `.execute(tx);
  await sql`
    update order_lines l
    set refunded_quantity = l.refunded_quantity + p.quantity, refunded_cents = l.refunded_cents + p.cents
    from unnest(
      ${lines.map((part) => part.position)}::integer[],
      ${lines.map((part) => part.quantity)}::integer[],
      ${lines.map((part) => part.cents)}::bigint[]
    ) as p (position, quantity, cents)
    where l.order_id = ${orderId} and l.position = p.position
  `.execute(tx);
  if (moneyCents === 0) return;
  await sql`
    update payments set refunded_cents = refunded_cents + ${moneyCents} where id = ${paymentId}
  `.execute(tx);
}

/** Each is claimed by only one caller, by putting off its next try. */
export async function claimDueRefunds(
  db: Db,
  {
    at,
    firstDelayMs,
    longestDelayMs,
    limit,
  }: { at: Date; firstDelayMs: number; longestDelayMs: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as materialized (
      select id from refunds where due_at <= ${at} order by due_at, id limit ${limit} for update skip locked
    )
    update refunds set
      attempts = attempts + 1,
      due_at = ${at}::timestamptz
        + least(${longestDelayMs}::float8, ${firstDelayMs}::float8 * power(2, attempts)) * interval '1 millisecond'
    where id in (select id from due)
    returning id
  `.execute(db);
  return rows.map((row) => row.id);
}

/** Only in one of the states `from`. `dueAt` null: nobody has to ask again. */
export async function updateRefund(
  tx: Tx,
  id: number,
  from: readonly RefundState[],
  change: { state: RefundState; reference?: string | null; failure?: string; dueAt: Date | null; at: Date },
): Promise<boolean> {
  const { state, reference, failure = null, dueAt, at } = change;
  const row = await tx
    .updateTable("refunds")
    .set({
      ...{ state, failure, due_at: dueAt, done_at: state === "done" ? at : null },
      ...(reference !== undefined && { reference }),
    })
    .where("id", "=", id)
    .where("state", "in", from)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** `reference`: the provider's number. Locked like `lockRefund`. */
export async function lockRefundByReference(tx: Tx, reference: string): Promise<Refund | null> {
  return (await selectRefunds(tx).where("reference", "=", reference).limit(1).forUpdate().executeTakeFirst()) ?? null;
}

/** `byHand`: staff send the money, and note it. */
export type ShownRefund = Refund & { byHand: boolean };

/** Oldest first. */
export async function readRefundsToShow(db: Db, orderId: number): Promise<ShownRefund[]> {
  const rows = await selectRefunds(db).where("order_id", "=", orderId).orderBy("id").limit(MOST_SHOWN).execute();
  return rows.map(shown);
}

export async function readRefundToShow(db: Db, id: number): Promise<ShownRefund | null> {
  const row = await readRefund(db, id);
  return row && shown(row);
}

/** As `settleRefundByHand` has it. */
export function isByHand({ state, dueAt, reference }: Pick<Refund, "state" | "dueAt" | "reference">): boolean {
  return state === "failed" || (state === "pending" && dueAt === null && reference === null);
}

function shown(refund: Refund): ShownRefund {
  return { ...refund, byHand: isByHand(refund) };
}

const MOST_SHOWN = 1_000;

function selectRefunds(db: Db) {
  return db
    .selectFrom("refunds")
    .select(["refunds.id", "refunds.order_id as orderId", "refunds.key", "refunds.state", "refunds.failure"])
    .select(["amount_cents as amountCents", "goods_cents as goodsCents", "refunds.shipping_cents as shippingCents"])
    .select(["money_cents as moneyCents", "refunds.credit_cents as creditCents", "payment_id as paymentId"])
    .select(["refunds.reference", "reason", "refunds.lines", "restocked", "attempts", "due_at as dueAt"])
    .select(["refunds.created_at as createdAt", "done_at as doneAt"]);
}
