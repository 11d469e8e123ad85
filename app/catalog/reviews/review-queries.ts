/** Reviews and questions beyond those that come with a product's page. The callers show failures. */

import type { InputOf, OutputOf } from "../../../contract/call.ts";
import type { Calls } from "../../../contract/calls.ts";
import type { OwnReview, Question, Review } from "../../../contract/catalog/reviews.ts";
import type { ReportReason } from "../../../domain/catalog/reviews.ts";
import type { Api, ApiCallOptions } from "../../api/api.ts";

export type { OwnReview, Question, Review } from "../../../contract/catalog/reviews.ts";

const BY_CALLER: ApiCallOptions = { errorHandledBy: "caller" };

export type ReviewQuery = Pick<InputOf<Calls["listReviews"]>, "sort" | "stars" | "withPhotos">;

export async function moreReviews(
  api: Api,
  id: string,
  input: ReviewQuery & { cursor: string | null },
): Promise<{ entries: Review[]; cursor: string | null }> {
  const { reviews, cursor } = await api.backend("listReviews", { id, ...input }, BY_CALLER);
  return { entries: reviews, cursor };
}

export async function moreQuestions(
  api: Api,
  id: string,
  input: { query: string; cursor: string | null },
): Promise<{ entries: Question[]; cursor: string | null }> {
  const { questions, cursor } = await api.backend("listQuestions", { id, ...input }, BY_CALLER);
  return { entries: questions, cursor };
}

type Own = OutputOf<Calls["listOwnReviews"]>["list"][number];

export async function ownReviewOf(api: Api, id: string): Promise<Own | null> {
  const { list } = await api.backend("listOwnReviews", { id }, { errorHandledBy: "report" });
  return list[0] ?? null;
}

export async function writeReview(api: Api, input: InputOf<Calls["writeReview"]>): Promise<OwnReview> {
  return (await api.backend("writeReview", { ...input, lang: api.language }, BY_CALLER)).review;
}

export async function removeReview(api: Api, id: string): Promise<void> {
  await api.backend("removeReview", { id }, BY_CALLER);
}

/** Stores a photo for a day. */
export async function saveReviewPhoto(
  api: Api,
  file: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<{ photo: string }> {
  return api.backend("keepReviewPhoto", { file }, { ...BY_CALLER, signal });
}

/** Returns how many find it helpful. */
export async function voteReview(api: Api, id: string, helpful: boolean): Promise<number> {
  return (await api.backend("voteReview", { id, helpful })).helpful;
}

export async function reportText(
  api: Api,
  reported: { kind: "review" | "question" | "answer"; id: string },
  reason: ReportReason,
): Promise<void> {
  await api.backend("reportText", { ...reported, reason }, BY_CALLER);
}

/** One `idempotencyKey` asks once. */
export async function askQuestion(api: Api, id: string, text: string, idempotencyKey: string): Promise<void> {
  await api.backend("askQuestion", { id, text, lang: api.language }, { ...BY_CALLER, idempotencyKey });
}

export async function answerQuestion(api: Api, id: string, text: string): Promise<"published" | "waiting" | "hidden"> {
  return (await api.backend("answerQuestion", { id, text, lang: api.language }, BY_CALLER)).state;
}
