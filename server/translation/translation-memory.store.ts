import { sql } from "kysely";
import { LANGUAGES, type Language } from "../../domain/translation/languages.ts";
import type { Db } from "../database.ts";
import type { TranslationMoment, Translation } from "./translations.store.ts";

/**
 * Known translations by the texts' indexes. Without `from` a text is taken for one in the source language first, then
 * for one in the target language, which stays as it is, then for any other, which is translated by way of its source.
 */
export async function readKnown(
  db: Db,
  texts: readonly string[],
  { source, from, to }: { source: Language; from: Language | null; to: Language },
): Promise<Map<number, string>> {
  if (texts.length === 0) return new Map();
  const others = LANGUAGES.flatMap(({ code }) => (code === source ? [] : [code]));
  const { rows } = await sql<{ place: number; text: string }>`
    with asked as materialized (
      select (place - 1)::int as place, text, translation_key(text) as key
      from unnest(${texts}::text[]) with ordinality as t (text, place)
    ), found as (
      select asked.place, 0 as turn, '' as language, case when ${to} = ${source} then asked.text else known.text end as text
      from asked
      cross join lateral (
        select m.text from current_memory m
        where m.language = any(${to === source ? others : [to]}::text[]) and m.english_key = asked.key
        limit 1
      ) as known
      where ${from === null || from === source}
      union all
      select asked.place, case when said.language = ${to} then 1 else 2 end, said.language,
        case when said.language = ${to} then asked.text when ${to} = ${source} then said.english else known.text end
      from asked
      join current_memory said on said.text_key = asked.key
      left join current_memory known on known.language = ${to} and known.english_key = said.english_key
      where said.language = any(${from === null ? others : [from]}::text[])
    )
    select distinct on (place) place, text from found where text is not null order by place, turn, language, text
  `.execute(db);
  return new Map(rows.map(({ place, text }) => [place, text]));
}

/** Known translations by the texts' indexes, and who made them: "human" or a provider. */
export async function readRemembered(
  db: Db,
  texts: readonly string[],
  language: string,
): Promise<Map<number, { text: string; origin: string }>> {
  if (texts.length === 0) return new Map();
  const { rows } = await sql<{ place: number; text: string; origin: string }>`
    select (asked.place - 1)::int as place, known.text, known.origin
    from unnest(${texts}::text[]) with ordinality as asked (text, place)
    join current_memory known on known.language = ${language} and known.english_key = translation_key(asked.text)
  `.execute(db);
  return new Map(rows.map(({ place, ...known }) => [place, known]));
}

/** Learns people's translations, which must be stored already; the latest wins. */
export async function rememberPeoples(db: Db, entries: readonly Translation[]): Promise<void> {
  await sql`
    insert into translation_memory as known (language, english, text, updated_at, origin)
    select distinct on (t.language, translation_key(t.english)) t.language, t.english, t.text, t.updated_at, 'human'
    from ${named(entries)} join translated_texts t using (resource, resource_id, language, field)
    where translation_key(t.english) <> '' and length(t.english) <= 500 and length(t.text) <= 500
    order by t.language, translation_key(t.english), t.updated_at desc, t.resource_id desc
    on conflict (language, english_key)
    do update set english = excluded.english, text = excluded.text, updated_at = excluded.updated_at, origin = 'human'
    where (known.text, known.origin) is distinct from (excluded.text, excluded.origin)
  `.execute(db);
}

/** Learns a provider's translations, unless a person has translated the same. */
export async function rememberProviders(
  db: Db,
  translations: readonly { english: string; text: string }[],
  { language, origin, at, sourceChanges }: TranslationMoment & { language: string; origin: string },
): Promise<void> {
  if (translations.length === 0) return;
  await sql`
    insert into translation_memory as known (language, english, text, updated_at, origin, source_changes)
    select distinct on (translation_key(english)) ${language}, english, text, ${at}, ${origin}, ${sourceChanges}
    from jsonb_to_recordset(${JSON.stringify(translations)}::jsonb) as e (english text, text text)
    where translation_key(english) <> '' and length(english) <= 500 and length(text) <= 500
    order by translation_key(english), english
    on conflict (language, english_key)
    do update set english = excluded.english, text = excluded.text, updated_at = excluded.updated_at,
      origin = excluded.origin, source_changes = excluded.source_changes
    where known.origin <> 'human' and known.source_changes <= excluded.source_changes
      and (known.text, known.origin, known.source_changes)
        is distinct from (excluded.text, excluded.origin, excluded.source_changes)
  `.execute(db);
}

/** Forgets these entries, which must still be stored, unless the memory has changed since. */
export async function forget(db: Db, entries: readonly Translation[]): Promise<void> {
  await sql`
    delete from translation_memory known
    using ${named(entries)} join translated_texts t using (resource, resource_id, language, field)
    where known.language = t.language and known.english_key = translation_key(t.english) and known.text = t.text
  `.execute(db);
}

function named(entries: readonly Translation[]) {
  const rows = entries.map(({ resource, id, language, field }) => ({ resource, resource_id: id, language, field }));
  return sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (resource text, resource_id bigint, language text, field text)
  `;
}
