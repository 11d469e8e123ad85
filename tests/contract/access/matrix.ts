/**
 * A valid input for every call of the contract, and what another customer gets for the same input. A call without an
 * entry fails the type check.
 */

import type { CallName } from "../../../contract/call-addresses.ts";
import type { Calls } from "../../../contract/calls.ts";
import { globalId } from "../../../domain/ids.ts";
import { pictureForm, type AccessFixture } from "./fixture.ts";

type PublicEntry = {
  right(fixture: AccessFixture): Record<string, unknown>;
  /** For calls that take a form instead of JSON. */
  form?(): Promise<{ payload: Buffer; headers: Record<string, string> }>;
};
/** "not-found": the input names something of the first customer's; "own-data": callers get their own. */
type CustomersEntry = PublicEntry & { another: "not-found" | "own-data" };

export type MatrixEntry = PublicEntry & Partial<CustomersEntry>;

type Matrix = {
  [Name in CallName]: Calls[Name]["access"] extends "customer" ? CustomersEntry : PublicEntry;
};

const nothing = () => ({});

export const MATRIX: Matrix = {
  login: { right: ({ ada }) => ({ username: ada.email, password: ada.password }) },
  signUp: { right: () => ({ username: `${crypto.randomUUID()}@example.com`, password: "12345", language: "de" }) },
  checkEmail: { right: ({ ada }) => ({ email: ada.email }) },
  recoverPassword: { right: ({ ada }) => ({ email: ada.email }) },
  listCoupons: { right: () => ({ type: "all", page: 1, rows: 50 }), another: "own-data" },
  listCart: { right: () => ({ page: 1, size: 1000 }), another: "own-data" },
  addToCart: {
    right: ({ variantId }) => ({
      list: [{ variant_id: globalId("ProductVariant", variantId), checked: true, quantity: 24 }],
      ...{ mode: "set", echo: true, page: 1, size: 100 },
    }),
    another: "own-data",
  },
  createOrder: {
    right: ({ variantId }) => ({
      ...{ note: "Ring twice", email: "shop@example.com", sourceName: "h5", tags: ["a"] },
      lineItems: [{ variantId: globalId("ProductVariant", variantId), quantity: 3 }],
      ...{ discountCodes: [], acceptAutomaticDiscounts: true, presentmentCurrencyCode: "USD", country: "DE" },
    }),
    another: "own-data",
  },
  searchMetaWeb: { right: () => ({ group: "overall", marketing: "h5" }) },
  recommend: { right: () => ({ handle: "rings", lang: "en" }) },
  listCollection: {
    right: () => ({ handle: "rings", lang: "fr", sort: "price-asc", min: 1, max: 900, filters: [], page: 1, size: 10 }),
  },
  arrivalDays: { right: nothing },
  similarProducts: { right: ({ productId }) => ({ id: productId, size: 5, lang: "en" }) },
  searchByPicture: { right: ({ pictureKey }) => ({ image: pictureKey, size: 5, lang: "en" }) },
  keepPicture: { right: () => ({ url: "https://pictures.example/ring.jpg" }), form: pictureForm },
  listAreas: { right: () => ({ lang: "ar" }) },
  listProvinces: { right: () => ({ iso2: "CA" }) },
  areaAgeing: { right: () => ({ iso2: "CL" }) },
  calculateShipping: { right: () => ({ iso2: "GB", weight: 26.5 }) },
  productSolds: { right: ({ productId }) => ({ id: [productId] }) },
  productStars: { right: ({ productId }) => ({ id: [productId] }) },
  variantFreeShipping: { right: ({ variantId }) => ({ id: [variantId] }) },
  productFreeShipping: { right: ({ productId }) => ({ id: [productId] }) },
  getProduct: { right: ({ productId }) => ({ id: globalId("Product", productId), lang: "es" }) },
  getProducts: { right: ({ productId }) => ({ id: [productId], lang: "es" }) },
  updateFavorite: { right: ({ productId }) => ({ sid: productId, favorite: true }), another: "own-data" },
  listFavorites: { right: () => ({ page: 1, size: 100, sort: "price-asc", lang: "en" }), another: "own-data" },
  getBrowsingHistory: { right: () => ({ pageSize: 50, cursor: null, lang: "en" }), another: "own-data" },
  deleteBrowsingHistory: { right: () => ({ handle: "never-seen" }), another: "own-data" },
  createBrowsingHistory: { right: () => ({ url: "/pages/product/index?handle=ring" }), another: "own-data" },
  listOrders: { right: () => ({ state: "ALL", page: 1, size: 20 }), another: "own-data" },
  countOrders: { right: nothing, another: "own-data" },
  getOrder: { right: ({ orderId }) => ({ id: globalId("Order", orderId) }), another: "not-found" },
  getOrderLines: {
    right: ({ orderId }) => ({ id: globalId("Order", orderId), pageSize: 250, cursor: null }),
    another: "not-found",
  },
  listReturns: { right: ({ sentOrderId }) => ({ id: globalId("Order", sentOrderId) }), another: "not-found" },
  requestReturn: {
    right: ({ sentOrderId }) => ({
      id: globalId("Order", sentOrderId),
      lines: [{ id: "1", quantity: 1 }],
      ...{ reason: "damaged", refundTo: "store-credit", note: "Bent.", photos: [] },
    }),
    another: "not-found",
  },
  keepReturnPhoto: { right: nothing, form: pictureForm, another: "own-data" },
  suggestAddresses: { right: () => ({ query: "Berlin", iso2: "DE", lang: "de" }) },
  getLocation: { right: ({ locationId }) => ({ id: locationId, lang: "de" }) },
  translate: { right: () => ({ source: ["Ring"], target: "fr" }) },
  translateAuto: { right: () => ({ source: ["Ring"], target: "ar" }) },
  sendInquiry: {
    right: ({ ada, pictureKey }) => ({
      ...{ kind: "customize", email: ada.email, name: "Ada", text: "Our logo on 240 rings, please." },
      ...{ details: { Deadline: "May" }, stars: 5, collection: "rings", pieces: 240, photoKeys: [pictureKey] },
      key: "8f14e45f-ceea-467f-a8d5-6a1d8d0f2c11",
    }),
  },
  reportBug: { right: () => ({ uuid: "a", url: "/", type: "test", data: { x: 1 }, env: {} }) },
  visitorCountry: { right: nothing },
  listBought: { right: () => ({ page: 1, size: 50, lang: "en" }), another: "own-data" },
  standing: { right: nothing, another: "own-data" },
  findSkus: { right: () => ({ skus: ["RING-1"], lang: "de" }) },
  shareLines: { right: ({ variantId }) => ({ kind: "cart", lines: [{ variantId, quantity: 3 }], title: "Autumn" }) },
  productReviews: { right: ({ productId }) => ({ id: productId }) },
  listReviews: {
    right: ({ productId }) => ({
      ...{ id: productId, sort: "helpful", stars: 5, withPhotos: false, cursor: null, size: 10 },
    }),
  },
  listQuestions: { right: ({ productId }) => ({ id: productId, query: "gold", cursor: null, size: 10 }) },
  reportText: { right: ({ reviewId }) => ({ kind: "review", id: reviewId, reason: "spam" }) },
  listOwnReviews: { right: ({ productId }) => ({ id: [productId] }), another: "own-data" },
  listWrittenReviews: { right: () => ({ cursor: null, size: 10, lang: "ar" }), another: "own-data" },
  listToReview: { right: () => ({ size: 10, lang: "es" }), another: "own-data" },
  chooseReviewMails: { right: () => ({ wanted: true }), another: "own-data" },
  chooseReviewMailsByKey: { right: ({ reviewMailKey }) => ({ key: reviewMailKey, wanted: true }) },
  writeReview: {
    right: ({ productId }) => ({
      ...{ id: productId, stars: 5, title: "Lovely", text: "As in the picture.", photos: [], lang: "de" },
    }),
    another: "not-found",
  },
  // Of a product without one, so that the others find theirs.
  removeReview: { right: () => ({ id: 999_999 }), another: "own-data" },
  keepReviewPhoto: { right: nothing, form: pictureForm, another: "own-data" },
  voteReview: { right: ({ reviewId }) => ({ id: reviewId, helpful: false }), another: "own-data" },
  askQuestion: { right: ({ productId }) => ({ id: productId, text: "Is it gold?", lang: "fr" }), another: "own-data" },
  answerQuestion: {
    right: ({ questionId }) => ({ id: questionId, text: "Gold-plated.", lang: "es" }),
    another: "not-found",
  },
  sharedLines: { right: ({ sharedCode }) => ({ code: sharedCode, lang: "fr" }) },
};
