/** Questions about products: published once the shop has answered; buyers may answer them too. */

import { randomUUID } from "node:crypto";
import type { Question } from "../../../contract/catalog/reviews.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { shownName, stateWhenWritten, type ReviewState } from "../../../domain/catalog/reviews.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { fingerprintOf, once } from "../../idempotency/idempotency.ts";
import { pageOfRows, positionOf } from "../../office/cursors.ts";
import { inTransaction } from "../../transaction.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import {
  insertQuestion,
  isOnSale,
  readOwnAnswerState,
  readPublishedQuestion,
  readQuestions,
  upsertAnswer,
  type StoredQuestion,
} from "./questions.store.ts";
import { readReceived } from "./reviews.store.ts";
import { reviewSettingsOf, shopsAnswer } from "./reviews.ts";

/** Throws "input.invalid" for the cursor of another list. */
export async function questionList(
  shop: CatalogShop,
  productId: number,
  { query, cursor, size }: { query: string; cursor: string | null; size: number },
): Promise<{ questions: Question[]; cursor: string | null }> {
  const order = `questions ${productId} ${query}`;
  const [at, id] = positionOf(cursor ?? undefined, order) ?? [];
  const before = at === undefined || id === undefined ? null : { at, id };
  const found = await readQuestions(shop.db, { productId, query, before, limit: size + 1 });
  const page = pageOfRows(found, size, order, (row) => [row.createdAt.toISOString(), String(row.id)]);
  return { questions: page.rows.map(questionOnTheWire), cursor: page.cursor };
}

export function questionOnTheWire(stored: StoredQuestion): Question {
  const { id, text, language, firstName, lastName, answers, createdAt } = stored;
  return {
    id: String(id),
    text,
    language: language as Language,
    name: shownName(firstName, lastName),
    answer: shopsAnswer(stored),
    answers: answers.map((each) => ({
      id: String(each.id),
      text: each.text,
      language: each.language as Language,
      name: shownName(each.firstName, each.lastName),
      createdAt: each.createdAt.toISOString(),
    })),
    createdAt: createdAt.toISOString(),
  };
}

/** Idempotent by `key`. Throws "not-found" for what is not on sale, and "idempotency.mismatch". */
export async function askQuestion(
  shop: CatalogShop,
  { customerId, productId }: { customerId: number; productId: number },
  { text, language }: { text: string; language: Language },
  key: string | null,
): Promise<void> {
  await inTransaction(shop, async (tx, within) => {
    const at = within.now();
    const operation = { scope: `question ${customerId}`, key: key ?? randomUUID(), at };
    await once(tx, { ...operation, fingerprint: fingerprintOf({ productId, text }) }, async () => {
      if (!(await isOnSale(tx, productId))) throw new Refusal("not-found", "Data not found");
      await insertQuestion(tx, { productId, customerId, text, language, at });
      return {};
    });
  });
}

/** Throws "not-found" for what is not published, and until the product was sent to them. */
export async function answerAsBuyer(
  shop: CatalogShop,
  { customerId, questionId }: { customerId: number; questionId: number },
  content: { text: string; language: Language },
): Promise<ReviewState> {
  return inTransaction(shop, async (tx, within) => {
    const question = await readPublishedQuestion(tx, questionId);
    const received = question && (await readReceived(tx, customerId, [question.productId]));
    if (!received || received.size === 0) throw new Refusal("not-found", "Data not found");
    const before = await readOwnAnswerState(tx, { questionId, customerId });
    const state = stateWhenWritten(await reviewSettingsOf(within), before);
    await upsertAnswer(tx, { questionId, customerId, ...content, state, at: within.now() });
    return state;
  });
}
