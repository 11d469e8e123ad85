/** All that is stored in the base currency before the first order. */

import { sql } from "kysely";
import type { Db, Tx } from "../../database.ts";

export type Bar = "orders" | "credit" | "drafts" | "imports";

/** The first of what keeps the currency as it is; null: nothing does. */
export async function readBar(db: Db): Promise<Bar | null> {
  const { rows } = await sql<{ bar: Bar | null }>`
    select case
      when exists (select from orders) then 'orders'
      when exists (select from credit_entries) then 'credit'
      when exists (select from staff_drafts) then 'drafts'
      when exists (
        select from catalogue_imports where state in ('to-check', 'to-apply', 'to-take-back')
      ) then 'imports'
    end as bar
  `.execute(db);
  return rows[0]?.bar ?? null;
}

/** Nobody places an order, begins an import or grants credit until the transaction ends. */
export async function lockMoney(tx: Tx): Promise<void> {
  await sql`lock table orders, credit_entries, staff_drafts, catalogue_imports in share row exclusive mode`.execute(tx);
}

export async function countProducts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from products`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The first products, at their lowest prices. */
export async function readSamples(db: Db, limit: number): Promise<{ title: string; micros: number }[]> {
  const { rows } = await sql<{ title: string; micros: number }>`
    select title, min_price_micros as micros from products where min_price_micros > 0 order by id limit ${limit}
  `.execute(db);
  return rows;
}

/** What an amount is multiplied by: `by` / `per`. */
export type Factor = { by: number; per: number };

const CENT_MICROS = 10_000;
const FINE_MICROS = 100;
const FINE_BELOW_MICROS = 100_000;

/** As an import converts prices: to the cent, below ten cents to the hundredth of a cent, and never to nothing. */
const converted = (column: string, { by, per }: Factor) => {
  const exact = sql`${sql.ref(column)}::numeric * ${by}::numeric / ${per}::numeric`;
  return sql<number>`case
    when ${sql.ref(column)} is null or ${sql.ref(column)} = 0 then ${sql.ref(column)}
    when ${exact} < ${FINE_BELOW_MICROS} then greatest(1, round(${exact} / ${FINE_MICROS})) * ${FINE_MICROS}
    else round(${exact} / ${CENT_MICROS}) * ${CENT_MICROS}
  end::bigint`;
};

/** Exactly, for numbers that stay while their smallest unit changes. */
const scaled = (column: string, { by, per }: Factor) =>
  sql<number>`round(${sql.ref(column)}::numeric * ${by}::numeric / ${per}::numeric)::bigint`;

/** Prices before discounts and costs too, and what lists and carts know of them. */
export async function convertPrices(tx: Tx, factor: Factor, rounds: boolean): Promise<void> {
  const next = (column: string) => (rounds ? converted(column, factor) : scaled(column, factor));
  await tx
    .updateTable("variants")
    .set({
      price_micros: next("price_micros"),
      compare_at_price_micros: next("compare_at_price_micros"),
      cost_micros: next("cost_micros"),
    })
    .execute();
  await tx
    .updateTable("products")
    .set({ min_price_micros: next("min_price_micros"), max_price_micros: next("max_price_micros") })
    .execute();
  await tx
    .updateTable("collection_products")
    .set({ min_price_micros: next("min_price_micros") })
    .execute();
  // A cart says that a price has changed, which a converted one has not.
  await tx
    .updateTable("cart_lines")
    .set({ seen_price_micros: null })
    .where("seen_price_micros", "is not", null)
    .execute();
}

export type PriceRule = { collectionId: number; value: string };

export async function readPriceRules(tx: Tx): Promise<PriceRule[]> {
  return tx
    .selectFrom("collection_rules")
    .select(["collection_id as collectionId", "value"])
    .where("field", "=", "price")
    .execute();
}

export async function writePriceRule(tx: Tx, { collectionId, value }: PriceRule, next: string): Promise<void> {
  await tx
    .updateTable("collection_rules")
    .set({ value: next })
    .where("collection_id", "=", collectionId)
    .where("field", "=", "price")
    .where("value", "=", value)
    .execute();
}

/** Each once: customers have thousands of coupons of few amounts. */
export async function readCouponAmounts(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ cents: number }>`
    select distinct value::bigint as cents from coupons where type = 'amount'
    union
    select distinct least_amount_cents::bigint from coupons where least_amount_cents > 0
    order by cents
  `.execute(tx);
  return rows.map(({ cents }) => cents);
}

/** `amounts`: what each becomes. */
export async function writeCouponAmounts(tx: Tx, amounts: ReadonlyMap<number, number>): Promise<void> {
  const [before, after] = [[...amounts.keys()], [...amounts.values()]];
  await sql`
    with amounts as (select * from unnest(${before}::bigint[], ${after}::bigint[]) as each (before, after))
    update coupons set
      value = case
        when type = 'amount'
          then least(2147483647, greatest(1, (select after from amounts where before = value)))
        else value
      end,
      least_amount_cents = coalesce((select after from amounts where before = least_amount_cents), least_amount_cents)
    where type = 'amount' or least_amount_cents > 0
  `.execute(tx);
}
