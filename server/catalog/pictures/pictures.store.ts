import { sql } from "kysely";
import type { FocalPoint } from "../../../domain/catalog/picture-address.ts";
import type { Db } from "../../database.ts";

type SavedPicture = { key: string; picture: Uint8Array; descriptor: Uint8Array; created_at: Date };
type DescriptorRow = {
  src: string;
  encoder: string;
  descriptor: Uint8Array | null;
  failure: string | null;
  updated_at: Date;
  thumbhash: string | null;
};

export async function putSearchPicture(db: Db, row: SavedPicture): Promise<void> {
  await db.insertInto("search_pictures").values(row).execute();
}

export async function readSearchPicture(db: Db, key: string, createdSince: Date) {
  return db
    .selectFrom("search_pictures")
    .select(["picture", "descriptor"])
    .where("key", "=", key)
    .where("created_at", ">=", createdSince)
    .executeTakeFirst();
}

export async function deleteSearchPictures(db: Db, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom("search_pictures").select("key").where("created_at", "<", before);
  const { numDeletedRows } = await db
    .deleteFrom("search_pictures")
    .where("key", "in", old.orderBy("created_at").limit(limit))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function readProductPicture(db: Db, srcs: readonly string[], encoder: string) {
  return db
    .selectFrom("product_images as image")
    .innerJoin("products as p", "p.id", "image.product_id")
    .leftJoin("picture_descriptors as made", (join) =>
      join.onRef("made.src", "=", "image.src").on("made.encoder", "=", encoder),
    )
    .select(["image.src", "made.descriptor"])
    .where("image.src", "in", srcs)
    .where("p.status", "=", "active")
    .where("p.published", "=", true)
    .limit(1)
    .executeTakeFirst();
}

/** `wanting`: no descriptor of this encoder, no thumbhash, or failed before `retryBefore`. */
export async function readNextPictures(
  db: Db,
  { afterId, encoder, retryBefore, limit }: { afterId: number; encoder: string; retryBefore: Date; limit: number },
): Promise<{ id: number; src: string; wanting: boolean; onItsWay: boolean }[]> {
  return db
    .selectFrom("product_images as image")
    .leftJoin("picture_descriptors as made", "made.src", "image.src")
    .select([
      "image.id",
      "image.src",
      sql<boolean>`made.src is null or made.encoder <> ${encoder}
        or (made.descriptor is null and made.updated_at < ${retryBefore})
        or (made.descriptor is not null and made.thumbhash is null)`.as("wanting"),
      sql<boolean>`exists (
        select from picture_downloads where source = image.src and state = 'waiting'
      )`.as("onItsWay"),
    ])
    .where("image.id", ">", afterId)
    .orderBy("image.id")
    .limit(limit)
    .execute();
}

export async function putDescriptor(db: Db, row: DescriptorRow): Promise<void> {
  await db
    .insertInto("picture_descriptors")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("src").doUpdateSet((given) => ({
        encoder: given.ref("excluded.encoder"),
        descriptor: given.ref("excluded.descriptor"),
        failure: given.ref("excluded.failure"),
        updated_at: given.ref("excluded.updated_at"),
        thumbhash: given.ref("excluded.thumbhash"),
      })),
    )
    .execute();
}

/** Rows without a descriptor have no encoder either, so they are described later. */
export async function putLooks(
  db: Db,
  looks: readonly Pick<DescriptorRow, "src" | "encoder" | "descriptor" | "thumbhash">[],
  now: Date,
): Promise<void> {
  if (looks.length === 0) return;
  await db
    .insertInto("picture_descriptors")
    .values(looks.map((each) => ({ ...each, failure: null, updated_at: now })))
    .onConflict((conflict) =>
      conflict
        .column("src")
        .doUpdateSet((given) => ({ thumbhash: given.ref("excluded.thumbhash") }))
        .whereRef("picture_descriptors.thumbhash", "is distinct from", "excluded.thumbhash"),
    )
    .execute();
}

/** Deletes descriptors of pictures that no product or collection has any more. */
export async function deleteOrphans(db: Db, limit: number): Promise<void> {
  const orphans = db
    .selectFrom("picture_descriptors as made")
    .select("made.src")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("product_images as image").select("image.id").whereRef("image.src", "=", "made.src"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("collections").select("id").whereRef("image_src", "=", "made.src"))),
    )
    .limit(limit);
  await db.deleteFrom("picture_descriptors").where("src", "in", orphans).execute();
}

/** Changes whenever a descriptor is added, replaced or deleted. */
export async function readDescriptorsState(db: Db): Promise<{ latest: Date | null; count: number }> {
  const row = await db
    .selectFrom("picture_descriptors")
    .select((of) => [of.fn.max("updated_at").as("latest"), of.fn.countAll<number>().as("count")])
    .executeTakeFirstOrThrow();
  return { latest: row.latest, count: row.count };
}

export async function readDescriptors(
  db: Db,
  encoder: string,
  after: { updated_at: Date; src: string },
  limit: number,
): Promise<{ src: string; descriptor: Uint8Array | null; updated_at: Date }[]> {
  return db
    .selectFrom("picture_descriptors")
    .select(["src", "descriptor", "updated_at"])
    .where(({ refTuple, tuple, eb }) => eb(refTuple("updated_at", "src"), ">", tuple(after.updated_at, after.src)))
    .where("encoder", "=", encoder)
    .where("descriptor", "is not", null)
    .orderBy("updated_at")
    .orderBy("src")
    .limit(limit)
    .execute();
}

export type PictureOfProduct = {
  src: string;
  productId: number;
  alt: string | null;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  focus: FocalPoint | null;
};

/** Of each picture first the products that have it in front, `mostEach` at most. */
export async function readProductsWith(db: Db, srcs: readonly string[], mostEach: number): Promise<PictureOfProduct[]> {
  const result = await sql<PictureOfProduct>`
    select wanted.src, found.product_id as "productId", found.alt, found.width, found.height, seen.thumbhash, found.focus
    from unnest(${srcs}::text[]) with ordinality as wanted (src, place)
    cross join lateral (
      select distinct on (image.product_id) image.product_id, image.position, image.alt, image.width, image.height,
        case when image.focal_x is not null then jsonb_build_object('x', image.focal_x, 'y', image.focal_y) end as focus
      from product_images image
      join products p on p.id = image.product_id and p.status = 'active' and p.published
      where image.src = wanted.src
      order by image.product_id, image.position
      limit ${mostEach}
    ) found
    left join picture_descriptors seen on seen.src = wanted.src
    order by wanted.place, found.position, found.product_id
  `.execute(db);
  return result.rows;
}
