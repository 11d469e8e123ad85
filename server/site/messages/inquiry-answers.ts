/** What staff do with visitors' messages (SPEC BIZ-01, CONT-01), and how they answer bug reports (API-30). */

import { Refusal } from "../../../contract/refusals.ts";
import type { InquiryKind } from "../../../contract/site/inquiry-validation.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import type { Tx } from "../../database.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { readCursor, writeCursor } from "../../page.ts";
import type { Shop } from "../../shop.ts";
import { inTransaction } from "../../transaction.ts";
import { findBug, markBug } from "./bug-reports.ts";
import type { Inquiry } from "./inquiries.store.ts";
import { findInquiry } from "./inquiries.ts";
import {
  type InquiryAnswer,
  insertAnswer,
  type ListedInquiry,
  type NewAnswer,
  readAnswer,
  readAnswers,
  readAnswersToBugs,
  readDoneAt,
  readInquiryList,
  setInquiryDone,
} from "./inquiry-answers.store.ts";

export type { InquiryAnswer } from "./inquiry-answers.store.ts";

const ORDER = "messages";

type InquiryListInput = { kind?: InquiryKind | undefined; done: boolean; cursor?: string | undefined; limit: number };

/** Newest first. Throws "input.invalid" for a cursor of another list. */
export async function inquiryList(
  shop: Shop,
  { kind, done, cursor, limit }: InquiryListInput,
): Promise<{ messages: ListedInquiry[]; cursor: string | null }> {
  const position = cursor === undefined ? null : readCursor(cursor, ORDER);
  if (cursor !== undefined && position === null) throw new Refusal("input.invalid", "cursor: is of another list");
  const before = position && { at: position[0] ?? "", id: Number(position[1]) };
  const rows = await readInquiryList(shop.db, { kind: kind ?? null, done, before, limit: limit + 1 });
  const messages = rows.slice(0, limit);
  const last = messages.at(-1);
  const next = rows.length > limit && last ? [last.receivedAt.toISOString(), String(last.id)] : null;
  return { messages, cursor: next && writeCursor(ORDER, next) };
}

export type AnsweredInquiry = Inquiry & { pictures: Uint8Array[]; answers: InquiryAnswer[]; doneAt: Date | null };

/** Throws "not-found". */
export async function getInquiry(shop: Shop, id: number): Promise<AnsweredInquiry> {
  const [inquiry, answers, doneAt] = await Promise.all([
    findInquiry(shop, id),
    readAnswers(shop.db, id),
    readDoneAt(shop.db, id),
  ]);
  if (!inquiry) throw noMessage();
  return { ...inquiry, answers, doneAt };
}

type GivenAnswer = { id: number; text: string; language: Language; done: boolean };

/** By e-mail. Throws "not-found", and "input.invalid" for a message without an address. */
export async function answerInquiry(shop: Shop, answer: GivenAnswer, staffId: number): Promise<void> {
  const { id, text, language, done } = answer;
  await inTransaction(shop, async (tx, within) => {
    const inquiry = await findInquiry(within, id);
    if (!inquiry) throw noMessage();
    if (inquiry.email === "") {
      const message = "This message has no e-mail address.";
      throw new Refusal("input.invalid", message, [{ field: "text", message }]);
    }
    const at = shop.now();
    await storeAnswer(tx, { inquiryId: id, staffId, text, language, recipient: inquiry.email, at });
    await setInquiryDone(tx, id, done ? at : null);
  });
}

/** Pages report errors without saying whose they are: `email` is of whoever told staff of it, or "". Throws "not-found". */
export async function answerBug(
  shop: Shop,
  { id, text, language, done, email }: GivenAnswer & { email: string },
  staffId: number,
): Promise<void> {
  await inTransaction(shop, async (tx, within) => {
    if (!(await findBug(within, id))) throw new Refusal("not-found", "There is no such report.");
    const at = shop.now();
    await storeAnswer(tx, { bugId: id, staffId, text, language, recipient: email || null, at });
    await markBug(within, id, done);
  });
}

/** By report, in their order. */
export async function answersToBugs(shop: Shop, ids: readonly number[]): Promise<Map<number, InquiryAnswer[]>> {
  return Map.groupBy(await readAnswersToBugs(shop.db, ids), ({ bugId }) => bugId ?? 0);
}

/** E-mailed once to its recipient, if it has one. */
async function storeAnswer(tx: Tx, answer: NewAnswer & { language: Language }): Promise<void> {
  const answerId = await insertAnswer(tx, answer);
  const { language, recipient, at } = answer;
  if (recipient === null) return;
  const mail = { kind: "inquiry-answer", language, recipient, data: { answerId } } as const;
  await enqueueMail(tx, { key: `inquiry-answer ${answerId}`, ...mail, at });
}

/** Throws "not-found". */
export async function markInquiry(shop: Shop, id: number, done: boolean): Promise<void> {
  if (!(await setInquiryDone(shop.db, id, done ? shop.now() : null))) throw noMessage();
}

/** For the e-mail; null when the message was deleted. `inquiry` is null for an answer to a bug report. */
export async function findAnswer(
  shop: Shop,
  id: number,
): Promise<{ answer: InquiryAnswer; inquiry: Inquiry | null } | null> {
  const answer = await readAnswer(shop.db, id);
  if (!answer) return null;
  return { answer, inquiry: answer.inquiryId === null ? null : await findInquiry(shop, answer.inquiryId) };
}

function noMessage(): Refusal {
  return new Refusal("not-found", "There is no such message.");
}
