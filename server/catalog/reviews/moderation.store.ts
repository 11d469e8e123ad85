/** Reviews and questions as staff see them. */

import { sql } from "kysely";
import type { ReportReason, ReviewState } from "../../../domain/catalog/reviews.ts";
import type { Db } from "../../database.ts";

export type ModeratedText = {
  id: number;
  product: { id: number; handle: string; title: string };
  customer: { id: number; name: string };
  text: string;
  language: string;
  state: ReviewState;
  reports: ReportReason[];
  answer: string;
  answeredAt: Date | null;
  createdAt: Date;
};

export type ModeratedReview = ModeratedText & { stars: number; title: string; photos: number; helpful: number };

export type ModeratedAnswer = Pick<
  ModeratedText,
  "id" | "customer" | "text" | "language" | "state" | "reports" | "createdAt"
> & { questionId: number };

/** "decision": visitors have reported it. */
export type Needs = "approval" | "decision" | "answer";

type ModerationQuery = {
  state: ReviewState | null;
  needs: Needs | null;
  stars: number | null;
  productId: number | null;
  id: number | null;
  before: { at: string; id: string } | null;
  limit: number;
};

export async function readModeratedReviews(db: Db, query: ModerationQuery): Promise<ModeratedReview[]> {
  const { rows } = await sql<ModeratedReview>`
    select t.id, ${PERSON_AND_PRODUCT}, t.text, t.language, t.state, t.reports, t.answer,
      t.answered_at as "answeredAt", t.created_at as "createdAt", t.stars, t.title, t.photos, t.helpful
    from reviews t
    join products p on p.id = t.product_id
    join customers c on c.id = t.customer_id
    where ${conditionsOf(query)} and (${query.stars}::int is null or t.stars = ${query.stars}::int)
    order by t.created_at desc, t.id desc limit ${query.limit}
  `.execute(db);
  return rows;
}

export async function readModeratedQuestions(db: Db, query: ModerationQuery): Promise<ModeratedText[]> {
  const { rows } = await sql<ModeratedText>`
    select t.id, ${PERSON_AND_PRODUCT}, t.text, t.language, t.state, t.reports, t.answer,
      t.answered_at as "answeredAt", t.created_at as "createdAt"
    from questions t
    join products p on p.id = t.product_id
    join customers c on c.id = t.customer_id
    where ${conditionsOf(query)}
    order by t.created_at desc, t.id desc limit ${query.limit}
  `.execute(db);
  return rows;
}

const PERSON_AND_PRODUCT = sql`
  jsonb_build_object('id', p.id, 'handle', p.handle, 'title', p.title) as product,
  jsonb_build_object('id', c.id, 'name', trim(concat(c.first_name, ' ', c.last_name))) as customer
`;

function conditionsOf({ state, needs, productId, id, before }: ModerationQuery) {
  const parts = [sql`true`];
  if (id !== null) parts.push(sql`t.id = ${id}`);
  if (state !== null) parts.push(sql`t.state = ${state}`);
  if (needs === "approval") parts.push(sql`t.state = 'waiting'`);
  if (needs === "decision") parts.push(sql`t.reports <> '{}'`);
  if (needs === "answer") parts.push(sql`t.answer = '' and t.state <> 'hidden'`);
  if (productId !== null) parts.push(sql`t.product_id = ${productId}`);
  if (before) parts.push(sql`(t.created_at, t.id) < (${before.at}::timestamptz, ${before.id}::bigint)`);
  return sql.join(parts, sql` and `);
}

/** Customers' answers to a question, also those that are not shown. */
export async function readModeratedAnswers(db: Db, questionIds: readonly number[]): Promise<ModeratedAnswer[]> {
  if (questionIds.length === 0) return [];
  const { rows } = await sql<ModeratedAnswer>`
    select t.id, t.question_id as "questionId", t.text, t.language, t.state, t.reports, t.created_at as "createdAt",
      jsonb_build_object('id', c.id, 'name', trim(concat(c.first_name, ' ', c.last_name))) as customer
    from unnest(${[...questionIds]}::bigint[]) as q (id) cross join lateral (
      select * from question_answers f where f.question_id = q.id order by f.id limit 50
    ) t
    join customers c on c.id = t.customer_id
    order by t.id
  `.execute(db);
  return rows;
}

const TABLES = { review: "reviews", question: "questions", answer: "question_answers" } as const;

/** Published by staff, it is no longer reported. False when there is no such thing. */
export async function setTextState(
  db: Db,
  { kind, id }: { kind: keyof typeof TABLES; id: number },
  state: ReviewState,
): Promise<boolean> {
  const isPublished = state === "published";
  const { numUpdatedRows } = await db
    .updateTable(TABLES[kind])
    .set({ state, approved: isPublished, ...(isPublished && { reports: [] }) })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** `text`: "" takes the answer back. A question that was waiting is published with it. */
export async function setShopsAnswer(
  db: Db,
  { kind, id }: { kind: "review" | "question"; id: number },
  { text, at }: { text: string; at: Date },
): Promise<boolean> {
  const answer = { answer: text, answered_at: text === "" ? null : at };
  const { numUpdatedRows } =
    kind === "review"
      ? await db.updateTable("reviews").set(answer).where("id", "=", id).executeTakeFirst()
      : await db
          .updateTable("questions")
          .set({
            ...answer,
            state: sql<ReviewState>`case when state = 'waiting' and ${text}::text <> '' then 'published' else state end`,
          })
          .where("id", "=", id)
          .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function readAnswerState(db: Db, id: number): Promise<{ text: string; state: string } | null> {
  const row = await db.selectFrom("question_answers").select(["text", "state"]).where("id", "=", id).executeTakeFirst();
  return row ?? null;
}
