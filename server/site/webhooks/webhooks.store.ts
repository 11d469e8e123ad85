import { sql } from "kysely";
import { MERGED_TOPICS, TEST_TOPIC } from "../../../domain/site/webhook-topics.ts";
import type { Db } from "../../database.ts";

export type WebhookRow = {
  id: number;
  url: string;
  topics: string[];
  active: boolean;
  failingSince: Date | null;
  disabledAt: Date | null;
};
export type DeliveryState = "waiting" | "delivered" | "failed";
export type DeliveryRow = {
  id: number;
  topic: string;
  subjectId: number;
  happenedAt: Date;
  state: DeliveryState;
  attempts: number;
  triedAt: Date | null;
  dueAt: Date | null;
  answerStatus: number | null;
  tookMs: number | null;
  failure: string | null;
};
export type ClaimedDelivery = {
  id: number;
  webhookId: number;
  topic: string;
  subjectId: number;
  happenedAt: Date;
  attempts: number;
  url: string;
  secret: string;
};

const WEBHOOK = [
  ...(["id", "url", "topics", "active", "failing_since as failingSince", "disabled_at as disabledAt"] as const),
] as const;

export async function readWebhooks(db: Db, limit: number): Promise<WebhookRow[]> {
  return db.selectFrom("webhooks").select(WEBHOOK).orderBy("id").limit(limit).execute();
}

