import { sql } from "kysely";
import type { Db } from "../../database.ts";

/** The latest days (UTC) on which products were added. Walks back by the index instead of grouping all products. */
export async function readArrivalDays(
  db: Db,
  { before, limit, atMost }: { before: Date; limit: number; atMost: number },
): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    with recursive latest as (
      (
        select created_at as at, 1 as nth from products
        where status = 'active' and published and created_at < ${before}::timestamptz
        order by created_at desc limit 1
      )
      union all
      select earlier.at, latest.nth + 1
      from latest cross join lateral (
        select created_at as at from products
        where status = 'active' and published and created_at < date_trunc('day', latest.at, 'UTC')
        order by created_at desc limit 1
      ) as earlier
      where latest.nth < ${limit}::integer
    ), days as (
      select date_trunc('day', at, 'UTC') as starts from latest
    )
    select to_char(starts at time zone 'UTC', 'YYYY-MM-DD') as day, (
      select count(*)::integer from (
        select 1 from products
        where status = 'active' and published
          and created_at >= starts and created_at < starts + interval '24 hours'
        limit ${atMost}
      ) as listed
    ) as count
    from days
    order by starts desc
  `.execute(db);
  return rows;
}
