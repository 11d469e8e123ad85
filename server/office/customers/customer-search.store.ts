import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../database.ts";

/** More customers with a word are not looked up one by one, but met on the way through the list. */
const MOST_WITH_WORD = 10_000;

type Ids = readonly number[] | "many";

export type CustomerFilter = {
  /** Each has to be found. */
  words: readonly string[];
  /** Above the first, up to and including the second; null: without end. */
  spent: { overCents: number | null; upToCents: number | null };
  leastSpentCents?: number | undefined;
  country?: string | undefined;
  tag?: string | undefined;
  managerId?: number | undefined;
};

export type FoundCustomer = {
  id: number;
  email: string;
  name: string;
  phone: string | null;
  country: string | null;
  spentCents: number;
  paidOrders: number;
  tags: string[];
  manager: string | null;
  createdAt: Date;
};

export type CustomerSort = "newest" | "spent";
/** ISO 8601 or cents, then the id. */
export type CustomerPosition = { value: string; id: number };

/** Without erased and merged accounts. The order is that of an index, the words are found by another. */
export async function searchCustomers(
  db: Db,
  filter: CustomerFilter,
  { order, below, limit }: { order: CustomerSort; below: CustomerPosition | null; limit: number },
): Promise<FoundCustomer[]> {
  const column = order === "newest" ? sql`c.created_at` : sql`c.spent_cents`;
  const type = order === "newest" ? sql`timestamptz` : sql`bigint`;
  const after = below ? sql`and (${column}, c.id) < (${below.value}::${type}, ${below.id}::bigint)` : sql``;
  const { rows } = await sql<FoundCustomer>`
    select c.id, c.email, trim(c.first_name || ' ' || c.last_name) as name, c.phone, a.country,
      c.spent_cents as "spentCents", c.paid_orders as "paidOrders", c.tags, s.name as manager, c.created_at as "createdAt"
    from customers c
    left join customer_addresses a on a.id = c.default_address_id
    left join staff s on s.id = c.manager_id
    where ${matching(filter, await findWords(db, filter.words))} ${after}
    order by ${column} desc, c.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

function matching(
  { spent, leastSpentCents, country, tag, managerId }: CustomerFilter,
  words: readonly WordFound[],
): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`c.erased_at is null and c.merged_into is null`];
  if (spent.overCents !== null) parts.push(sql`c.spent_cents > ${spent.overCents}`);
  if (spent.upToCents !== null) parts.push(sql`c.spent_cents <= ${spent.upToCents}`);
  if (leastSpentCents !== undefined) parts.push(sql`c.spent_cents >= ${leastSpentCents}`);
  if (country !== undefined)
    parts.push(sql`c.id in (select customer_id from customer_addresses where country = ${country})`);
  if (tag !== undefined) parts.push(sql`c.tags @> ${[tag]}::text[]`);
  if (managerId !== undefined) parts.push(sql`c.manager_id = ${managerId}`);
  parts.push(...words.map(hasWord));
  return sql.join(parts, sql` and `);
}

type WordFound = { pattern: string; inCustomer: Ids; inAddresses: Ids };

async function findWords(db: Db, words: readonly string[]): Promise<WordFound[]> {
  const found: WordFound[] = [];
  for (const word of words) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const { rows: customers } = await sql<{ id: number }>`
      select id from customers where found_by like ${pattern} limit ${MOST_WITH_WORD + 1}
    `.execute(db);
    const { rows: addresses } = await sql<{ id: number }>`
      select customer_id as id from customer_addresses where found_by like ${pattern} limit ${MOST_WITH_WORD + 1}
    `.execute(db);
    found.push({ pattern, inCustomer: idsOf(customers), inAddresses: idsOf(addresses) });
  }
  return found;
}

function idsOf(rows: readonly { id: number }[]): Ids {
  return rows.length > MOST_WITH_WORD ? "many" : [...new Set(rows.map(({ id }) => id))];
}

function hasWord({ pattern, inCustomer, inAddresses }: WordFound): RawBuilder<unknown> {
  const known = [inCustomer, inAddresses].flatMap((ids) => (ids === "many" ? [] : ids));
  const ways: RawBuilder<unknown>[] = [sql`c.id = any(${known}::bigint[])`];
  if (inCustomer === "many") ways.push(sql`c.found_by like ${pattern}`);
  // An aggregate, since the planner would gather all addresses for an "exists".
  if (inAddresses === "many") {
    ways.push(sql`(select bool_or(found_by like ${pattern}) from customer_addresses where customer_id = c.id)`);
  }
  return sql`(${sql.join(ways, sql` or `)})`;
}
