import { z } from "zod";
import {
  MOST_REVIEW_PHOTOS,
  REPORT_REASONS,
  REVIEW_LENGTHS,
  REVIEW_STATES,
  type ReviewSettings,
} from "../../domain/catalog/reviews.ts";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { id, ids, language, listedProduct, time } from "../shapes.ts";
import { line, paragraph } from "../written-text.ts";

const MOST_PRODUCTS = 250;

/** Of a page of reviews or questions. */
const pageSize = z.number().int().min(1).max(50).default(10);
const cursor = z.string().min(1).max(500).nullable().default(null);
/** A photo as `keepReviewPhoto` names it. */
const photoKey = z.string().regex(/^[\w-]{20,64}$/, "must be the name of a photo");
const filled = (most: number) => paragraph(most).refine((text) => text !== "", "is required");
const stars = z.number().int().min(1).max(5);

/** The shop's; null: none. */
const shopsAnswer = z.object({ text: z.string(), at: time }).nullable();

/** First name and initial; empty for a customer without a name. */
const name = z.string();

const review = z.object({
  id: z.string(),
  stars,
  title: z.string(),
  text: z.string(),
  language,
  name,
  /** Where the order went. */
  country: z.string().nullable(),
  photos: z.array(z.string()),
  helpful: z.number().int(),
  answer: shopsAnswer,
  createdAt: time,
});

const question = z.object({
  id: z.string(),
  text: z.string(),
  language,
  name,
  answer: shopsAnswer,
  /** By customers who have bought the product; the first ones. */
  answers: z.array(z.object({ id: z.string(), text: z.string(), language, name, createdAt: time })),
  createdAt: time,
});

const rating = z.object({
  count: z.number().int(),
  /** Two decimal places; null without reviews. */
  average: z.number().nullable(),
  /** How many have one, two, … five stars. */
  counts: z.array(z.number().int()).length(5),
});

const ownReview = z.object({
  stars,
  title: z.string(),
  text: z.string(),
  state: z.enum(REVIEW_STATES),
  photos: z.array(z.object({ photo: photoKey, path: z.string() })),
});

/** What a product's page shows before anybody asks for more: the three newest of each. */
export const productReviewsCall = defineCall({
  ...CALL_ADDRESSES.productReviews,
  feature: "catalog",
  summary: "A product's rating, and its first reviews and questions.",
  input: z.object({ id }),
  output: z.object({
    rating,
    reviews: z.array(review),
    questions: z.array(question),
    questionCount: z.number().int(),
  }),
});

export const listReviewsCall = defineCall({
  ...CALL_ADDRESSES.listReviews,
  feature: "catalog",
  summary: "Published reviews of a product.",
  input: z.object({
    id,
    sort: z.enum(["newest", "helpful"]).default("newest"),
    stars: stars.nullable().default(null),
    withPhotos: z.boolean().default(false),
    cursor,
    size: pageSize,
  }),
  output: z.object({ reviews: z.array(review), cursor: z.string().nullable() }),
});

/** `query`: words of the question or its answers. */
export const listQuestionsCall = defineCall({
  ...CALL_ADDRESSES.listQuestions,
  feature: "catalog",
  summary: "Answered questions about a product, newest first.",
  input: z.object({ id, query: line(100).default(""), cursor, size: pageSize }),
  output: z.object({ questions: z.array(question), cursor: z.string().nullable() }),
});

/** Counts once for each network within a month. 404 for what is not published. */
export const reportTextCall = defineCall({
  ...CALL_ADDRESSES.reportText,
  feature: "catalog",
  summary: "Reports a review, a question or an answer to the shop.",
  refusals: [404],
  input: z.object({ kind: z.enum(["review", "question", "answer"]), id, reason: z.enum(REPORT_REASONS) }),
  output: z.object({}),
});

/** `mayReview`: an order of theirs with the product has shipped, which answering questions takes too. */
export const listOwnReviewsCall = defineCall({
  ...CALL_ADDRESSES.listOwnReviews,
  feature: "catalog",
  summary: "Which of these products the customer may review, and what they wrote.",
  input: z.object({ id: ids(MOST_PRODUCTS) }),
  output: z.object({
    list: z.array(z.object({ id: z.string(), mayReview: z.boolean(), review: ownReview.nullable() })),
  }),
});

const writtenReview = ownReview.extend({
  id: z.string(),
  productId: z.string(),
  /** Null: no longer sold. */
  product: listedProduct.nullable(),
  language,
  helpful: z.number().int(),
  answer: shopsAnswer,
  createdAt: time,
  /** Whether they may still change it: an order of theirs with the product has shipped. */
  mayReview: z.boolean(),
});

export const listWrittenReviewsCall = defineCall({
  ...CALL_ADDRESSES.listWrittenReviews,
  feature: "catalog",
  summary: "The reviews that the customer has written, in any state, latest first.",
  input: z.object({ cursor, size: pageSize, lang: language.default("en") }),
  output: z.object({ reviews: z.array(writtenReview), cursor: z.string().nullable() }),
});

