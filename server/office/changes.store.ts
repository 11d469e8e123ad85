import { sql } from "kysely";
import type { Subject, SubjectKind } from "../../domain/staff/subjects.ts";
import type { Db, Tx } from "../database.ts";

type NewChange = {
  at: Date;
  staffId: number;
  tokenId: number | null;
  call: string;
  subject: Subject;
  state: "begun" | "done";
  before: unknown;
  after: unknown;
};

export async function insertChange(db: Db, change: NewChange): Promise<number> {
  const { at, staffId, tokenId, call, subject, state, before, after } = change;
  const { id } = await db
    .insertInto("staff_changes")
    .values({
      ...{ happened_at: at, staff_id: staffId, token_id: tokenId, call, state },
      subject_kind: subject.kind,
      subject_id: subject.id,
      before: jsonOf(before),
      after: jsonOf(after),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function endChange(db: Db, id: number, state: "done" | "refused", after: unknown): Promise<void> {
  await db
    .updateTable("staff_changes")
    .set({ state, after: jsonOf(after) })
    .where("id", "=", id)
    .execute();
}

/** One transaction at a time changes a subject through the office. */
export async function lockSubject(tx: Tx, { kind, id }: Subject): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`office ${kind} ${id}`}, 0))`.execute(tx);
}

export type ChangeFilter = {
  kinds: readonly SubjectKind[];
  id?: string | undefined;
  /** The first word of the ids. */
  part?: string | undefined;
  staffId?: number | undefined;
  below: number | null;
};

/** Newest first. */
export async function readChanges(db: Db, { kinds, id, part, staffId, below }: ChangeFilter, limit: number) {
  let query = db
    .selectFrom("staff_changes")
    .innerJoin("staff", "staff.id", "staff_changes.staff_id")
    .leftJoin("staff_tokens", "staff_tokens.id", "staff_changes.token_id")
    .select([
      "staff_changes.id",
      "happened_at as at",
      "staff.name as name",
      "staff_tokens.name as token",
      "call",
      "subject_kind as kind",
      "subject_id as subjectId",
      "state",
      "before",
      "after",
    ])
    .where("subject_kind", "in", kinds)
    .orderBy("staff_changes.id", "desc")
    .limit(limit);
  if (id !== undefined) query = query.where("subject_id", "=", id);
  if (part !== undefined) query = query.where(sql<boolean>`starts_with(subject_id, ${`${part} `})`);
  if (staffId !== undefined) query = query.where("staff_changes.staff_id", "=", staffId);
  if (below !== null) query = query.where("staff_changes.id", "<", below);
  return query.execute();
}

function jsonOf(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
