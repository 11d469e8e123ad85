import { sql } from "kysely";
import type { Db, Tx } from "../../database.ts";

export async function insertReviewPhoto(
  db: Db,
  { key, customerId, picture, at }: { key: string; customerId: number; picture: Uint8Array; at: Date },
): Promise<void> {
  await db
    .insertInto("review_photos")
    .values({ key, customer_id: customerId, review_id: null, picture, created_at: at })
    .execute();
}

/** Those of hidden reviews are not shown to anybody. */
export async function readShownPhoto(db: Db, key: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom("review_photos")
    .leftJoin("reviews", "reviews.id", "review_id")
    .select("picture")
    .where("key", "=", key)
    .where((is) => is.or([is("reviews.state", "is", null), is("reviews.state", "<>", "hidden")]))
    .executeTakeFirst();
  return row?.picture ?? null;
}

export async function readPhotosOf(db: Db, reviewId: number): Promise<Uint8Array[]> {
  const rows = await db
    .selectFrom("review_photos")
    .select("picture")
    .where("review_id", "=", reviewId)
    .orderBy("position")
    .execute();
  return rows.map(({ picture }) => picture);
}

/** In their order, in the place of those that the review had. Returns how many of them there are. */
export async function setPhotos(
  tx: Tx,
  { reviewId, customerId, keys }: { reviewId: number; customerId: number; keys: readonly string[] },
): Promise<number> {
  await sql`
    delete from review_photos where review_id = ${reviewId} and key <> all (${[...keys]}::text[])
  `.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    update review_photos p set review_id = ${reviewId}, position = wanted.place - 1
    from unnest(${[...keys]}::text[]) with ordinality as wanted (key, place)
    where p.key = wanted.key and p.customer_id = ${customerId}
      and (p.review_id is null or p.review_id = ${reviewId})
  `.execute(tx);
  return Number(numAffectedRows);
}

export async function readReviewPhotoKeys(db: Db, reviewIds: readonly number[]): Promise<Map<number, string[]>> {
  const keys = new Map<number, string[]>();
  if (reviewIds.length === 0) return keys;
  const rows = await db
    .selectFrom("review_photos")
    .select(["review_id as reviewId", "key"])
    .where("review_id", "in", reviewIds)
    .orderBy("review_id")
    .orderBy("position")
    .execute();
  for (const { reviewId, key } of rows) {
    if (reviewId !== null) keys.set(reviewId, [...(keys.get(reviewId) ?? []), key]);
  }
  return keys;
}

export async function trimLooseReviewPhotos(db: Db, customerId: number, most: number): Promise<void> {
  await sql`
    delete from review_photos where key in (
      select key from review_photos where customer_id = ${customerId} and review_id is null
      order by created_at desc, key offset ${most}
    )
  `.execute(db);
}

export async function deleteLooseReviewPhotos(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from review_photos where review_id is null and key in (
      select key from review_photos where review_id is null and created_at < ${before} order by created_at limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows);
}