/** Of their latest 500 orders; products that are no longer sold are left out. */
export const listToReviewCall = defineCall({
  ...CALL_ADDRESSES.listToReview,
  feature: "catalog",
  summary: "Products that were sent to the customer and that they have not reviewed, latest order first.",
  input: z.object({ size: pageSize, lang: language.default("en") }),
  output: z.object({
    products: z.array(listedProduct),
    /** Whether they want e-mails that ask for reviews; null: the shop sends none. */
    mails: z.boolean().nullable(),
  }),
});

export const chooseReviewMailsCall = defineCall({
  ...CALL_ADDRESSES.chooseReviewMails,
  feature: "catalog",
  summary: "Whether the customer wants e-mails that ask for reviews.",
  input: z.object({ wanted: z.boolean() }),
  output: z.object({}),
});

export const chooseReviewMailsByKeyCall = defineCall({
  ...CALL_ADDRESSES.chooseReviewMailsByKey,
  feature: "catalog",
  summary: "The same by the key of such an e-mail's link, without signing in.",
  refusals: [404],
  input: z.object({ key: z.string().regex(/^[\w-]{20,64}$/, "must be the key of an e-mail"), wanted: z.boolean() }),
  output: z.object({}),
});

/**
 * One review for each customer and product: writing it again changes it, and photos that are left out are deleted.
 * 404 until an order of theirs with the product has shipped; "input.invalid" for an unknown photo.
 */
export const writeReviewCall = defineCall({
  ...CALL_ADDRESSES.writeReview,
  feature: "catalog",
  summary: "Writes or changes the customer's review of a product.",
  refusals: [404],
  input: z.object({
    id,
    stars,
    title: line(REVIEW_LENGTHS.title).default(""),
    text: filled(REVIEW_LENGTHS.text),
    photos: z.array(photoKey).max(MOST_REVIEW_PHOTOS).default([]),
    lang: language.default("en"),
  }),
  output: z.object({ review: ownReview }),
});

export const removeReviewCall = defineCall({
  ...CALL_ADDRESSES.removeReview,
  feature: "catalog",
  summary: "Deletes the customer's review of a product.",
  input: z.object({ id }),
  output: z.object({}),
});

/** The photo is kept for a day, or until a review has it. 413 above 10 MB; 400 "picture.refused". */
export const keepReviewPhotoCall = defineCall({
  ...CALL_ADDRESSES.keepReviewPhoto,
  feature: "catalog",
  summary: "Stores a photo for a review.",
  takesFile: true,
  input: z.object({ file: z.instanceof(Uint8Array) }),
  output: z.object({ photo: z.string(), path: z.string() }),
});

/** Nobody votes for their own review. 404 for one that is not published. */
export const voteReviewCall = defineCall({
  ...CALL_ADDRESSES.voteReview,
  feature: "catalog",
  summary: "Says that a review was helpful, or takes that back.",
  refusals: [404],
  input: z.object({ id, helpful: z.boolean() }),
  output: z.object({ helpful: z.number().int() }),
});

/** It is published with the shop's answer. Idempotent by its key. */
export const askQuestionCall = defineCall({
  ...CALL_ADDRESSES.askQuestion,
  feature: "catalog",
  summary: "Asks the shop about a product.",
  refusals: [404, 422],
  takesKey: true,
  input: z.object({ id, text: filled(REVIEW_LENGTHS.question), lang: language.default("en") }),
  output: z.object({}),
});

/**
 * One answer for each customer and question: writing it again changes it. 404 for a question that is not published,
 * and until an order of theirs with the product has shipped.
 */
export const answerQuestionCall = defineCall({
  ...CALL_ADDRESSES.answerQuestion,
  feature: "catalog",
  summary: "Answers a question as a customer who has bought the product.",
  refusals: [404],
  input: z.object({ id, text: filled(REVIEW_LENGTHS.answer), lang: language.default("en") }),
  output: z.object({ state: z.enum(REVIEW_STATES) }),
});

/** As staff set it. */
export const reviewSettings = z.object({
  approval: z.boolean(),
  hideAfterReports: z.number().int().min(0).max(50),
  askAfterDays: z.number().int().min(0).max(180).default(0),
}) satisfies z.ZodType<ReviewSettings>;

export type Review = z.output<typeof review>;
export type Question = z.output<typeof question>;
export type OwnReview = z.output<typeof ownReview>;
export type WrittenReview = z.output<typeof writtenReview>;
export type ProductReviews = z.output<(typeof productReviewsCall)["output"]>;

export const reviewsCalls = {
  productReviews: productReviewsCall,
  listReviews: listReviewsCall,
  listQuestions: listQuestionsCall,
  reportText: reportTextCall,
  listOwnReviews: listOwnReviewsCall,
  listWrittenReviews: listWrittenReviewsCall,
  listToReview: listToReviewCall,
  chooseReviewMails: chooseReviewMailsCall,
  chooseReviewMailsByKey: chooseReviewMailsByKeyCall,
  writeReview: writeReviewCall,
  removeReview: removeReviewCall,
  keepReviewPhoto: keepReviewPhotoCall,
  voteReview: voteReviewCall,
  askQuestion: askQuestionCall,
  answerQuestion: answerQuestionCall,
};
