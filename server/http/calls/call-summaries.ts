import type { CallName } from "../../../contract/call-addresses.ts";

export const FEATURES = ["catalog", "cart", "orders", "customers", "places", "translation", "site"] as const;

export type CallSummary = {
  feature: (typeof FEATURES)[number];
  summary: string;
  /** Besides those that every call may answer; the contract says when. */
  refusals?: readonly (404 | 409 | 422)[];
};

/** A call without a line here fails the type check. */
export const CALL_SUMMARIES: Record<CallName, CallSummary> = {
  login: { feature: "customers", summary: "Opens a session by e-mail address and password." },
  signUp: { feature: "customers", summary: "Creates an account and opens a session.", refusals: [409] },
  checkEmail: { feature: "customers", summary: "Whether an e-mail address belongs to an account." },
  recoverPassword: { feature: "customers", summary: "Sends a link for choosing a new password." },
  standing: { feature: "customers", summary: "Tier, promotions, coupons and store credit of the customer." },
  updateFavorite: {
    feature: "customers",
    summary: "Adds or removes a favorite. Idempotent.",
    refusals: [404, 409],
  },
  listFavorites: { feature: "customers", summary: "A page of the customer's favorites." },
  getBrowsingHistory: { feature: "customers", summary: "Products that the customer has viewed, latest first." },
  deleteBrowsingHistory: { feature: "customers", summary: "Deletes one product from the history, or all." },
  createBrowsingHistory: {
    feature: "customers",
    summary: "Records that the customer has viewed a product.",
    refusals: [404],
  },

  recommend: { feature: "catalog", summary: "Best sellers of a collection.", refusals: [404] },
  listCollection: { feature: "catalog", summary: "A page of a collection, sorted and filtered.", refusals: [404] },
  arrivalDays: { feature: "catalog", summary: "The latest days with new products." },
  similarProducts: { feature: "catalog", summary: "Products similar to a product.", refusals: [404] },
  searchByPicture: { feature: "catalog", summary: "Products similar to a picture.", refusals: [404] },
  keepPicture: { feature: "catalog", summary: "Stores a picture to search by, from a file or an address." },
  productSolds: { feature: "catalog", summary: "How many pieces of products were sold." },
  productStars: { feature: "catalog", summary: "Ratings of products." },
  variantFreeShipping: { feature: "catalog", summary: "Which variants ship free." },
  productFreeShipping: { feature: "catalog", summary: "Which products ship free." },
  getProduct: { feature: "catalog", summary: "A product with all its data and variants.", refusals: [404] },
  getProducts: { feature: "catalog", summary: "Products with all their data, in the order asked for." },
  findSkus: { feature: "catalog", summary: "Variants by item number." },

  listCart: { feature: "cart", summary: "A page of the customer's cart." },
  addToCart: { feature: "cart", summary: "Sets quantities of variants in the cart. Idempotent." },
  shareLines: { feature: "cart", summary: "Stores the lines of a cart or list for anyone with the link." },
  sharedLines: {
    feature: "cart",
    summary: "The shared lines of a link, with today's prices and stock.",
    refusals: [404],
  },

  createOrder: {
    feature: "orders",
    summary: "Creates an order and returns the address to pay at.",
    refusals: [409, 422],
  },
  listCoupons: { feature: "orders", summary: "A page of the customer's coupons." },
  listOrders: { feature: "orders", summary: "A page of the customer's orders." },
  countOrders: { feature: "orders", summary: "The number of the customer's orders in each state." },
  listBought: { feature: "orders", summary: "Products that the customer has bought, latest first." },
  getOrder: { feature: "orders", summary: "One of the customer's orders.", refusals: [404] },
  getOrderLines: { feature: "orders", summary: "A page of an order's lines.", refusals: [404] },
  listReturns: {
    feature: "orders",
    summary: "What can be returned of an order, and its return requests.",
    refusals: [404],
  },
  requestReturn: {
    feature: "orders",
    summary: "Requests a return. Idempotent by its key.",
    refusals: [404, 409, 422],
  },
  keepReturnPhoto: { feature: "orders", summary: "Stores a photo for a return." },

  listAreas: { feature: "places", summary: "The regions that the shop delivers to." },
  areaAgeing: { feature: "places", summary: "Delivery times to a country." },
  calculateShipping: { feature: "places", summary: "Shipping costs to a country, by weight." },
  suggestAddresses: { feature: "places", summary: "Address suggestions for typed text." },
  getLocation: { feature: "places", summary: "The parts of a suggested address.", refusals: [404] },
  visitorCountry: { feature: "places", summary: "The caller's country, by IP address." },

  translate: { feature: "translation", summary: "Translates texts from English." },
  translateAuto: { feature: "translation", summary: "Translates texts from any of the shop's languages." },

  searchMetaWeb: { feature: "site", summary: "The shop's base data, bulletins and banners." },
  sendInquiry: {
    feature: "site",
    summary: "Sends a message to the shop. Idempotent by its key.",
    refusals: [404, 422],
  },
  reportBug: { feature: "site", summary: "Reports an error of a page." },
};
