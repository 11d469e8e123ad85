import { sql } from "kysely";
import type { InquiryKind } from "../../../contract/site/inquiry-validation.ts";
import type { Db, Tx } from "../../database.ts";
import type { Inquiry } from "./inquiries.store.ts";

export type ListedInquiry = Pick<Inquiry, "id" | "kind" | "email" | "name" | "text" | "stars" | "receivedAt"> & {
  doneAt: Date | null;
  answers: number;
  pictures: number;
};

/** Of an inquiry or of a bug report. `recipient`: to whom it was e-mailed; null: to nobody, or before this was stored. */
export type InquiryAnswer = {
  id: number;
  inquiryId: number | null;
  bugId: number | null;
  text: string;
  language: string;
  recipient: string | null;
  by: string;
  at: Date;
};

type InquiryListQuery = {
  kind: InquiryKind | null;
  done: boolean;
  before: { at: string; id: number } | null;
  limit: number;
};

/** Newest first. */
export async function readInquiryList(
  db: Db,
  { kind, done, before, limit }: InquiryListQuery,
): Promise<ListedInquiry[]> {
  let query = db
    .selectFrom("inquiries")
    .select(["id", "kind", "email", "name", "stars", "received_at as receivedAt", "done_at as doneAt"])
    .select([
      sql<string>`left(text, 300)`.as("text"),
      sql<number>`(select count(*)::int from inquiry_answers where inquiry_id = inquiries.id)`.as("answers"),
      sql<number>`(select count(*)::int from inquiry_pictures where inquiry_id = inquiries.id)`.as("pictures"),
    ])
    .where("done_at", done ? "is not" : "is", null)
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  if (kind !== null) query = query.where("kind", "=", kind);
  if (before) query = query.where(sql<boolean>`(received_at, id) < (${before.at}::timestamptz, ${before.id})`);
  return query.execute();
}

export async function readDoneAt(db: Db, id: number): Promise<Date | null> {
  const row = await db.selectFrom("inquiries").select("done_at").where("id", "=", id).executeTakeFirst();
  return row?.done_at ?? null;
}

/** False when there is no such message. */
export async function setInquiryDone(db: Db, id: number, doneAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("inquiries")
    .set({ done_at: doneAt })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type NewAnswer = ({ inquiryId: number } | { bugId: number }) & {
  staffId: number;
  text: string;
  language: string;
  recipient: string | null;
  at: Date;
};

export async function insertAnswer(tx: Tx, answer: NewAnswer): Promise<number> {
  const { staffId, text, language, recipient, at } = answer;
  const about = "bugId" in answer ? { bug_id: answer.bugId } : { inquiry_id: answer.inquiryId };
  const { id } = await tx
    .insertInto("inquiry_answers")
    .values({ ...about, staff_id: staffId, text, language, recipient, answered_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** In their order. */
export async function readAnswers(db: Db, inquiryId: number): Promise<InquiryAnswer[]> {
  return selectAnswers(db).where("inquiry_id", "=", inquiryId).orderBy("inquiry_answers.id").limit(200).execute();
}

/** Of all these reports, in their order. */
export async function readAnswersToBugs(db: Db, bugIds: readonly number[]): Promise<InquiryAnswer[]> {
  if (bugIds.length === 0) return [];
  return selectAnswers(db).where("bug_id", "in", bugIds).orderBy("inquiry_answers.id").limit(1_000).execute();
}

export async function readAnswer(db: Db, id: number): Promise<InquiryAnswer | undefined> {
  return selectAnswers(db).where("inquiry_answers.id", "=", id).executeTakeFirst();
}

function selectAnswers(db: Db) {
  return db
    .selectFrom("inquiry_answers")
    .innerJoin("staff", "staff.id", "staff_id")
    .select(["inquiry_answers.id", "inquiry_id as inquiryId", "bug_id as bugId", "text", "language", "recipient"])
    .select(["staff.name as by", "answered_at as at"]);
}
