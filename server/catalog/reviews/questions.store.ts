import { sql } from "kysely";
import type { ReviewState } from "../../../domain/catalog/reviews.ts";
import type { Db, Tx } from "../../database.ts";

type StoredAnswer = {
  id: number;
  questionId: number;
  text: string;
  language: string;
  firstName: string;
  lastName: string;
  createdAt: Date;
};

export type StoredQuestion = {
  id: number;
  productId: number;
  text: string;
  language: string;
  firstName: string;
  lastName: string;
  answer: string;
  answeredAt: Date | null;
  createdAt: Date;
  answers: StoredAnswer[];
};

const MOST_ANSWERS = 20;

/** Published ones, newest first. `query`: "" for all. */
export async function readQuestions(
  db: Db,
  listQuery: { productId: number; query: string; before: { at: string; id: string } | null; limit: number },
): Promise<StoredQuestion[]> {
  const { productId, query: words, before, limit } = listQuery;
  let query = selectQuestions(db)
    .where("product_id", "=", productId)
    .where("state", "=", "published")
    .orderBy("questions.created_at", "desc")
    .orderBy("questions.id", "desc")
    .limit(limit);
  for (const word of words.split(" ").filter((each) => each !== "")) {
    const like = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where(
      sql<boolean>`(questions.text ilike ${like} or answer ilike ${like} or exists (
        select from question_answers a where a.question_id = questions.id and a.state = 'published' and a.text ilike ${like}
      ))`,
    );
  }
  if (before) {
    query = query.where(
      sql<boolean>`(questions.created_at, questions.id) < (${before.at}::timestamptz, ${before.id}::bigint)`,
    );
  }
  return withAnswers(db, await query.execute());
}

/** The newest published ones of each product, at most `each`. */
export async function readFirstQuestions(
  db: Db,
  productIds: readonly number[],
  each: number,
): Promise<StoredQuestion[]> {
  const rows = await selectQuestions(db)
    .where(
      sql<boolean>`questions.id in (
        select f.id from unnest(${[...productIds]}::bigint[]) as p (id) cross join lateral (
          select id from questions q where q.product_id = p.id and q.state = 'published'
          order by q.created_at desc, q.id desc limit ${each}
        ) f
      )`,
    )
    .orderBy("questions.created_at", "desc")
    .orderBy("questions.id", "desc")
    .execute();
  return withAnswers(db, rows);
}

export async function countQuestions(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("questions")
    .select(["product_id as productId", sql<number>`count(*)::int`.as("count")])
    .where("product_id", "in", productIds)
    .where("state", "=", "published")
    .groupBy("product_id")
    .execute();
  return new Map(rows.map(({ productId, count }) => [productId, count]));
}

function selectQuestions(db: Db) {
  return db
    .selectFrom("questions")
    .innerJoin("customers", "customers.id", "customer_id")
    .select(["questions.id", "product_id as productId", "text", "questions.language", "first_name as firstName"])
    .select(["last_name as lastName", "answer", "answered_at as answeredAt", "questions.created_at as createdAt"]);
}

async function withAnswers(db: Db, rows: readonly Omit<StoredQuestion, "answers">[]): Promise<StoredQuestion[]> {
  if (rows.length === 0) return [];
  const { rows: answers } = await sql<StoredAnswer>`
    select a.id, a.question_id as "questionId", a.text, a.language, c.first_name as "firstName",
      c.last_name as "lastName", a.created_at as "createdAt"
    from unnest(${rows.map(({ id }) => id)}::bigint[]) as q (id) cross join lateral (
      select * from question_answers f where f.question_id = q.id and f.state = 'published' order by f.id limit ${MOST_ANSWERS}
    ) a
    join customers c on c.id = a.customer_id
    order by a.id
  `.execute(db);
  return rows.map((row) => ({ ...row, answers: answers.filter(({ questionId }) => questionId === row.id) }));
}

export async function isOnSale(db: Db, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom("products")
    .select("id")
    .where("id", "=", productId)
    .where("status", "=", "active")
    .where("published", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertQuestion(
  tx: Tx,
  {
    productId,
    customerId,
    at,
    ...content
  }: { productId: number; customerId: number; text: string; language: string; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto("questions")
    .values({ ...content, product_id: productId, customer_id: customerId, state: "waiting", created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function readPublishedQuestion(db: Db, id: number): Promise<{ productId: number } | undefined> {
  return db
    .selectFrom("questions")
    .select("product_id as productId")
    .where("id", "=", id)
    .where("state", "=", "published")
    .executeTakeFirst();
}

export async function readOwnAnswerState(
  tx: Tx,
  { questionId, customerId }: { questionId: number; customerId: number },
): Promise<ReviewState | null> {
  const row = await tx
    .selectFrom("question_answers")
    .select("state")
    .where("question_id", "=", questionId)
    .where("customer_id", "=", customerId)
    .$narrowType<{ state: ReviewState }>()
    .forUpdate()
    .executeTakeFirst();
  return row?.state ?? null;
}

export async function upsertAnswer(
  tx: Tx,
  {
    questionId,
    customerId,
    at,
    ...content
  }: { questionId: number; customerId: number; text: string; language: string; state: ReviewState; at: Date },
): Promise<void> {
  await tx
    .insertInto("question_answers")
    .values({ ...content, question_id: questionId, customer_id: customerId, created_at: at })
    .onConflict((on) => on.columns(["question_id", "customer_id"]).doUpdateSet({ ...content, approved: false }))
    .execute();
}
