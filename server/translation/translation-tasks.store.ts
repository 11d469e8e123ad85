import { sql } from "kysely";
import type { Db } from "../database.ts";
import type { Resource } from "./translations.store.ts";

/** `xid`: the transaction that made the change, as text. */
export type TranslationTask = { resource: Resource; id: number; xid: string };

/** Claims the tasks that have been due longest until `until`. Collections and menus come first, as there are few. */
export async function claimTasks(
  db: Db,
  { at, until, limit }: { at: Date; until: Date; limit: number },
): Promise<TranslationTask[]> {
  const { rows } = await sql<TranslationTask>`
    with due as materialized (
      select resource, resource_id, xid from translation_tasks where due_at <= ${at}
      order by due_at, resource, resource_id, xid limit ${limit} for update skip locked
    )
    update translation_tasks t set due_at = ${until}
    from due
    where (t.resource, t.resource_id, t.xid) = (due.resource, due.resource_id, due.xid)
    returning t.resource, t.resource_id as id, t.xid::text as xid
  `.execute(db);
  return rows;
}

/** What changed meanwhile is a task of its own. */
export async function deleteTasks(db: Db, tasks: readonly TranslationTask[]): Promise<void> {
  if (tasks.length === 0) return;
  await sql`
    delete from translation_tasks t
    using jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as e (resource text, id bigint, xid text)
    where (t.resource, t.resource_id, t.xid) = (e.resource, e.id, e.xid::xid8)
  `.execute(db);
}

export async function putOffTasks(db: Db, tasks: readonly TranslationTask[], until: Date): Promise<void> {
  if (tasks.length === 0) return;
  await sql`
    update translation_tasks t set due_at = ${until}
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as e (resource text, id bigint, xid text)
    where (t.resource, t.resource_id, t.xid) = (e.resource, e.id, e.xid::xid8)
  `.execute(db);
}

export async function addTasks(db: Db, things: readonly { resource: Resource; id: number }[]): Promise<void> {
  for (const [resource, of] of Map.groupBy(things, (each) => each.resource)) {
    await sql`select note_translation_tasks(${resource}, ${of.map(({ id }) => id)}::bigint[])`.execute(db);
  }
}

/** Everything, except what is due and not claimed yet. */
export async function addAllTasks(db: Db): Promise<void> {
  await sql`
    insert into translation_tasks (resource, resource_id)
    select resource, id from (
      select 'product' as resource, id from products
      union all select 'collection', id from collections
      union all select 'menu', id from menus
      union all select 'menu-item', id from menu_items
    ) as all_there
    where not exists (
      select from translation_tasks t
      where t.resource = all_there.resource and t.resource_id = all_there.id and t.due_at = '-infinity'
    )
    on conflict do nothing
  `.execute(db);
}

export async function countTasks(db: Db): Promise<number> {
  const row = await db
    .selectFrom("translation_tasks")
    .select((of) => of.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Stores which provider is used. True if it was another before; only one caller gets true. */
export async function putProvider(db: Db, provider: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("translation_state")
    .set({ provider })
    .where("provider", "<>", provider)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
