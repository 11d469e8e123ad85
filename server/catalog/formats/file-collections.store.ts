import { sql } from "kysely";
import type { Db } from "../../database.ts";

/** Collections without a picture get the first one of the product that sells best, or is newest. */
export async function givePictures(db: Db, handles: readonly string[]): Promise<void> {
  if (handles.length === 0) return;
  await sql`
    update collections c set image_src = found.src, image_alt = found.alt
    from collections same
    cross join lateral (
      select i.src, i.alt from collection_products m
      join products p on p.id = m.product_id and p.status = 'active' and p.published
      join product_images i on i.product_id = p.id and i.position = 1
      where m.collection_id = same.id
      order by p.sold_count desc, p.id desc limit 1
    ) as found
    where c.id = same.id and c.image_src is null and c.handle = any(${handles}::text[])
  `.execute(db);
}

/** Whether it is a product's picture of a file; what staff have uploaded was never fetched from anywhere. */
export async function isFromFile(db: Db, src: string): Promise<boolean> {
  if (/^https?:/.test(src)) return true;
  const found = await db.selectFrom("picture_downloads").select("source").where("path", "=", src).executeTakeFirst();
  return found !== undefined;
}
