import { sql } from "kysely";
import type { ReportReason, ReviewState } from "../../../domain/catalog/reviews.ts";
import { omit } from "../../../domain/omit.ts";
import type { Db, Tx } from "../../database.ts";
import { readReviewPhotoKeys } from "./review-photos.store.ts";

export type StoredReview = {
  id: number;
  productId: number;
  stars: number;
  title: string;
  text: string;
  language: string;
  firstName: string;
  lastName: string;
  country: string | null;
  /** Keys. */
  photos: string[];
  helpful: number;
  answer: string;
  answeredAt: Date | null;
  createdAt: Date;
};

export type ReviewOrder = "newest" | "helpful";
/** `before`: the sort value (time or votes) and the id of the last one shown. */
type ReviewListQuery = {
  productId: number;
  sort: ReviewOrder;
  stars: number | null;
  withPhotos: boolean;
  before: { value: string; id: string } | null;
  limit: number;
};

/** Published ones. */
export async function readReviews(db: Db, listQuery: ReviewListQuery): Promise<StoredReview[]> {
  const { productId, sort, stars, withPhotos, before, limit } = listQuery;
  let query = selectReviews(db).where("product_id", "=", productId).where("state", "=", "published").limit(limit);
  if (stars !== null) query = query.where("stars", "=", stars);
  if (withPhotos) query = query.where("photos", ">", 0);
  if (sort === "newest") {
    query = query.orderBy("reviews.created_at", "desc").orderBy("reviews.id", "desc");
    if (before) {
      query = query.where(
        sql<boolean>`(reviews.created_at, reviews.id) < (${before.value}::timestamptz, ${before.id}::bigint)`,
      );
    }
  } else {
    query = query.orderBy("helpful", "desc").orderBy("reviews.id", "desc");
    if (before) query = query.where(sql<boolean>`(helpful, reviews.id) < (${before.value}::int, ${before.id}::bigint)`);
  }
  return withKeys(db, await query.execute());
}

/** The newest published ones of each product, at most `each`. */
export async function readFirstReviews(db: Db, productIds: readonly number[], each: number): Promise<StoredReview[]> {
  const rows = await selectReviews(db)
    .where(
      sql<boolean>`reviews.id in (
        select f.id from unnest(${[...productIds]}::bigint[]) as p (id) cross join lateral (
          select id from reviews r where r.product_id = p.id and r.state = 'published'
          order by r.created_at desc, r.id desc limit ${each}
        ) f
      )`,
    )
    .orderBy("reviews.created_at", "desc")
    .orderBy("reviews.id", "desc")
    .execute();
  return withKeys(db, rows);
}

function selectReviews(db: Db) {
  return db
    .selectFrom("reviews")
    .innerJoin("customers", "customers.id", "customer_id")
    .select(["reviews.id", "product_id as productId", "stars", "title", "text", "reviews.language", "country"])
    .select(["first_name as firstName", "last_name as lastName", "photos as photoCount", "helpful", "answer"])
    .select(["answered_at as answeredAt", "reviews.created_at as createdAt"]);
}

async function withKeys(
  db: Db,
  rows: readonly (Omit<StoredReview, "photos"> & { photoCount: number })[],
): Promise<StoredReview[]> {
  const keys = await readReviewPhotoKeys(
    db,
    rows.flatMap(({ id, photoCount }) => (photoCount > 0 ? [id] : [])),
  );
  return rows.map((row) => ({ ...omit(row, "photoCount"), photos: keys.get(row.id) ?? [] }));
}

/** How many have one to five stars. Products without a review of this shop are left out. */
export async function readStarCounts(db: Db, productIds: readonly number[]): Promise<Map<number, number[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db.selectFrom("product_ratings").selectAll().where("product_id", "in", productIds).execute();
  return new Map(
    rows.map(({ product_id, one, two, three, four, five }) => [product_id, [one, two, three, four, five]]),
  );
}

type OwnStoredReview = {
  id: number;
  productId: number;
  stars: number;
  title: string;
  text: string;
  state: ReviewState;
};

export async function readOwnReviews(
  db: Db,
  customerId: number,
  productIds: readonly number[],
): Promise<OwnStoredReview[]> {
  return db
    .selectFrom("reviews")
    .select(["id", "product_id as productId", "stars", "title", "text", "state"])
    .where("customer_id", "=", customerId)
    .where("product_id", "in", productIds)
    .$narrowType<{ state: ReviewState }>()
    .execute();
}

export type WrittenRow = OwnStoredReview &
  Pick<StoredReview, "language" | "helpful" | "answer" | "answeredAt" | "createdAt">;

/** The customer's, the latest first; those written before the one of this id. */
export async function readWrittenReviews(
  db: Db,
  customerId: number,
  { beforeId, limit }: { beforeId: number | null; limit: number },
): Promise<WrittenRow[]> {
  let query = db
    .selectFrom("reviews")
    .select(["id", "product_id as productId", "stars", "title", "text", "state", "language", "helpful", "answer"])
    .select(["answered_at as answeredAt", "created_at as createdAt"])
    .where("customer_id", "=", customerId)
    .orderBy("id", "desc")
    .limit(limit)
    .$narrowType<{ state: ReviewState }>();
  if (beforeId !== null) query = query.where("id", "<", beforeId);
  return query.execute();
}

