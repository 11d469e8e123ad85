/** Reviews and questions of the demo's customers, of what they have received. */

import type { ReviewState } from "../../../domain/catalog/reviews.ts";
import { storeReviewPhoto } from "../../../server/catalog/reviews/review-photos.ts";
import type { Tx } from "../../../server/database.ts";
import type { Shop } from "../../../server/shop.ts";
import type { Chance } from "../chance.ts";
import { pictureOf } from "./afterwards.ts";
import { attachReviewPhoto, insertQuestions, insertReviews, insertVotes } from "./past-reviews.store.ts";
import { REVIEW_TEXTS } from "./review-texts.ts";
import type { DemoOrder } from "./write-history.ts";

const DAY_MS = 86_400_000;
const DAYS_ON_THE_WAY = 6;
const REVIEWED = 0.4;
const QUESTION_SHARE = 0.06;
const PHOTOS = 12;
const WAITING = 3;

type Received = { customerId: number; productId: number; order: DemoOrder; place: number; at: number };

export async function seedReviews(
  shop: Shop,
  tx: Tx,
  { orders, chance }: { orders: readonly DemoOrder[]; chance: Chance },
): Promise<void> {
  const now = shop.now().getTime();
  const received = receivedOf(orders, now);
  const reviews = received.filter(() => chance.happens(REVIEWED)).map((each) => reviewOf(each, chance, now));
  const ids = await insertReviews(
    tx,
    reviews.map(({ row }) => row),
  );
  const pleased = reviews.flatMap((review, index) => (review.row.stars === 5 ? [{ review, id: ids[index] ?? 0 }] : []));
  for (const { review, id } of pleased.slice(0, PHOTOS)) {
    const picture = pictureOf(review.order.past.goods[review.place]);
    const key = await storeReviewPhoto(shop, review.row.customer_id, picture);
    await attachReviewPhoto(tx, key, id);
  }
  const voters = [...new Set(received.map(({ customerId }) => customerId))];
  await insertVotes(
    tx,
    reviews.flatMap(({ row: { customer_id: author } }, index) =>
      chance
        .some(voters, chance.between(0, 3))
        .filter((voter) => voter !== author)
        .map((voter) => ({ review_id: ids[index] ?? 0, customer_id: voter })),
    ),
  );
  await writeQuestions(tx, received, chance, now);
}

/** Each customer and product once, by the first parcel that has arrived. */
function receivedOf(orders: readonly DemoOrder[], now: number): Received[] {
  const found = new Map<string, Received>();
  for (const order of orders) {
    const { customerId, past } = order;
    const at = (past.parcels.at(-1)?.at.getTime() ?? Infinity) + DAYS_ON_THE_WAY * DAY_MS;
    if (customerId === null || past.fulfilledAt === null || at > now - DAY_MS) continue;
    past.goods.forEach(({ productId }, place) => {
      const key = `${customerId} ${productId}`;
      if (!found.has(key)) found.set(key, { customerId, productId, order, place, at });
    });
  }
  return [...found.values()];
}

function reviewOf({ customerId, productId, order, place, at }: Received, chance: Chance, now: number) {
  const { language, address } = order.past.person;
  const lot = chance.next();
  const stars = lot < 0.64 ? 5 : lot < 0.9 ? 4 : lot < 0.97 ? 3 : 2;
  const { reviews, sorry } = REVIEW_TEXTS[language];
  const [title, text] = chance.pick(reviews[stars]);
  const writtenAt = new Date(Math.floor(at + (now - at) * chance.next() ** 2));
  const answeredAt = new Date(Math.min(now, writtenAt.getTime() + DAY_MS));
  const isAnswered = stars < 4;
  const row = {
    ...{ product_id: productId, customer_id: customerId, stars, title, text, language },
    ...{ country: address.country, state: "published" as const, answer: isAnswered ? sorry : "" },
    ...{ answered_at: isAnswered ? answeredAt : null, created_at: writtenAt, updated_at: writtenAt },
  };
  return { order, place, row };
}

async function writeQuestions(tx: Tx, received: readonly Received[], chance: Chance, now: number): Promise<void> {
  const questioned = received.filter(() => chance.happens(QUESTION_SHARE));
  const questions = questioned.map(({ customerId, productId, order, at }, index) => {
    const { language } = order.past.person;
    const [text, answer] = chance.pick(REVIEW_TEXTS[language].questions);
    const isWaiting = index < WAITING;
    const writtenAt = new Date(isWaiting ? now - (index + 1) * 3_600_000 : Math.floor(at + (now - at) * chance.next()));
    const state: ReviewState = isWaiting ? "waiting" : "published";
    const answeredAt = new Date(Math.min(now, writtenAt.getTime() + DAY_MS / 2));
    return {
      ...{ product_id: productId, customer_id: customerId, text, language, state, created_at: writtenAt },
      ...{ answer: isWaiting ? "" : answer, answered_at: isWaiting ? null : answeredAt },
    };
  });
  // Another buyer of the same product confirms some of them, in the question's language.
  const further = questions.map(({ product_id: productId, customer_id: asker, language, state, answered_at: at }) => {
    const buyer = received.find((each) => each.productId === productId && each.customerId !== asker);
    const isKnown = buyer !== undefined && buyer.order.past.person.language === language;
    if (!isKnown || state !== "published" || at === null) return null;
    const text = chance.pick(REVIEW_TEXTS[language].further);
    return { customer_id: buyer.customerId, text, language, state, created_at: at };
  });
  await insertQuestions(tx, questions, further);
}
