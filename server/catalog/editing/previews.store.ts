import type { Db } from "../../database.ts";

export async function insertPreview(
  db: Db,
  preview: { keyHash: Uint8Array; productId: number; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto("product_previews")
    .values({ key_hash: preview.keyHash, product_id: preview.productId, expires_at: preview.expiresAt })
    .execute();
}

export async function deleteExpiredPreviews(db: Db, at: Date): Promise<void> {
  await db.deleteFrom("product_previews").where("expires_at", "<=", at).execute();
}

export async function readPreview(db: Db, keyHash: Uint8Array, at: Date) {
  const row = await db
    .selectFrom("product_previews as preview")
    .innerJoin("products as p", "p.id", "preview.product_id")
    .select(["p.id as productId", "p.handle"])
    .where("preview.key_hash", "=", keyHash)
    .where("preview.expires_at", ">", at)
    .executeTakeFirst();
  return row ?? null;
}
