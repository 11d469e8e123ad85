import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import type { ReviewState } from "../../../domain/catalog/reviews.ts";
import { editHandler, type OfficeHandler, readHandler, versionOf } from "../../office/office-handler.ts";
import { saveSetting } from "../../settings/settings.ts";
import {
  answerState,
  answerText,
  decideText,
  getModeratedQuestion,
  getModeratedReview,
  moderatedQuestions,
  moderatedReviews,
  type QuestionWithAnswers,
} from "./moderation.ts";
import { reviewSettingsOf } from "./reviews.ts";

const review = ({ id }: { id: number }) => ({ kind: "review", id: String(id) }) as const;
const question = ({ id }: { id: number }) => ({ kind: "question", id: String(id) }) as const;
const buyersAnswer = ({ id }: { id: number }) => ({ kind: "question", id: `answer ${id}` }) as const;
const settings = () => ({ kind: "setting", id: "reviews" }) as const;

export const reviewOfficeHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.reviewList, async (shop, input) => {
    const { reviews, cursor } = await moderatedReviews(shop, input);
    return { reviews: reviews.map(timed), cursor };
  }),
  readHandler(OFFICE_CALLS.reviewRead, async (shop, { id }) => {
    const { pictures, ...found } = await getModeratedReview(shop, id);
    const addresses = pictures.map((bytes) => `data:image/webp;base64,${Buffer.from(bytes).toString("base64")}`);
    return { ...timed(found), pictures: addresses, version: versionOf(stateOf(found)) };
  }),
  editHandler(OFFICE_CALLS.reviewAnswer, {
    subject: review,
    read: async (shop, { id }) => stateOf(await getModeratedReview(shop, id)),
    async handle(shop, { id, text }) {
      await answerText(shop, { kind: "review", id }, text);
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.reviewDecide, {
    subject: review,
    read: async (shop, { id }) => stateOf(await getModeratedReview(shop, id)),
    async handle(shop, { id, state }) {
      await decideText(shop, { kind: "review", id }, state);
      return {};
    },
  }),
  readHandler(OFFICE_CALLS.questionList, async (shop, input) => {
    const { questions, cursor } = await moderatedQuestions(shop, input);
    return { questions: questions.map(withTimes), cursor };
  }),
  readHandler(OFFICE_CALLS.questionRead, async (shop, { id }) => {
    const found = await getModeratedQuestion(shop, id);
    const { answers, ...questionFields } = withTimes(found);
    return {
      ...questionFields,
      answers: answers.map((each) => ({ ...each, version: versionOf({ state: each.state }) })),
      version: versionOf(stateOf(found)),
    };
  }),
  editHandler(OFFICE_CALLS.questionAnswer, {
    subject: question,
    read: async (shop, { id }) => stateOf(await getModeratedQuestion(shop, id)),
    async handle(shop, { id, text }) {
      await answerText(shop, { kind: "question", id }, text);
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.questionDecide, {
    subject: question,
    read: async (shop, { id }) => stateOf(await getModeratedQuestion(shop, id)),
    async handle(shop, { id, state }) {
      await decideText(shop, { kind: "question", id }, state);
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.buyersAnswerDecide, {
    subject: buyersAnswer,
    // What customers wrote is theirs, and is not kept in the history.
    read: async (shop, { id }) => ({ state: (await answerState(shop, id))?.state }),
    async handle(shop, { id, state }) {
      await decideText(shop, { kind: "answer", id }, state);
      return {};
    },
  }),
  readHandler(OFFICE_CALLS.reviewSettings, async (shop) => {
    const reviews = await reviewSettingsOf(shop);
    return { reviews, version: versionOf(reviews) };
  }),
  editHandler(OFFICE_CALLS.saveReviewSettings, {
    subject: settings,
    read: reviewSettingsOf,
    async handle(shop, { reviews }) {
      await saveSetting(shop, "reviews", reviews);
      return {};
    },
  }),
];

/** What staff change of a review or a question. */
const stateOf = ({ state, answer }: { state: ReviewState; answer: string }) => ({ state, answer });

function withTimes(found: QuestionWithAnswers) {
  return {
    ...timed(found),
    answers: found.answers.map(({ createdAt, ...each }) => ({ ...each, createdAt: createdAt.toISOString() })),
  };
}

function timed<Of extends { createdAt: Date; answeredAt: Date | null }>({ createdAt, answeredAt, ...of }: Of) {
  return { ...of, createdAt: createdAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null };
}
