import type { MailContent } from "../../contract/documents.ts";
import type { Language } from "../../domain/translation/languages.ts";
import type { Db, Tx } from "../database.ts";

type MailToSave = {
  key: string;
  kind: MailContent["kind"];
  language: Language;
  recipient: string;
  data: object;
  at: Date;
};

/** `data` is JSON for the reader to parse; `attempts` includes this one. */
export type MailRow = {
  id: number;
  key: string;
  kind: string;
  language: string;
  recipient: string;
  data: unknown;
  attempts: number;
};

export async function insertMail(
  tx: Tx,
  { key, kind, language, recipient, data, at }: MailToSave,
  dueAt: Date,
): Promise<void> {
  await tx
    .insertInto("mails")
    .values({
      ...{ key, kind, language, recipient, data: JSON.stringify(data), created_at: at, due_at: dueAt },
      order_number: "orderNumber" in data && typeof data.orderNumber === "number" ? data.orderNumber : null,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

/** False when there is no such e-mail, or sending has begun. */
export async function setDueNow(tx: Tx, key: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable("mails")
    .set({ due_at: at })
    .where("key", "=", key)
    .where("sent_at", "is", null)
    .where("attempts", "=", 0)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteMailBeforeItsTime(tx: Tx, key: string, at: Date): Promise<void> {
  await tx
    .deleteFrom("mails")
    .where("key", "=", key)
    .where("sent_at", "is", null)
    .where("attempts", "=", 0)
    .where("due_at", ">", at)
    .execute();
}

/** The one due longest; nobody else gets it before `until`. */
export async function claimDueMail(
  db: Db,
  { at, until, mostAttempts }: { at: Date; until: Date; mostAttempts: number },
): Promise<MailRow | null> {
  const row = await db
    .updateTable("mails")
    .set((value) => ({ due_at: until, attempts: value("attempts", "+", 1) }))
    .where("id", "=", (due) =>
      due
        .selectFrom("mails")
        .select("id")
        .where("sent_at", "is", null)
        .where("due_at", "<=", at)
        .where("attempts", "<", mostAttempts)
        .orderBy("due_at")
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "key", "kind", "language", "recipient", "data", "attempts"])
    .executeTakeFirst();
  return row ?? null;
}

export async function setSent(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable("mails").set({ sent_at: at, failure: null, data: "{}" }).where("id", "=", id).execute();
}

export async function setMailFailed(
  db: Db,
  id: number,
  { failure, attempts, dueAt, forget }: { failure: string; attempts: number; dueAt: Date; forget: boolean },
): Promise<void> {
  await db
    .updateTable("mails")
    .set({ failure, attempts, due_at: dueAt, ...(forget && { data: "{}" }) })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .execute();
}

/** Of unsent e-mails: waiting, given up, and since when the oldest waits. */
export async function countMails(
  db: Db,
  mostAttempts: number,
): Promise<{ waiting: number; givenUp: number; oldestAt: Date | null }> {
  const row = await db
    .selectFrom("mails")
    .where("sent_at", "is", null)
    .select((mail) => [
      mail.fn.countAll<number>().filterWhere("attempts", "<", mostAttempts).as("waiting"),
      mail.fn.countAll<number>().filterWhere("attempts", ">=", mostAttempts).as("givenUp"),
      mail.fn.min<Date | null>("created_at").filterWhere("attempts", "<", mostAttempts).as("oldestAt"),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: row.waiting, givenUp: row.givenUp, oldestAt: row.oldestAt };
}

/** The oldest from before `before` that are not tried any more; returns how many. */
export async function deleteMails(
  db: Db,
  { before, mostAttempts, limit }: { before: Date; mostAttempts: number; limit: number },
): Promise<number> {
  const old = db
    .selectFrom("mails")
    .select("id")
    .where("created_at", "<", before)
    .where((mail) => mail.or([mail("sent_at", "is not", null), mail("attempts", ">=", mostAttempts)]))
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom("mails").where("id", "in", old).executeTakeFirst();
  return Number(numDeletedRows);
}

export type FailedMailRow = {
  id: number;
  kind: string;
  language: string;
  recipient: string;
  createdAt: Date;
  attempts: number;
  failure: string;
};

const FAILED = ["id", "kind", "language", "recipient", "created_at as createdAt", "attempts", "failure"] as const;

/** Newest first, below the id. */
export async function readFailedMails(db: Db, below: number | null, limit: number): Promise<FailedMailRow[]> {
  return db
    .selectFrom("mails")
    .select(FAILED)
    .where("sent_at", "is", null)
    .where("failure", "is not", null)
    .$narrowType<{ failure: string }>()
    .$if(below !== null, (query) => query.where("id", "<", below ?? 0))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function readFailedMail(db: Db, id: number): Promise<FailedMailRow | null> {
  const row = await db
    .selectFrom("mails")
    .select(FAILED)
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where("failure", "is not", null)
    .$narrowType<{ failure: string }>()
    .executeTakeFirst();
  return row ?? null;
}

/** With all its attempts. */
export async function setDueAgain(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable("mails")
    .set({ attempts: 0, due_at: at })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .execute();
}