/** Products of the latest `orders` that were sent and not reviewed, the latest order first; only those on sale. */
export async function readToReview(
  db: Db,
  customerId: number,
  { orders, limit }: { orders: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    select l.product_id as "productId"
    from (
      select id, placed_at from orders where customer_id = ${customerId} order by placed_at desc, id desc limit ${orders}
    ) o
    join order_lines l on l.order_id = o.id
    join products p on p.id = l.product_id and p.status = 'active' and p.published
    where l.shipped_quantity > 0
      and not exists (select from reviews r where r.customer_id = ${customerId} and r.product_id = l.product_id)
    group by l.product_id
    order by max(o.placed_at) desc, l.product_id desc
    limit ${limit}
  `.execute(db);
  return rows.map(({ productId }) => productId);
}

/** Of these products: those of which something has been sent to them, and where to, the last time. */
export async function readReceived(
  db: Db,
  customerId: number,
  productIds: readonly number[],
): Promise<Map<number, { country: string | null }>> {
  const { rows } = await sql<{ productId: number; country: string | null }>`
    select distinct on (l.product_id) l.product_id as "productId", o.shipping_address ->> 'country' as country
    from orders o join order_lines l on l.order_id = o.id
    where o.customer_id = ${customerId} and l.product_id = any (${[...productIds]}::bigint[]) and l.shipped_quantity > 0
    order by l.product_id, o.placed_at desc
  `.execute(db);
  return new Map(rows.map(({ productId, country }) => [productId, { country }]));
}

export async function lockOwnReview(
  tx: Tx,
  { productId, customerId }: { productId: number; customerId: number },
): Promise<{ id: number; state: ReviewState } | null> {
  const row = await tx
    .selectFrom("reviews")
    .select(["id", "state"])
    .where("product_id", "=", productId)
    .where("customer_id", "=", customerId)
    .$narrowType<{ state: ReviewState }>()
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

type WrittenReview = {
  productId: number;
  customerId: number;
  stars: number;
  title: string;
  text: string;
  language: string;
  country: string | null;
  state: ReviewState;
  photos: number;
};

/** Returns its id. Two at once make one. */
export async function upsertReview(tx: Tx, written: WrittenReview, at: Date): Promise<number> {
  const { productId, customerId, ...content } = written;
  const { id } = await tx
    .insertInto("reviews")
    .values({ ...content, product_id: productId, customer_id: customerId, created_at: at, updated_at: at })
    .onConflict((on) =>
      // A changed text is one that staff have not seen.
      on.columns(["product_id", "customer_id"]).doUpdateSet({ ...content, approved: false, updated_at: at }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteOwnReview(
  db: Db,
  { productId, customerId }: { productId: number; customerId: number },
): Promise<void> {
  await db.deleteFrom("reviews").where("product_id", "=", productId).where("customer_id", "=", customerId).execute();
}

/** The votes that it then has; null for a review that is not published. Their author's are not counted. */
export async function setVote(
  tx: Tx,
  { reviewId, customerId, helpful }: { reviewId: number; customerId: number; helpful: boolean },
): Promise<number | null> {
  if (helpful) {
    await sql`
      insert into review_votes (review_id, customer_id)
      select id, ${customerId}::bigint from reviews
      where id = ${reviewId} and state = 'published' and customer_id <> ${customerId}
      on conflict do nothing
    `.execute(tx);
  } else {
    await tx
      .deleteFrom("review_votes")
      .where("review_id", "=", reviewId)
      .where("customer_id", "=", customerId)
      .execute();
  }
  const row = await tx
    .selectFrom("reviews")
    .select("helpful")
    .where("id", "=", reviewId)
    .where("state", "=", "published")
    .executeTakeFirst();
  return row?.helpful ?? null;
}

const TABLES = { review: "reviews", question: "questions", answer: "question_answers" } as const;
export type ReportedKind = keyof typeof TABLES;

/** Null for what is not published. */
export async function lockPublished(
  tx: Tx,
  { kind, id }: { kind: ReportedKind; id: number },
): Promise<{ state: ReviewState; approved: boolean; reports: string[] } | null> {
  const row = await tx
    .selectFrom(TABLES[kind])
    .select(["state", "approved", "reports"])
    .where("id", "=", id)
    .where("state", "=", "published")
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, state: "published" } : null;
}

export async function addReport(
  tx: Tx,
  { kind, id }: { kind: ReportedKind; id: number },
  { reason, state }: { reason: ReportReason; state: ReviewState },
): Promise<void> {
  await tx
    .updateTable(TABLES[kind])
    .set({ reports: sql`array_append(reports, ${reason}::text)`, state })
    .where("id", "=", id)
    .execute();
}
