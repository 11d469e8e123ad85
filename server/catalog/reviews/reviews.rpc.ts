import {
  answerQuestionCall,
  askQuestionCall,
  chooseReviewMailsByKeyCall,
  chooseReviewMailsCall,
  keepReviewPhotoCall,
  listOwnReviewsCall,
  listQuestionsCall,
  listReviewsCall,
  listToReviewCall,
  listWrittenReviewsCall,
  productReviewsCall,
  removeReviewCall,
  reportTextCall,
  voteReviewCall,
  writeReviewCall,
} from "../../../contract/catalog/reviews.ts";
import { customerHandler, handler, type Handler } from "../../handler.ts";
import { idOfInput, idsOfInput } from "../../input-ids.ts";
import { productsToReview, writtenReviews } from "./own-reviews.ts";
import { productReviews } from "./product-reviews.ts";
import { answerAsBuyer, askQuestion, questionList } from "./questions.ts";
import { storeReviewPhoto, reviewPhotoPath } from "./review-photos.ts";
import { chooseReviewMails, chooseReviewMailsByKey, wantsReviewMails } from "./review-requests.ts";
import { ownReviews, removeReview, reportText, reviewList, voteReview, writeReview } from "./reviews.ts";

const TYPES = { review: "Review", question: "Question", answer: "Answer" } as const;

export const reviewHandlers: Handler[] = [
  handler(productReviewsCall, (shop, { id }) => productReviews(shop, idOfInput("id", id, "Product"))),

  handler(listReviewsCall, (shop, { id, ...input }) => reviewList(shop, idOfInput("id", id, "Product"), input)),

  handler(listQuestionsCall, (shop, { id, ...input }) => questionList(shop, idOfInput("id", id, "Product"), input)),

  handler(reportTextCall, async (shop, { kind, id, reason }, { ip }) => {
    await reportText(shop, { kind, id: idOfInput("id", id, TYPES[kind]) }, { reason, ip });
    return {};
  }),

  customerHandler(listOwnReviewsCall, async (shop, { id }, { customer }) => ({
    list: await ownReviews(shop, customer.id, idsOfInput("id", id, "Product")),
  })),

  customerHandler(listWrittenReviewsCall, (shop, input, { customer }) => writtenReviews(shop, customer.id, input)),

  customerHandler(listToReviewCall, async (shop, input, { customer }) => ({
    products: await productsToReview(shop, customer.id, input),
    mails: await wantsReviewMails(shop, customer.id),
  })),

  customerHandler(chooseReviewMailsCall, async (shop, { wanted }, { customer }) => {
    await chooseReviewMails(shop, customer.id, wanted);
    return {};
  }),

  handler(chooseReviewMailsByKeyCall, async (shop, { key, wanted }) => {
    await chooseReviewMailsByKey(shop, key, wanted);
    return {};
  }),

  customerHandler(writeReviewCall, async (shop, { id, lang, ...content }, { customer }) => {
    const of = { customerId: customer.id, productId: idOfInput("id", id, "Product") };
    return { review: await writeReview(shop, of, { ...content, language: lang }) };
  }),

  customerHandler(removeReviewCall, async (shop, { id }, { customer }) => {
    await removeReview(shop, { customerId: customer.id, productId: idOfInput("id", id, "Product") });
    return {};
  }),

  customerHandler(keepReviewPhotoCall, async (shop, { file }, { customer }) => {
    const photo = await storeReviewPhoto(shop, customer.id, file);
    return { photo, path: reviewPhotoPath(photo) };
  }),

  customerHandler(voteReviewCall, async (shop, { id, helpful }, { customer }) => {
    const vote = { customerId: customer.id, reviewId: idOfInput("id", id, "Review"), helpful };
    return { helpful: await voteReview(shop, vote) };
  }),

  customerHandler(askQuestionCall, async (shop, { id, text, lang }, { customer }, { idempotencyKey }) => {
    const of = { customerId: customer.id, productId: idOfInput("id", id, "Product") };
    await askQuestion(shop, of, { text, language: lang }, idempotencyKey);
    return {};
  }),

  customerHandler(answerQuestionCall, async (shop, { id, text, lang }, { customer }) => {
    const of = { customerId: customer.id, questionId: idOfInput("id", id, "Question") };
    return { state: await answerAsBuyer(shop, of, { text, language: lang }) };
  }),
];
