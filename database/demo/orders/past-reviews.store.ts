import type { Insertable } from "kysely";
import type { Tx } from "../../../server/database.ts";
import type { DB as Tables } from "../../../server/tables.ts";

type Rows<Table extends keyof Tables> = readonly Insertable<Tables[Table]>[];

const AT_A_TIME = 400;

/** Returns their ids. */
export async function insertReviews(tx: Tx, rows: Rows<"reviews">): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += AT_A_TIME) {
    const some = rows.slice(start, start + AT_A_TIME);
    const written = await tx.insertInto("reviews").values(some).returning("id").execute();
    ids.push(...written.map(({ id }) => id));
  }
  return ids;
}

export async function attachReviewPhoto(tx: Tx, key: string, reviewId: number): Promise<void> {
  await tx.updateTable("review_photos").set({ review_id: reviewId }).where("key", "=", key).execute();
  await tx.updateTable("reviews").set({ photos: 1 }).where("id", "=", reviewId).execute();
}

export async function insertVotes(tx: Tx, rows: Rows<"review_votes">): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_A_TIME) {
    await tx
      .insertInto("review_votes")
      .values(rows.slice(start, start + AT_A_TIME))
      .onConflict((on) => on.doNothing())
      .execute();
  }
}

/** `answers`: another customer's for each question; null: none. */
export async function insertQuestions(
  tx: Tx,
  questions: Rows<"questions">,
  answers: readonly (Omit<Insertable<Tables["question_answers"]>, "question_id"> | null)[],
): Promise<void> {
  if (questions.length === 0) return;
  const written = await tx.insertInto("questions").values(questions).returning("id").execute();
  const rows = answers.flatMap((answer, index) => {
    const question = written[index];
    return answer && question ? [{ ...answer, question_id: question.id }] : [];
  });
  if (rows.length > 0) await tx.insertInto("question_answers").values(rows).execute();
}
