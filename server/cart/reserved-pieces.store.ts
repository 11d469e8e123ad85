import { sql } from "kysely";
import type { Pieces } from "../catalog/stock/stock.ts";
import type { Db } from "../database.ts";

export async function readReservedPieces(db: Db, customerId: number): Promise<Pieces[]> {
  const { rows } = await sql<Pieces>`
    select variant_id as "variantId", quantity from reserved_pieces(${customerId}) order by variant_id
  `.execute(db);
  return rows;
}
