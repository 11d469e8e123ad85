import { sql } from "kysely";
import { arrayOf, type Db, type Tx } from "../database.ts";

export type CustomerCartLine = { variantId: number; quantity: number; checked: boolean };

export async function readCustomerLines(db: Db, customerId: number): Promise<CustomerCartLine[]> {
  return db
    .selectFrom("customer_cart_lines")
    .select(["variant_id as variantId", "quantity", "checked"])
    .where("customer_id", "=", customerId)
    .orderBy("position", "desc")
    .execute();
}

export type SetResult = {
  total: number;
  /** Of the given variants that exist. */
  existingVariants: Map<number, { onSale: boolean; wasInCart: boolean }>;
  /** The whole cart, newest first; empty unless asked for. */
  lines: CustomerCartLine[];
  reserved: Map<number, number>;
};

type SetRow = {
  total: number;
  asked: [number, boolean, boolean][] | null;
  lines: [number, number, boolean][] | null;
  reserved: [number, number][] | null;
};

/** Each variant at most once. Null when the session has ended. Throws `isFullCartError`. */
export async function setCustomerLines(
  db: Db,
  { customerId, sessionHash }: { customerId: number; sessionHash: string | null },
  inputs: readonly CustomerCartLine[],
  { merging, most, withLines, at }: { merging: boolean; most: number; withLines: boolean; at: Date },
): Promise<SetResult | null> {
  const variants = arrayOf(inputs.map((each) => each.variantId));
  const quantities = arrayOf(inputs.map((each) => each.quantity));
  const checks = arrayOf(inputs.map((each) => each.checked));
  const { rows } = await sql<SetRow>`
    select * from set_customer_lines(${customerId}, ${sessionHash}, ${at}, ${variants}::bigint[],
      ${quantities}::integer[], ${checks}::boolean[], ${merging}, ${most}, ${withLines})
  `.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    total: row.total,
    existingVariants: new Map(row.asked?.map(([variantId, onSale, wasInCart]) => [variantId, { onSale, wasInCart }])),
    lines: (row.lines ?? []).map(([variantId, quantity, checked]) => ({ variantId, quantity, checked })),
    reserved: new Map(row.reserved),
  };
}

export function isFullCartError(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === "FG001";
}

/** Deletes lines with no pieces left. Each variant at most once. */
export async function takeFromCustomerLines(
  tx: Tx,
  customerId: number,
  pieces: readonly { variantId: number; quantity: number }[],
  at: Date,
): Promise<void> {
  if (pieces.length === 0) return;
  const variants = pieces.map((each) => each.variantId);
  const quantities = pieces.map((each) => each.quantity);
  await sql`
    with taken as (
      select * from unnest(${arrayOf(variants)}::bigint[], ${arrayOf(quantities)}::integer[]) as piece (variant_id, quantity)
    ), gone as (
      delete from customer_cart_lines line using taken
      where line.customer_id = ${customerId} and line.variant_id = taken.variant_id and line.quantity <= taken.quantity
    )
    update customer_cart_lines line set quantity = line.quantity - taken.quantity, updated_at = ${at} from taken
    where line.customer_id = ${customerId} and line.variant_id = taken.variant_id and line.quantity > taken.quantity
  `.execute(tx);
}
