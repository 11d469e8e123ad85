import { sql, type RawBuilder } from "kysely";
import type { PaymentMethod } from "../../../contract/orders/checkout.ts";
import type { OrderState } from "../../../domain/orders/order-state.ts";
import type { Db, Tx } from "../../database.ts";

/** More orders or lines with a word are not looked up one by one, but met on the way through the list. */
const MOST_WITH_WORD = 10_000;

type Ids = readonly number[] | "many";
/** Where a word is found, in any of its spellings: in orders themselves, and as the beginning of their lines' item numbers. */
export type WordFound = { spellings: readonly string[]; inOrder: Ids; inLines: Ids };

/** `from` and `to` are days of the time zone, both included. `words`: see `orderFilters`. */
export type OrderFilter = {
  state?: readonly OrderState[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
  country?: readonly string[] | undefined;
  payment?: readonly PaymentMethod[] | undefined;
  leastCents?: number | undefined;
  mostCents?: number | undefined;
  tag?: string | undefined;
  customer?: number | undefined;
  words: readonly WordFound[];
};

export type FoundOrder = {
  id: number;
  number: number;
  state: OrderState;
  finished: boolean;
  placedAt: Date;
  email: string;
  name: string;
  country: string | null;
  payment: PaymentMethod;
  totalCents: number;
  refundedCents: number;
  pieces: number;
  shippedPieces: number;
  ships: boolean;
  tags: string[];
};

export type ExportedOrder = FoundOrder & {
  paidAt: Date | null;
  fulfilledAt: Date | null;
  company: string;
  taxNumber: string;
  address: unknown;
  /** Null: nothing of it is shipped. */
  method: string | null;
  couponCode: string | null;
  itemTotalCents: number;
  discountCents: number;
  shippingCents: number;
  creditCents: number;
  note: string;
};

export type OrderTotals = { orders: number; totalCents: number; refundedCents: number };

export type OrderPosition = { placedAt: Date; id: number };

export async function findWords(db: Db, words: readonly (readonly string[])[]): Promise<WordFound[]> {
  const places: WordFound[] = [];
  for (const spellings of words) {
    const { rows: orders } = await sql<{ id: number }>`
      select id from orders where ${isLike(sql`found_by`, spellings.map(containing))} limit ${MOST_WITH_WORD + 1}
    `.execute(db);
    // In the index's order, or all lines of a frequent prefix would be gathered first.
    const { rows: lines } = await sql<{ id: number }>`
      select order_id as id from order_lines where ${isLike(sql`lower(sku)`, spellings.map(beginning))}
        and sku is not null
      order by lower(sku) using ~<~ limit ${MOST_WITH_WORD + 1}
    `.execute(db);
    places.push({ spellings, inOrder: idsOf(orders), inLines: idsOf(lines) });
  }
  return places;
}

function idsOf(rows: readonly { id: number }[]): Ids {
  return rows.length > MOST_WITH_WORD ? "many" : [...new Set(rows.map(({ id }) => id))];
}

/** Whether the totals of what is found can be had: not when every order, or its lines, would have to be looked at. */
export function canBeCounted(words: readonly WordFound[]): boolean {
  return words.length === 0 || words.some(isRare);
}

function isRare({ inOrder, inLines }: WordFound): boolean {
  return inOrder !== "many" && inLines !== "many";
}

/** Newest first. */
export async function searchOrders(
  db: Db,
  filter: OrderFilter,
  { below, limit }: { below: OrderPosition | null; limit: number },
): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select o.id, ${shown}
    from (${found(filter, below, limit)}) f
    join orders o on o.id = f.id
    ${piecesOf}
    order by o.placed_at desc, o.id desc
  `.execute(db);
  return rows;
}

/**
 * The first page with the totals of all that is found. Words and tags are looked for once; what `orders_newest` answers
 * is read twice, since nearly all orders may be found, which the database would write to the disk to keep them.
 */
export async function searchOrdersWithTotals(
  tx: Tx,
  filter: OrderFilter,
  limit: number,
): Promise<{ orders: FoundOrder[]; totals: OrderTotals }> {
  if (filter.words.length === 0 && filter.tag === undefined) {
    // 100,000 orders are summed sooner than other processes are started to help.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
    const { rows } = await sql<OrderTotals>`select ${sums} from orders o where ${matching(filter)}`.execute(tx);
    return { orders: await searchOrders(tx, filter, { below: null, limit }), totals: rows[0] ?? NOTHING };
  }
  const { rows } = await sql<OrderTotals & { page: number[] | null }>`
    with c as materialized (
      select o.id, o.placed_at, o.total_cents, o.refunded_cents from orders o where ${matching(filter)}
    )
    select ${sums},
      (select array_agg(id) from (select id from c order by placed_at desc, id desc limit ${limit}) p)::int8[] as page
    from c
  `.execute(tx);
  const { page, ...totals } = rows[0] ?? NOTHING;
  return { orders: await readFound(tx, page ?? []), totals };
}

async function readFound(db: Db, ids: readonly number[]): Promise<FoundOrder[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundOrder>`
    select o.id, ${shown} from orders o ${piecesOf} where o.id = any(${[...ids]}::bigint[])
    order by o.placed_at desc, o.id desc
  `.execute(db);
  return rows;
}

/** Newest first, with what a file has besides. */
export async function searchOrdersToExport(
  db: Db,
  filter: OrderFilter,
  { below, limit }: { below: OrderPosition | null; limit: number },
): Promise<ExportedOrder[]> {
  const { rows } = await sql<ExportedOrder>`
    select o.id, ${shown},
      o.paid_at as "paidAt", o.fulfilled_at as "fulfilledAt", o.company, o.tax_number as "taxNumber",
      o.shipping_address as address, o.shipping_method as method, o.coupon_code as "couponCode",
      o.item_total_cents as "itemTotalCents", o.discount_cents as "discountCents",
      o.shipping_cents as "shippingCents", o.credit_cents as "creditCents", o.note
    from (${found(filter, below, limit)}) f
    join orders o on o.id = f.id
    ${piecesOf}
    order by o.placed_at desc, o.id desc
  `.execute(db);
  return rows;
}

const NOTHING = { orders: 0, totalCents: 0, refundedCents: 0, page: [] };

const sums = sql`count(*)::int as orders, coalesce(sum(total_cents), 0)::bigint as "totalCents",
  coalesce(sum(refunded_cents), 0)::bigint as "refundedCents"`;

const shown = sql`o.number, o.state, o.submitted_at is not null as finished, o.placed_at as "placedAt", o.email,
  trim(concat(o.shipping_address ->> 'firstName', ' ', o.shipping_address ->> 'lastName')) as name, o.country,
  o.payment_method as payment, o.total_cents as "totalCents", o.refunded_cents as "refundedCents", o.tags,
  o.shipping_method is not null as ships, coalesce(l.pieces, 0)::int as pieces, coalesce(l.shipped, 0)::int as "shippedPieces"`;

const piecesOf = sql`left join lateral (
  select sum(quantity) as pieces, sum(shipped_quantity) as shipped from order_lines where order_id = o.id
) l on true`;

/** The index `orders_newest` alone answers it, unless words or a tag are looked for; frequent words are met on the way. */
function found(filter: OrderFilter, below: OrderPosition | null, limit: number) {
  const after = below ? sql`and (o.placed_at, o.id) < (${below.placedAt}::timestamptz, ${below.id})` : sql``;
  return sql`select o.id from orders o where ${matching(filter)} ${after}
    order by o.placed_at desc, o.id desc limit ${limit}`;
}

function matching(filter: OrderFilter) {
  const { state, from, to, timeZone, country, payment, leastCents, mostCents, tag, customer, words } = filter;
  const parts: RawBuilder<unknown>[] = [];
  if (state) parts.push(sql`o.state = any(${[...state]}::text[])`);
  if (!state?.includes("VOIDED")) parts.push(sql`(o.submitted_at is not null or o.state = 'PENDING')`);
  if (from !== undefined) parts.push(sql`o.placed_at >= (${from}::date)::timestamp at time zone ${timeZone}`);
  if (to !== undefined) parts.push(sql`o.placed_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`);
  if (country) parts.push(sql`o.country = any(${[...country]}::text[])`);
  if (payment) parts.push(sql`o.payment_method = any(${[...payment]}::text[])`);
  if (leastCents !== undefined) parts.push(sql`o.total_cents >= ${leastCents}`);
  if (mostCents !== undefined) parts.push(sql`o.total_cents <= ${mostCents}`);
  if (customer !== undefined) parts.push(sql`o.customer_id = ${customer}`);
  if (tag !== undefined) parts.push(sql`o.tags @> ${[tag]}::text[]`);
  parts.push(...words.toSorted((one, other) => Number(isRare(other)) - Number(isRare(one))).map(hasWord));
  return sql.join(parts.length > 0 ? parts : [sql`true`], sql` and `);
}

function hasWord({ spellings, inOrder, inLines }: WordFound): RawBuilder<unknown> {
  const known = [inOrder, inLines].flatMap((ids) => (ids === "many" ? [] : ids));
  const ways: RawBuilder<unknown>[] = [sql`o.id = any(${known}::bigint[])`];
  if (inOrder === "many") ways.push(isLike(sql`o.found_by`, spellings.map(containing)));
  // An aggregate, since the planner would gather all lines for an "exists".
  if (inLines === "many") {
    const begins = isLike(sql`lower(sku)`, spellings.map(beginning));
    ways.push(sql`(select bool_or${begins} from order_lines where order_id = o.id)`);
  }
  return sql`(${sql.join(ways, sql` or `)})`;
}

function isLike(text: RawBuilder<unknown>, patterns: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    sql` or `,
  )})`;
}

const escaped = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`);
const containing = (word: string) => `%${escaped(word)}%`;
const beginning = (word: string) => `${escaped(word)}%`;
