import type { WrittenReview } from "../../../../contract/catalog/reviews.ts";
import type { Language } from "../../../../domain/translation/languages.ts";
import type { Api, ApiCallOptions } from "../../../api/api.ts";
import type { OwnPage } from "../../../session/use-own-list.ts";
import { listedOf } from "../../listing/collection-queries.ts";
import type { ListedProduct } from "../../listing/listing-queries.ts";

const BY_CALLER: ApiCallOptions = { errorHandledBy: "caller" };
const WRITTEN_PAGE = 20;
/** Reviewed ones make room for others. */
const MOST_TO_REVIEW = 12;

/** `product`: null when it is no longer sold. */
export type ShownOwnReview = Omit<WrittenReview, "product"> & { product: ListedProduct | null };

export async function findWritten(api: Api, lang: Language, cursor: string | null): Promise<OwnPage<ShownOwnReview>> {
  const found = await api.backend("listWrittenReviews", { cursor, size: WRITTEN_PAGE, lang }, BY_CALLER);
  const items = found.reviews.map(({ product, ...review }) => ({
    ...review,
    product: product && listedOf(product, api.origin),
  }));
  return { items, cursor: found.cursor, total: null };
}

/** `mails`: whether they want e-mails that ask for reviews; null: the shop sends none. */
export type ToReview = OwnPage<ListedProduct> & { mails: boolean | null };

export async function findToReview(api: Api, lang: Language): Promise<ToReview> {
  const { products, mails } = await api.backend("listToReview", { size: MOST_TO_REVIEW, lang }, BY_CALLER);
  return { items: products.map((product) => listedOf(product, api.origin)), cursor: null, total: null, mails };
}

export async function chooseReviewMails(api: Api, wanted: boolean): Promise<void> {
  await api.backend("chooseReviewMails", { wanted }, BY_CALLER);
}

/** By the link of an e-mail. */
export async function chooseReviewMailsByKey(api: Api, key: string, wanted: boolean): Promise<void> {
  await api.backend("chooseReviewMailsByKey", { key, wanted }, BY_CALLER);
}
