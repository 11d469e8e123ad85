import { sql } from "kysely";
import type { Db, Tx } from "../../database.ts";

export async function insertPhoto(
  db: Db,
  { key, customerId, picture, at }: { key: string; customerId: number; picture: Uint8Array; at: Date },
): Promise<void> {
  await db
    .insertInto("return_photos")
    .values({ key, customer_id: customerId, return_id: null, picture, created_at: at })
    .execute();
}

export async function readPhoto(db: Db, key: string): Promise<Uint8Array | null> {
  const row = await db.selectFrom("return_photos").select("picture").where("key", "=", key).executeTakeFirst();
  return row?.picture ?? null;
}

export async function attachPhotos(
  tx: Tx,
  { returnId, customerId, keys }: { returnId: number; customerId: number; keys: readonly string[] },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update return_photos p set return_id = ${returnId}, position = wanted.place - 1
    from unnest(${[...keys]}::text[]) with ordinality as wanted (key, place)
    where p.key = wanted.key and p.customer_id = ${customerId} and p.return_id is null
  `.execute(tx);
  return Number(numAffectedRows);
}

export async function readPhotoKeys(db: Db, returnIds: readonly number[]): Promise<Map<number, string[]>> {
  const keys = new Map<number, string[]>();
  if (returnIds.length === 0) return keys;
  const rows = await db
    .selectFrom("return_photos")
    .select(["return_id as returnId", "key"])
    .where("return_id", "in", returnIds)
    .orderBy("return_id")
    .orderBy("position")
    .execute();
  for (const { returnId, key } of rows) {
    if (returnId !== null) keys.set(returnId, [...(keys.get(returnId) ?? []), key]);
  }
  return keys;
}

export async function trimLoosePhotos(db: Db, customerId: number, most: number): Promise<void> {
  await sql`
    delete from return_photos where key in (
      select key from return_photos where customer_id = ${customerId} and return_id is null
      order by created_at desc, key offset ${most}
    )
  `.execute(db);
}

export async function deleteLoosePhotos(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from return_photos where return_id is null and key in (
      select key from return_photos where return_id is null and created_at < ${before} order by created_at limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows);
}
