/** Reviews by customers to whom the shop has sent the product. */

import type { OwnReview, Review } from "../../../contract/catalog/reviews.ts";
import { Refusal } from "../../../contract/refusals.ts";
import {
  REVIEW_SETTINGS,
  shownName,
  stateWhenReported,
  stateWhenWritten,
  type ReportReason,
  type ReviewSettings,
} from "../../../domain/catalog/reviews.ts";
import { globalId } from "../../../domain/ids.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import type { Limit } from "../../limits/limits.ts";
import { networkOf } from "../../limits/networks.ts";
import { pageOfRows, positionOf } from "../../office/cursors.ts";
import { findSetting } from "../../settings/settings.ts";
import { inTransaction } from "../../transaction.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { readReviewPhotoKeys } from "./review-photos.store.ts";
import { replacePhotos, reviewPhotoPath } from "./review-photos.ts";
import {
  addReport,
  deleteOwnReview,
  lockOwnReview,
  lockPublished,
  readOwnReviews,
  readReceived,
  readReviews,
  setVote,
  upsertReview,
  type ReportedKind,
  type ReviewOrder,
  type StoredReview,
} from "./reviews.store.ts";

/** Further reports from the same network change nothing. */
const REPORTED: Limit = { name: "reported texts", most: 1, withinSeconds: 30 * 86_400 };
/** Enough to decide by; the database need not hold thousands of reasons. */
const MOST_REPORTS = 200;

export async function reviewSettingsOf(shop: CatalogShop): Promise<ReviewSettings> {
  return (await findSetting(shop, "reviews")) ?? REVIEW_SETTINGS;
}

type ReviewListInput = {
  sort: ReviewOrder;
  stars: number | null;
  withPhotos: boolean;
  cursor: string | null;
  size: number;
};

/** Published ones. Throws "input.invalid" for the cursor of another list. */
export async function reviewList(
  shop: CatalogShop,
  productId: number,
  { sort, stars, withPhotos, cursor, size }: ReviewListInput,
): Promise<{ reviews: Review[]; cursor: string | null }> {
  const order = `reviews ${productId} ${sort} ${stars ?? ""} ${withPhotos}`;
  const [value, id] = positionOf(cursor ?? undefined, order) ?? [];
  const before = value === undefined || id === undefined ? null : { value, id };
  const found = await readReviews(shop.db, { productId, sort, stars, withPhotos, before, limit: size + 1 });
  const page = pageOfRows(found, size, order, (row) => [
    sort === "newest" ? row.createdAt.toISOString() : String(row.helpful),
    String(row.id),
  ]);
  return { reviews: page.rows.map(reviewOnTheWire), cursor: page.cursor };
}

export function reviewOnTheWire(stored: StoredReview): Review {
  const { id, stars, title, text, language, firstName, lastName, country, photos, helpful, createdAt } = stored;
  return {
    id: String(id),
    ...{ stars, title, text, country, helpful },
    language: language as Language,
    name: shownName(firstName, lastName),
    photos: photos.map(reviewPhotoPath),
    answer: shopsAnswer(stored),
    createdAt: createdAt.toISOString(),
  };
}

export function shopsAnswer({ answer, answeredAt }: { answer: string; answeredAt: Date | null }) {
  return answer === "" || answeredAt === null ? null : { text: answer, at: answeredAt.toISOString() };
}

type OwnEntry = { id: string; mayReview: boolean; review: OwnReview | null };

/** Of each of these products, whether they may review it, and what they wrote. */
export async function ownReviews(
  shop: CatalogShop,
  customerId: number,
  productIds: readonly number[],
): Promise<OwnEntry[]> {
  const [received, written] = await Promise.all([
    readReceived(shop.db, customerId, productIds),
    readOwnReviews(shop.db, customerId, productIds),
  ]);
  const keys = await readReviewPhotoKeys(
    shop.db,
    written.map(({ id }) => id),
  );
  return productIds.map((productId) => {
    const own = written.find((each) => each.productId === productId);
    return {
      id: globalId("Product", productId),
      mayReview: received.has(productId),
      review: own ? ownOnTheWire(own, keys.get(own.id) ?? []) : null,
    };
  });
}

export function ownOnTheWire(
  { stars, title, text, state }: Pick<OwnReview, "stars" | "title" | "text" | "state">,
  keys: readonly string[],
): OwnReview {
  return { stars, title, text, state, photos: keys.map((photo) => ({ photo, path: reviewPhotoPath(photo) })) };
}

type NewReview = {
  stars: number;
  title: string;
  text: string;
  language: Language;
  /** Keys; those that are left out are deleted. */
  photos: readonly string[];
};

/** Throws "not-found" until the product was sent to them, and "input.invalid" for unknown photos. */
export async function writeReview(
  shop: CatalogShop,
  { customerId, productId }: { customerId: number; productId: number },
  { photos, ...content }: NewReview,
): Promise<OwnReview> {
  return inTransaction(shop, async (tx, within) => {
    const received = (await readReceived(tx, customerId, [productId])).get(productId);
    if (!received) throw new Refusal("not-found", "Data not found");
    const before = await lockOwnReview(tx, { productId, customerId });
    const state = stateWhenWritten(await reviewSettingsOf(within), before?.state ?? null);
    const keys = [...new Set(photos)];
    const written = { ...content, productId, customerId, country: received.country, state, photos: keys.length };
    const reviewId = await upsertReview(tx, written, within.now());
    await replacePhotos(tx, { reviewId, customerId, keys });
    return ownOnTheWire({ ...content, state }, keys);
  });
}

/** No matter whether there is one. */
export async function removeReview(shop: CatalogShop, of: { customerId: number; productId: number }): Promise<void> {
  await deleteOwnReview(shop.db, of);
}

/** Returns how many find it helpful. Throws "not-found". */
export async function voteReview(
  shop: CatalogShop,
  vote: { customerId: number; reviewId: number; helpful: boolean },
): Promise<number> {
  return inTransaction(shop, async (tx) => {
    const helpful = await setVote(tx, vote);
    if (helpful === null) throw new Refusal("not-found", "Data not found");
    return helpful;
  });
}

/** Once for each network; enough of them hide it until staff have decided. Throws "not-found". */
export async function reportText(
  shop: CatalogShop,
  reported: { kind: ReportedKind; id: number },
  { reason, ip }: { reason: ReportReason; ip: string },
): Promise<void> {
  const { times } = await shop.limits.count(REPORTED, `${networkOf(ip)} ${reported.kind} ${reported.id}`);
  await inTransaction(shop, async (tx, within) => {
    const found = await lockPublished(tx, reported);
    if (!found) throw new Refusal("not-found", "Data not found");
    if (times > REPORTED.most || found.reports.length >= MOST_REPORTS) return;
    const settings = await reviewSettingsOf(within);
    const state = stateWhenReported({ ...found, reports: found.reports.length + 1 }, settings);
    await addReport(tx, reported, { reason, state });
  });
}