export async function readWebhook(db: Db, id: number): Promise<WebhookRow | null> {
  const row = await db.selectFrom("webhooks").select(WEBHOOK).where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** By webhook. Failed ones as far as they are kept. */
export async function countDeliveries(db: Db): Promise<Map<number, { waiting: number; failed: number }>> {
  const rows = await db
    .selectFrom("webhook_deliveries")
    .where("state", "<>", "delivered")
    .groupBy("webhook_id")
    .select((row) => [
      "webhook_id as id",
      row.fn.countAll<number>().filterWhere("state", "=", "waiting").as("waiting"),
      row.fn.countAll<number>().filterWhere("state", "=", "failed").as("failed"),
    ])
    .execute();
  return new Map(rows.map(({ id, waiting, failed }) => [id, { waiting, failed }]));
}

type NewWebhook = { url: string; topics: readonly string[]; secret: string; at: Date };

export async function insertWebhook(db: Db, { url, topics, secret, at }: NewWebhook): Promise<number> {
  const row = { url, topics: [...topics], secret, created_at: at, updated_at: at };
  const { id } = await db.insertInto("webhooks").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** What failed before is forgotten, so that it is tried at once. */
export async function updateWebhook(
  db: Db,
  id: number,
  { url, topics, active, at }: { url: string; topics: readonly string[]; active: boolean; at: Date },
): Promise<void> {
  const health = { failing_since: null, rests_until: null, disabled_at: null };
  await db
    .updateTable("webhooks")
    .set({ url, topics: [...topics], active, updated_at: at, ...(active && health) })
    .where("id", "=", id)
    .execute();
}

export async function updateSecret(db: Db, id: number, secret: string, at: Date): Promise<void> {
  await db.updateTable("webhooks").set({ secret, updated_at: at }).where("id", "=", id).execute();
}

export async function deleteWebhook(db: Db, id: number): Promise<void> {
  await db.deleteFrom("webhooks").where("id", "=", id).execute();
}

/** The oldest due ones of each active webhook; nobody else gets them before `until`. */
export async function claimDeliveries(
  db: Db,
  { at, until, each }: { at: Date; until: Date; each: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with claimed as materialized (
      select w.url, w.secret, due.id
      from webhooks w
      cross join lateral (
        select id from webhook_deliveries
        where webhook_id = w.id and state = 'waiting' and due_at <= ${at}
        order by due_at, id limit ${each} for update skip locked
      ) due
      where w.active and (w.rests_until is null or w.rests_until <= ${at})
    )
    update webhook_deliveries d
    set due_at = ${until}, attempts = attempts + 1, tried_at = ${at}
    from claimed
    where d.id = claimed.id
    returning d.id, d.webhook_id as "webhookId", d.topic, d.subject_id as "subjectId", d.happened_at as "happenedAt",
      d.attempts, claimed.url, claimed.secret
  `.execute(db);
  return rows;
}

/** Those that say nothing beyond what is about to be sent. What is read afterwards has their changes in it. */
export async function mergeInto(db: Db, { id, webhookId, topic, subjectId }: ClaimedDelivery): Promise<void> {
  if (!MERGED_TOPICS.includes(topic)) return;
  await db
    .deleteFrom("webhook_deliveries")
    .where("webhook_id", "=", webhookId)
    .where("topic", "=", topic)
    .where("subject_id", "=", subjectId)
    .where("state", "=", "waiting")
    .where("attempts", "=", 0)
    .where("id", "<>", id)
    .execute();
}

/** A test, claimed by the caller until then. */
export async function insertTest(db: Db, webhookId: number, { at, until }: { at: Date; until: Date }): Promise<number> {
  const { id } = await db
    .insertInto("webhook_deliveries")
    .values({
      ...{ webhook_id: webhookId, topic: TEST_TOPIC, subject_id: 0, happened_at: at },
      ...{ due_at: until, attempts: 1, tried_at: at },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function readClaimed(db: Db, id: number): Promise<ClaimedDelivery | null> {
  const row = await db
    .selectFrom("webhook_deliveries as d")
    .innerJoin("webhooks as w", "w.id", "d.webhook_id")
    .where("d.id", "=", id)
    .select(["d.id", "d.webhook_id as webhookId", "d.topic", "d.subject_id as subjectId"])
    .select(["d.happened_at as happenedAt", "d.attempts", "w.url", "w.secret"])
    .executeTakeFirst();
  return row ?? null;
}

export type WebhookAttempt = {
  body: string;
  answerStatus: number | null;
  answer: string | null;
  tookMs: number;
  failure: string | null;
};

/** `nextAt`: of the next try; null: there is none. */
export async function writeTried(
  db: Db,
  id: number,
  state: DeliveryState,
  { body, answerStatus, answer, tookMs, failure }: WebhookAttempt,
  nextAt: Date | null,
): Promise<void> {
  await db
    .updateTable("webhook_deliveries")
    .set({ state, body, answer, failure, answer_status: answerStatus, took_ms: tookMs })
    .$if(nextAt !== null, (update) => update.set({ due_at: nextAt ?? undefined }))
    .where("id", "=", id)
    .execute();
}

export async function setArriving(db: Db, webhookId: number): Promise<void> {
  await db
    .updateTable("webhooks")
    .set({ failing_since: null, rests_until: null })
    .where("id", "=", webhookId)
    .where((row) => row.or([row("failing_since", "is not", null), row("rests_until", "is not", null)]))
    .execute();
}

/** True when that switches it off: nothing has arrived since before `givenUpBefore`. */
export async function setFailing(
  db: Db,
  webhookId: number,
  { at, restsUntil, givenUpBefore }: { at: Date; restsUntil: Date | null; givenUpBefore: Date },
): Promise<boolean> {
  await db
    .updateTable("webhooks")
    .set((row) => ({ failing_since: row.fn.coalesce("failing_since", sql<Date>`${at}`), rests_until: restsUntil }))
    .where("id", "=", webhookId)
    .execute();
  const disabled = await db
    .updateTable("webhooks")
    .set({ active: false, disabled_at: at })
    .where("id", "=", webhookId)
    .where("active", "=", true)
    .where("failing_since", "<", givenUpBefore)
    .returning("id")
    .executeTakeFirst();
  return disabled !== undefined;
}

const DELIVERY = [
  ...(["id", "topic", "subject_id as subjectId", "happened_at as happenedAt", "state", "attempts"] as const),
  ...(["tried_at as triedAt", "answer_status as answerStatus", "took_ms as tookMs", "failure"] as const),
] as const;
/** Null: at once. */
const DUE_AT = sql<Date | null>`case when isfinite(due_at) then due_at end`.as("dueAt");

/** Newest first, below the id. */
export async function readDeliveries(
  db: Db,
  webhookId: number,
  { state, below, limit }: { state: DeliveryState | undefined; below: number | null; limit: number },
): Promise<DeliveryRow[]> {
  return db
    .selectFrom("webhook_deliveries")
    .select([...DELIVERY, DUE_AT])
    .where("webhook_id", "=", webhookId)
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "waiting"))
    .$if(below !== null, (query) => query.where("id", "<", below ?? 0))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function readDelivery(
  db: Db,
  id: number,
): Promise<(DeliveryRow & { webhookId: number; body: string | null; answer: string | null }) | null> {
  const row = await db
    .selectFrom("webhook_deliveries")
    .select([...DELIVERY, DUE_AT, "webhook_id as webhookId", "body", "answer"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

export async function setDueAgain(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable("webhook_deliveries")
    .set({ state: "waiting", due_at: at, attempts: 0 })
    .where("id", "=", id)
    .execute();
}

/** The oldest from before `before` that are not tried any more; returns how many. */
export async function deleteDeliveries(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .selectFrom("webhook_deliveries")
    .select("id")
    .where("happened_at", "<", before)
    .where("state", "<>", "waiting")
    .orderBy("happened_at")
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom("webhook_deliveries").where("id", "in", old).executeTakeFirst();
  return Number(numDeletedRows);
}
