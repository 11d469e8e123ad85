/** E-mails that ask customers for a review of what was sent to them. */

import type { MailContent } from "../../../contract/documents.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { DAYS_BETWEEN_REQUESTS } from "../../../domain/catalog/reviews.ts";
import { orderName } from "../../../domain/orders/order-name.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { newSecret } from "../../secrets.ts";
import { inTransaction } from "../../transaction.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { listedInOrder } from "../listing/listed-products.ts";
import {
  findCustomerOfKey,
  insertReviewRequest,
  isSettled,
  lockRecipient,
  readOrdersProductsToReview,
  readOrdersToReview,
  readReviewMails,
  readReviewRequest,
  setMailed,
  setReviewMails,
  wasMailedSince,
  type OrderToReview,
} from "./review-requests.store.ts";
import { reviewSettingsOf } from "./reviews.ts";

const DAY_MS = 86_400_000;
/** Orders that were due longer ago are left alone: a shop that switches this on does not write to everybody at once. */
const LATEST_DAYS = 7;
const MOST_TITLES = 5;

/** Once for each order, so many days after its last parcel left; returns how many e-mails were written. */
export async function requestReviews(shop: CatalogShop, stopping?: AbortSignal, limit = 200): Promise<number> {
  const { askAfterDays } = await reviewSettingsOf(shop);
  if (askAfterDays === 0) return 0;
  const until = new Date(shop.now().getTime() - askAfterDays * DAY_MS);
  const from = new Date(until.getTime() - LATEST_DAYS * DAY_MS);
  let mailed = 0;
  for (const order of await readOrdersToReview(shop.db, { from, until, limit })) {
    if (stopping?.aborted) break;
    if (await requestReview(shop, order)) mailed += 1;
  }
  return mailed;
}

/** False when there is a reason not to: it is not tried again. */
async function requestReview(shop: CatalogShop, { orderId, orderNumber, customerId }: OrderToReview): Promise<boolean> {
  return inTransaction(shop, async (tx) => {
    const at = shop.now();
    if (!(await insertReviewRequest(tx, { orderId, key: newSecret(), at }))) return false;
    const customer = await lockRecipient(tx, customerId);
    if (!customer || !(await isSettled(tx, orderId))) return false;
    if (await wasMailedSince(tx, customerId, new Date(at.getTime() - DAYS_BETWEEN_REQUESTS * DAY_MS))) return false;
    if ((await readOrdersProductsToReview(tx, orderId)).length === 0) return false;
    await setMailed(tx, orderId);
    const { email: recipient, language } = customer;
    const mail = { kind: "review-request", language, recipient, data: { orderNumber }, at } as const;
    await enqueueMail(tx, { key: `review-request ${orderNumber}`, ...mail });
    return true;
  });
}

/** Null when they have reviewed everything meanwhile, or want no such e-mails. */
export async function findReviewRequestMail(
  shop: CatalogShop,
  orderNumber: number,
  language: Language,
): Promise<(MailContent & { kind: "review-request" }) | null> {
  const request = await readReviewRequest(shop.db, orderNumber);
  if (!request) return null;
  const ids = await readOrdersProductsToReview(shop.db, request.orderId);
  const products = await listedInOrder(shop, ids.slice(0, MOST_TITLES), language);
  if (products.length === 0) return null;
  return {
    kind: "review-request",
    firstName: request.firstName,
    orderName: orderName(orderNumber),
    products: products.map(({ title, titleLanguage }) => ({ title, titleLanguage })),
    more: ids.length - products.length,
    link: `${shop.url}/customer/review`,
    stopLink: `${shop.url}/customer/review?${new URLSearchParams({ stop: request.key })}`,
  };
}

/** By the link of an e-mail, without signing in. Throws "not-found" for an unknown key. */
export async function chooseReviewMailsByKey(shop: CatalogShop, key: string, wanted: boolean): Promise<void> {
  const customerId = await findCustomerOfKey(shop.db, key);
  if (customerId === null) throw new Refusal("not-found", "Data not found");
  await setReviewMails(shop.db, customerId, wanted);
}

export function chooseReviewMails(shop: CatalogShop, customerId: number, wanted: boolean): Promise<void> {
  return setReviewMails(shop.db, customerId, wanted);
}

/** Null: the shop sends none. */
export async function wantsReviewMails(shop: CatalogShop, customerId: number): Promise<boolean | null> {
  const { askAfterDays } = await reviewSettingsOf(shop);
  return askAfterDays === 0 ? null : readReviewMails(shop.db, customerId);
}
