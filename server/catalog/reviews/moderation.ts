/** What staff do with reviews and questions. */

import { Refusal } from "../../../contract/refusals.ts";
import type { ReviewState } from "../../../domain/catalog/reviews.ts";
import { pageOfRows, positionOf } from "../../office/cursors.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import {
  readAnswerState,
  readModeratedAnswers,
  readModeratedQuestions,
  readModeratedReviews,
  setShopsAnswer,
  setTextState,
  type ModeratedAnswer,
  type ModeratedReview,
  type ModeratedText,
  type Needs,
} from "./moderation.store.ts";
import { readPhotosOf } from "./review-photos.store.ts";

type ModerationInput = {
  state?: ReviewState | undefined;
  needs?: Needs | undefined;
  stars?: number | undefined;
  product?: number | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** Newest first. Throws "input.invalid" for the cursor of another list. */
export async function moderatedReviews(
  shop: CatalogShop,
  input: ModerationInput,
): Promise<{ reviews: ModeratedReview[]; cursor: string | null }> {
  const { rows, cursor } = await pageOf("reviews", input, (query) => readModeratedReviews(shop.db, query));
  return { reviews: rows, cursor };
}

export type QuestionWithAnswers = ModeratedText & { answers: ModeratedAnswer[] };

/** Newest first. Throws "input.invalid" for the cursor of another list. */
export async function moderatedQuestions(
  shop: CatalogShop,
  input: ModerationInput,
): Promise<{ questions: QuestionWithAnswers[]; cursor: string | null }> {
  const { rows, cursor } = await pageOf("questions", input, (query) => readModeratedQuestions(shop.db, query));
  return { questions: await withAnswers(shop, rows), cursor };
}

async function pageOf<Row extends ModeratedText>(
  what: string,
  { state, needs, stars, product, cursor, limit }: ModerationInput,
  read: (query: Parameters<typeof readModeratedReviews>[1]) => Promise<Row[]>,
): Promise<{ rows: Row[]; cursor: string | null }> {
  const order = `${what} ${state ?? ""} ${needs ?? ""} ${stars ?? ""} ${product ?? ""}`;
  const [at, id] = positionOf(cursor, order) ?? [];
  const rows = await read({
    ...{ state: state ?? null, needs: needs ?? null, stars: stars ?? null, productId: product ?? null, id: null },
    before: at === undefined || id === undefined ? null : { at, id },
    limit: limit + 1,
  });
  return pageOfRows(rows, limit, order, (row) => [row.createdAt.toISOString(), String(row.id)]);
}

const ONE = { state: null, needs: null, stars: null, productId: null, before: null, limit: 1 };

/** With its photos as WebP. Throws "not-found". */
export async function getModeratedReview(
  shop: CatalogShop,
  id: number,
): Promise<ModeratedReview & { pictures: Uint8Array[] }> {
  const [[review], pictures] = await Promise.all([
    readModeratedReviews(shop.db, { ...ONE, id }),
    readPhotosOf(shop.db, id),
  ]);
  if (!review) throw new Refusal("not-found", "There is no such review.");
  return { ...review, pictures };
}

/** Throws "not-found". */
export async function getModeratedQuestion(shop: CatalogShop, id: number): Promise<QuestionWithAnswers> {
  const [question] = await withAnswers(shop, await readModeratedQuestions(shop.db, { ...ONE, id }));
  if (!question) throw new Refusal("not-found", "There is no such question.");
  return question;
}

async function withAnswers(shop: CatalogShop, questions: readonly ModeratedText[]): Promise<QuestionWithAnswers[]> {
  const answers = await readModeratedAnswers(
    shop.db,
    questions.map(({ id }) => id),
  );
  return questions.map((question) => ({
    ...question,
    answers: answers.filter(({ questionId }) => questionId === question.id),
  }));
}

/** What the history says of a customer's answer. */
export function answerState(shop: CatalogShop, id: number): Promise<{ text: string; state: string } | null> {
  return readAnswerState(shop.db, id);
}

/** Publishing it is a decision that reports do not change. Throws "not-found". */
export async function decideText(
  shop: CatalogShop,
  of: { kind: "review" | "question" | "answer"; id: number },
  state: ReviewState,
): Promise<void> {
  if (!(await setTextState(shop.db, of, state))) throw new Refusal("not-found", "There is no such text.");
}

/** Empty takes it back; a question that was waiting is published with its answer. Throws "not-found". */
export async function answerText(
  shop: CatalogShop,
  of: { kind: "review" | "question"; id: number },
  text: string,
): Promise<void> {
  const answer = { text: text.toWellFormed(), at: shop.now() };
  if (!(await setShopsAnswer(shop.db, of, answer))) throw new Refusal("not-found", "There is no such text.");
}
