import { z } from "zod";
import { REPORT_REASONS, REVIEW_LENGTHS, REVIEW_STATES } from "../../domain/catalog/reviews.ts";
import { reviewSettings } from "../catalog/reviews.ts";
import { storable } from "../shapes.ts";
import { cursor, officeChange, officeRead, pageSize, version } from "./office-call.ts";

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const time = z.iso.datetime();
const nothing = z.object({});
const state = z.enum(REVIEW_STATES);
const answer = storable(z.string().trim().max(REVIEW_LENGTHS.answer));
const person = z.object({ id: z.number().int(), name: z.string() });

const listInput = z.object({
  state: state.optional(),
  /** "decision": reported by visitors. */
  needs: z.enum(["approval", "decision", "answer"]).optional(),
  /** Its id. */
  product: id.optional(),
  cursor,
  limit: pageSize,
});

const written = z.object({
  id: z.number().int(),
  customer: person,
  text: z.string(),
  language: z.string(),
  state,
  reports: z.array(z.enum(REPORT_REASONS)),
  createdAt: time,
});

const answered = written.extend({
  product: z.object({ id: z.number().int(), handle: z.string(), title: z.string() }),
  answer: z.string(),
  answeredAt: time.nullable(),
});

const review = answered.extend({
  stars: z.number().int(),
  title: z.string(),
  photos: z.number().int(),
  helpful: z.number().int(),
});

const question = answered.extend({ answers: z.array(written) });

export const reviewCalls = {
  reviewList: officeRead({
    name: "reviews.list",
    access: "reviews.read",
    summary: "Customers' reviews, newest first.",
    input: listInput.extend({ stars: z.coerce.number().int().min(1).max(5).optional() }),
    output: z.object({ reviews: z.array(review), cursor: z.string().nullable() }),
  }),
  reviewRead: officeRead({
    name: "reviews.read",
    access: "reviews.read",
    summary: "A review with its photos.",
    input: z.object({ id }),
    output: review.extend({
      /** WebP, as data addresses. */
      pictures: z.array(z.string()),
      /** Of its state and the shop's answer. */
      version: z.string(),
    }),
  }),
  reviewAnswer: officeChange({
    name: "reviews.answer",
    access: "reviews.write",
    summary: "Answers a review; an empty text takes the answer back.",
    input: z.object({ id, text: answer, version }),
    output: nothing,
  }),
  reviewDecide: officeChange({
    name: "reviews.decide",
    access: "reviews.write",
    summary: "Publishes or hides a review. A published one is not hidden by reports any more.",
    input: z.object({ id, state: z.enum(["published", "hidden"]), version }),
    output: nothing,
  }),
  questionList: officeRead({
    name: "questions.list",
    access: "reviews.read",
    summary: "Questions about products, newest first.",
    input: listInput,
    output: z.object({ questions: z.array(question), cursor: z.string().nullable() }),
  }),
  questionRead: officeRead({
    name: "questions.read",
    access: "reviews.read",
    summary: "A question with all answers.",
    input: z.object({ id }),
    /** `version`: of its state and the shop's answer. */
    output: question.extend({
      version: z.string(),
      answers: z.array(written.extend({ version: z.string() })),
    }),
  }),
  questionAnswer: officeChange({
    name: "questions.answer",
    access: "reviews.write",
    summary: "Answers a question, which publishes it; an empty text takes the answer back.",
    input: z.object({ id, text: answer, version }),
    output: nothing,
  }),
  questionDecide: officeChange({
    name: "questions.decide",
    access: "reviews.write",
    summary: "Publishes or hides a question.",
    input: z.object({ id, state: z.enum(["published", "hidden"]), version }),
    output: nothing,
  }),
  buyersAnswerDecide: officeChange({
    name: "questions.decide-answer",
    access: "reviews.write",
    summary: "Publishes or hides a customer's answer to a question.",
    input: z.object({ id, state: z.enum(["published", "hidden"]), version }),
    output: nothing,
  }),
  reviewSettings: officeRead({
    name: "settings.reviews",
    access: "settings.read",
    summary: "When reviews appear, and when reports hide them.",
    input: nothing,
    output: z.object({ reviews: reviewSettings, version: z.string() }),
  }),
  saveReviewSettings: officeChange({
    name: "settings.save-reviews",
    access: "settings.write",
    summary: "Changes when reviews appear, and when reports hide them.",
    input: z.object({ reviews: reviewSettings, version }),
    output: nothing,
  }),
} as const;
