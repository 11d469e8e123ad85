import { sql } from "kysely";
import { LOW_STOCK } from "../../../contract/office/products.ts";
import { spellingsOfCode } from "../../../domain/written-code.ts";
import type { Db, Tx } from "../../database.ts";
import { hasWords } from "../lists/condition.store.ts";

export type LevelRow = {
  variantId: number;
  productId: number;
  handle: string;
  product: string;
  optionValues: string[];
  sku: string | null;
  bin: string | null;
  onHand: number;
  reserved: number;
};

const SHOWN = sql`v.id as "variantId", v.product_id as "productId", p.handle, p.title as product,
    v.option_values as "optionValues", v.sku, v.bin, s.on_hand as "onHand", s.reserved`;
const LEVEL = sql`
  select ${SHOWN}
  from stock_levels s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
`;

export type LevelPlace = { left: number; id: number };
type Sought = { most: number; after: LevelPlace | null };

/**
 * The next `atOnce` counted ones, the fewest pieces left first; `fits`: of a product that is not archived and that the
 * words find. There is no index on the pieces, since every order would have to write it, but one on their class, by which
 * the database sorts a few at a time; the low ones are few and have an index of their own.
 */
export async function readNextLevels(
  db: Db,
  { most, after, words }: Sought & { words: readonly string[] },
  atOnce: number,
): Promise<(LevelRow & { fits: boolean })[]> {
  const { rows } = await sql<LevelRow & { fits: boolean }>`
    with s as materialized (
      select variant_id, on_hand, reserved from stock_levels s
      where ${most <= LOW_STOCK ? sql`is_low` : sql`tracked`} and left_class <= ${classOf(most)}
        and on_hand - reserved <= ${most} and ${beyond(after)}
      order by ${most <= LOW_STOCK ? sql`` : sql`left_class,`} on_hand - reserved, variant_id limit ${atOnce}
    )
    select ${SHOWN}, (p.status <> 'archived' and ${words.length === 0 ? sql`true` : sql`${hasWords(words, true)}`}) as fits
    from s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
    order by s.on_hand - s.reserved, s.variant_id
  `.execute(db);
  return rows;
}

/** Those of these variants and products, in the same order. */
export async function readLevelsOf(
  db: Db,
  { most, after, variantIds, productIds }: Sought & { variantIds: readonly number[]; productIds: readonly number[] },
  limit: number,
): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`
    with named as materialized (
      select id from variants where id = any(${[...variantIds]}::bigint[])
      union select id from variants where product_id = any(${[...productIds]}::bigint[])
    )
    select ${SHOWN}
    from named join stock_levels s on s.variant_id = named.id
    join variants v on v.id = named.id join products p on p.id = v.product_id
    where s.tracked and s.on_hand - s.reserved <= ${most} and p.status <> 'archived' and ${beyond(after)}
    order by s.on_hand - s.reserved, s.variant_id
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Variants with this item number, and the products that the words find: null when there are more than `most`. */
export async function readNamedVariants(
  db: Db,
  { text, words, most }: { text: string; words: readonly string[]; most: number },
): Promise<{ variantIds: number[]; productIds: number[] | null }> {
  const spellings = spellingsOfCode(text).map((each) => each.toLowerCase());
  const variants = await sql<{ id: number }>`
    select id from variants where lower(sku) = any(${spellings}::text[]) limit ${most}
  `.execute(db);
  const variantIds = variants.rows.map(({ id }) => id);
  if (words.length === 0) return { variantIds, productIds: [] };
  const { rows } = await sql<{ id: number }>`
    select p.id from products p where ${hasWords(words, true)} limit ${most + 1}
  `.execute(db);
  return { variantIds, productIds: rows.length > most ? null : rows.map(({ id }) => id) };
}

function beyond(after: LevelPlace | null) {
  if (after === null) return sql`true`;
  return sql`s.left_class >= ${classOf(after.left)} and (s.on_hand - s.reserved, s.variant_id) > (${after.left}::int, ${after.id}::bigint)`;
}

/** As `stock_levels.left_class` has it. */
function classOf(left: number) {
  return sql`case when ${left}::int <= 10 then 0 else floor(10 * ln(greatest(${left}::int, 1)::float8)) end::smallint`;
}

/** Null for a variant that does not exist or is not counted. */
export async function readLevel(db: Db, variantId: number): Promise<LevelRow | null> {
  const { rows } = await sql<LevelRow>`${LEVEL} where s.variant_id = ${variantId} and s.tracked`.execute(db);
  return rows[0] ?? null;
}

type BinRow = { productId: number; handle: string; optionValues: string[]; bin: string | null };

/** Null for a variant that does not exist. */
export async function readBin(db: Db, variantId: number): Promise<BinRow | null> {
  const row = await db
    .selectFrom("variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.product_id as productId", "p.handle", "v.option_values as optionValues", "v.bin"])
    .where("v.id", "=", variantId)
    .executeTakeFirst();
  return row ?? null;
}

export async function writeBin(tx: Tx, variantId: number, bin: string | null): Promise<void> {
  await tx.updateTable("variants").set({ bin }).where("id", "=", variantId).execute();
}

/** False where unpaid orders have reserved more than would be there. */
export async function writeOnHand(tx: Tx, variantId: number, onHand: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("stock_levels")
    .set({ on_hand: onHand })
    .where("variant_id", "=", variantId)
    .where((of) => of.or([of("oversell", "=", true), of(of.val(onHand), ">=", of.ref("reserved"))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type StockChange = {
  id: number;
  at: Date;
  cause: string;
  onHandBefore: number;
  onHandAfter: number;
  reservedBefore: number;
  reservedAfter: number;
};

/** Newest first. */
export async function readStockChanges(
  db: Db,
  variantId: number,
  below: number | null,
  limit: number,
): Promise<StockChange[]> {
  const { rows } = await sql<StockChange>`
    select id, at, cause, before[place] as "onHandBefore", after[place] as "onHandAfter",
      held_before[place] as "reservedBefore", held_after[place] as "reservedAfter"
    from (
      select id, happened_at as at, cause, array_position(variant_ids, ${variantId}::bigint) as place,
        on_hand_before as before, on_hand_after as after, reserved_before as held_before, reserved_after as held_after
      from stock_movements
      where variant_ids @> array[${variantId}::bigint] and ${below === null ? sql`true` : sql`id < ${below}`}
      order by id desc
      limit ${limit}
    ) as movement
    order by id desc
  `.execute(db);
  return rows;
}
