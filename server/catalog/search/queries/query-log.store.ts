import { sql } from "kysely";
import type { Language } from "../../../../domain/translation/languages.ts";
import type { Db } from "../../../database.ts";

/** `found`: whether the last search found any product. */
export type CountedQuery = { query: string; language: Language; times: number; found: boolean };

/** Sorted, so that two processes cannot deadlock. */
export async function addQueries(db: Db, day: string, queries: readonly CountedQuery[]): Promise<void> {
  await sql`
    insert into search_queries as counted (day, query, language, times, found)
    select ${day}::date, query, language, times, found
    from jsonb_to_recordset(${JSON.stringify(queries)}::jsonb)
      as given (query text, language text, times integer, found boolean)
    order by query, language
    on conflict (day, query, language) do update set times = counted.times + excluded.times, found = excluded.found
  `.execute(db);
}

/** `language`: null for all; of one language also those that were counted before the language was noted. */
export async function readQueries(
  db: Db,
  {
    since,
    found,
    least,
    limit,
    language,
  }: { since: string; found: boolean; least: number; limit: number; language: Language | null },
): Promise<{ query: string; times: number; lastDay: string }[]> {
  const { rows } = await sql<{ query: string; times: number; lastDay: string }>`
    select query, sum(times)::int as times, max(day) as "lastDay"
    from search_queries
    where day >= ${since}::date and (${language}::text is null or language in (${language}, ''))
    group by query
    having sum(times) >= ${least} and (array_agg(found order by day desc))[1] = ${found}
    order by sum(times) desc, query
    limit ${limit}
  `.execute(db);
  return rows;
}

export async function deleteQueriesBefore(db: Db, day: string, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from search_queries where (day, query, language) in (
      select day, query, language from search_queries
      where day < ${day}::date order by day, query, language limit ${limit}
    )
    returning 1
  `.execute(db);
  return rows.length;
}
