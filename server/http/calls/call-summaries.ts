/** A one-line summary of each call for the API's documentation; the contract has the rest. */
import type { CallName } from "../../../contract/call-addresses.ts";

/** The shop's features, in the order in which they are shown. */
export const FEATURES = ["catalog", "cart", "orders", "customers", "places", "translation", "site"] as const;

export type CallSummary = {
  feature: (typeof FEATURES)[number];
  summary: string;
  /** Statuses besides those that every call may answer; the contract's docstrings say when. */
  refusals?: readonly (404 | 409 | 422)[];
};

/** A call without a line here fails the type check. */
export const CALL_SUMMARIES: Record<CallName, CallSummary> = {
  login: { feature: "customers", summary: "Opens a session by e-mail address and password." },
  signUp: { feature: "customers", summary: "Makes an account and opens its session.", refusals: [409] },
  checkEmail: { feature: "customers", summary: "Whether an e-mail address belongs to an account." },
  recoverPassword: { feature: "customers", summary: "Sends a link by which a new password can be chosen." },
  standing: { feature: "customers", summary: "Tier, promotions, coupons and store credit of the customer." },
  updateFavorite: {
    feature: "customers",
    summary: "Adds or removes a favorite; may be repeated.",
    refusals: [404, 409],
  },
  listFavorites: { feature: "customers", summary: "A page of the customer's favorites." },
  getBrowsingHistory: { feature: "customers", summary: "What the customer looked at, the latest first." },
  deleteBrowsingHistory: { feature: "customers", summary: "Forgets one product of the history, or all." },
  createBrowsingHistory: {
    feature: "customers",
    summary: "Notes that the customer looked at a product.",
    refusals: [404],
  },

  recommend: { feature: "catalog", summary: "Best sellers of a collection.", refusals: [404] },
  listCollection: { feature: "catalog", summary: "A page of a collection, sorted and filtered.", refusals: [404] },
  arrivalDays: { feature: "catalog", summary: "The latest days on which products came in." },
  similarProducts: { feature: "catalog", summary: "Products like a product.", refusals: [404] },
  searchByPicture: { feature: "catalog", summary: "Products that look like a picture.", refusals: [404] },
  keepPicture: { feature: "catalog", summary: "Keeps a picture to search by, from a file or an address." },
  productSolds: { feature: "catalog", summary: "How many pieces of products were sold." },
  productStars: { feature: "catalog", summary: "What buyers think of products." },
  variantFreeShipping: { feature: "catalog", summary: "Which variants ship free." },
  productFreeShipping: { feature: "catalog", summary: "Which products ship free." },
  getProduct: { feature: "catalog", summary: "A product whole, with its variants.", refusals: [404] },
  getProducts: { feature: "catalog", summary: "Products whole, in the order asked for." },
  findSkus: { feature: "catalog", summary: "Variants by their item numbers." },

  listCart: { feature: "cart", summary: "A page of the customer's cart." },
  addToCart: { feature: "cart", summary: "Sets the quantities of variants in the cart; may be repeated." },
  shareLines: { feature: "cart", summary: "Keeps the lines of a cart or a list for whoever has the link." },
  sharedLines: { feature: "cart", summary: "The lines that a link leads to, as they stand today.", refusals: [404] },

  createOrder: {
    feature: "orders",
    summary: "Makes an order of some lines and answers where it is paid.",
    refusals: [409, 422],
  },
  listCoupons: { feature: "orders", summary: "A page of the customer's coupons." },
  listOrders: { feature: "orders", summary: "A page of the customer's orders." },
  countOrders: { feature: "orders", summary: "How many orders the customer has in each state." },
  listBought: { feature: "orders", summary: "Products that the customer has bought, the latest first." },
  getOrder: { feature: "orders", summary: "One of the customer's orders.", refusals: [404] },
  getOrderLines: { feature: "orders", summary: "A page of an order's lines.", refusals: [404] },
  listReturns: {
    feature: "orders",
    summary: "What of an order may be sent back, and what was asked for.",
    refusals: [404],
  },
  requestReturn: {
    feature: "orders",
    summary: "Asks to send pieces of an order back; may be repeated under its key.",
    refusals: [404, 409, 422],
  },
  keepReturnPhoto: { feature: "orders", summary: "Keeps a photo to go with a return." },

  listAreas: { feature: "places", summary: "The regions that the shop delivers to." },
  areaAgeing: { feature: "places", summary: "How long deliveries to a country take." },
  calculateShipping: { feature: "places", summary: "What a parcel to a country costs, by its weight." },
  suggestAddresses: { feature: "places", summary: "Addresses that begin like what was typed." },
  getLocation: { feature: "places", summary: "A suggested address in its parts.", refusals: [404] },
  visitorCountry: { feature: "places", summary: "The country that the caller seems to be in." },

  translate: { feature: "translation", summary: "Texts out of English." },
  translateAuto: { feature: "translation", summary: "Texts out of any of the shop's languages." },

  searchMetaWeb: { feature: "site", summary: "What the shop says about itself: base data, bulletins, banners." },
  sendInquiry: {
    feature: "site",
    summary: "Writes to the shop; may be repeated under its key.",
    refusals: [404, 422],
  },
  reportBug: { feature: "site", summary: "Reports what a page could not cope with." },
};
