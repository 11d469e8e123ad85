/** Who changed what: rows are only added, in the change's own transaction where there is one. */

import { Refusal } from "../../contract/refusals.ts";
import type { Permission } from "../../domain/staff/permissions.ts";
import { type Subject, SUBJECT_KINDS, SUBJECTS } from "../../domain/staff/subjects.ts";
import type { BaseShop } from "../base-shop.ts";
import { readCursor, writeCursor } from "../page.ts";
import type { SignedInStaff } from "../staff/staff-sessions.ts";
import { type ChangeFilter, insertChange, readChanges } from "./changes.store.ts";

const ORDER = "staff changes";

export type RecordedChange = {
  id: number;
  at: Date;
  by: string;
  call: string;
  subject: { kind: string; id: string };
  state: "begun" | "done" | "refused";
  before: unknown;
  after: unknown;
};

type HistoryInput = {
  kind?: string | undefined;
  id?: string | undefined;
  part?: string | undefined;
  staffId?: number | undefined;
  cursor?: string | undefined;
};

/** Newest first, of what `permissions` may read. Throws "staff.forbidden" for a kind that they may not. */
export async function historyOf(
  shop: BaseShop,
  permissions: ReadonlySet<Permission>,
  { kind, id, part, staffId, cursor }: HistoryInput,
  limit: number,
): Promise<{ changes: RecordedChange[]; cursor: string | null }> {
  const readable = SUBJECT_KINDS.filter((each) => permissions.has(SUBJECTS[each]));
  const kinds = kind === undefined ? readable : readable.filter((each) => each === kind);
  if (kinds.length === 0) throw new Refusal("staff.forbidden", "You may not see this history.");
  const position = cursor === undefined ? null : readCursor(cursor, ORDER);
  if (cursor !== undefined && position === null) throw new Refusal("input.invalid", "cursor: is of another list");
  const filter: ChangeFilter = { kinds, id, part, staffId, below: position ? Number(position[0]) : null };
  const rows = await readChanges(shop.db, filter, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    changes: shown.map(changeOf),
    cursor: rows.length > limit && last ? writeCursor(ORDER, [String(last.id)]) : null,
  };
}

/** Of one thing, newest first; the caller has checked who may read it. */
export async function changesOf(shop: BaseShop, { kind, id }: Subject, limit: number): Promise<RecordedChange[]> {
  return (await readChanges(shop.db, { kinds: [kind], id, below: null }, limit)).map(changeOf);
}

type Row = Awaited<ReturnType<typeof readChanges>>[number];

function changeOf({ name, token, kind, subjectId, ...row }: Row): RecordedChange {
  return { ...row, by: token === null ? name : `${name} (${token})`, subject: { kind, id: subjectId } };
}

type Reading = { call: string; subject: Subject; staff: SignedInStaff; what: unknown };

/** For what changes nothing and yet has to be known: who has taken a copy of everybody's data with them. */
export async function recordReading(shop: BaseShop, { call, subject, staff, what }: Reading): Promise<void> {
  const by = { staffId: staff.member.id, tokenId: staff.tokenId };
  await insertChange(shop.db, { at: shop.now(), ...by, call, subject, state: "done", before: null, after: what });
}
