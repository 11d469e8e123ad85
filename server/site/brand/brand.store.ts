import type { BrandPicture } from "../../../contract/site/brand.ts";
import type { Db } from "../../database.ts";

/** Again: it counts as uploaded now. */
export async function insertPicture(db: Db, picture: BrandPicture, content: Uint8Array, at: Date): Promise<void> {
  await db
    .insertInto("brand_pictures")
    .values({ ...picture, content: Buffer.from(content), uploaded_at: at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ uploaded_at: at }))
    .execute();
}

export async function findPicture(db: Db, id: string): Promise<(BrandPicture & { content: Uint8Array }) | null> {
  const row = await db
    .selectFrom("brand_pictures")
    .select(["id", "format", "width", "height", "content"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Those uploaded before a time, but for some. */
export async function deletePictures(db: Db, { before, but }: { before: Date; but: readonly string[] }): Promise<void> {
  await db
    .deleteFrom("brand_pictures")
    .where("uploaded_at", "<", before)
    .$if(but.length > 0, (query) => query.where("id", "not in", but))
    .execute();
}
