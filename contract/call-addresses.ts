/**
 * Every call of the backend: its row in the specification, its method and path, who may make it, and its rate limit.
 * Apart from the schemas, so that a browser need not load them to know the paths.
 */

/** The call's rate limit; `server/limits` has the numbers. */
export type Pace = "read" | "write" | "upload" | "session" | "mail";

export type CallAddress = {
  /** The row of the specification, e.g. "API-09". */
  row: string;
  method: "GET" | "POST";
  path: `/${string}`;
  /** Who may call: anyone, or a customer with a token. */
  access: "public" | "customer";
  pace: Pace;
};

export const CALL_ADDRESSES = {
  login: { row: "API-01", method: "POST", path: "/web.AuthService/Login", access: "public", pace: "session" },
  signUp: { row: "API-02", method: "POST", path: "/web.AuthService/Signup", access: "public", pace: "session" },
  checkEmail: { row: "API-03", method: "POST", path: "/web.AuthService/CheckEmail", access: "public", pace: "session" },
  recoverPassword: {
    row: "API-04",
    method: "POST",
    path: "/web.AuthService/PasswordRecover",
    access: "public",
    pace: "mail",
  },
  listCoupons: { row: "API-05", method: "GET", path: "/api/v1/discount/coupons", access: "customer", pace: "read" },
  listCart: { row: "API-06", method: "POST", path: "/api/v1/cart/list", access: "customer", pace: "read" },
  addToCart: { row: "API-07", method: "POST", path: "/api/v1/cart/batch-add", access: "customer", pace: "write" },
  createOrder: { row: "API-08", method: "POST", path: "/api/v1/cart/create-order", access: "customer", pace: "write" },
  searchMetaWeb: {
    row: "API-09",
    method: "POST",
    path: "/web.MetaWebService/SearchMetaWeb",
    access: "public",
    pace: "read",
  },
  recommend: { row: "API-10", method: "GET", path: "/api/v1/collection/recommend", access: "public", pace: "read" },
  listCollection: { row: "API-11", method: "POST", path: "/api/v1/collection", access: "public", pace: "read" },
  arrivalDays: { row: "CATG-01", method: "GET", path: "/api/v1/product/arrival-days", access: "public", pace: "read" },
  similarProducts: { row: "API-12", method: "POST", path: "/api/v1/product/similar", access: "public", pace: "read" },
  searchByPicture: {
    row: "API-13",
    method: "GET",
    path: "/api/v1/product/image/search",
    access: "public",
    pace: "read",
  },
  keepPicture: {
    row: "API-14",
    method: "POST",
    path: "/api/v1/product/image/remote",
    access: "public",
    pace: "upload",
  },
  listAreas: { row: "API-15", method: "GET", path: "/api/v1/area/list", access: "public", pace: "read" },
  areaAgeing: { row: "API-16", method: "POST", path: "/api/v1/area/ageing", access: "public", pace: "read" },
  calculateShipping: { row: "API-17", method: "POST", path: "/api/v1/area/calculate", access: "public", pace: "read" },
  productSolds: { row: "API-18", method: "POST", path: "/api/v1/product/solds", access: "public", pace: "read" },
  productStars: { row: "API-19", method: "POST", path: "/api/v1/product/comment-star", access: "public", pace: "read" },
  variantFreeShipping: {
    row: "API-20",
    method: "POST",
    path: "/web.ProductService/QueryVariantFreeShipping",
    access: "public",
    pace: "read",
  },
  productFreeShipping: {
    row: "API-20",
    method: "POST",
    path: "/web.ProductService/QueryProductFreeShipping",
    access: "public",
    pace: "read",
  },
  getProduct: { row: "API-21", method: "POST", path: "/web.ProductService/Product", access: "public", pace: "read" },
  getProducts: {
    row: "API-22",
    method: "POST",
    path: "/web.ProductService/SearchProductById",
    access: "public",
    pace: "read",
  },
  updateFavorite: {
    row: "API-23",
    method: "POST",
    path: "/api/v1/my/favorite/update",
    access: "customer",
    pace: "write",
  },
  listFavorites: { row: "API-24", method: "POST", path: "/api/v1/my/favorite/list", access: "customer", pace: "read" },
  getBrowsingHistory: {
    row: "API-25",
    method: "POST",
    path: "/web.CustomerService/GetBrowsingHistory",
    access: "customer",
    pace: "read",
  },
  deleteBrowsingHistory: {
    row: "API-25",
    method: "POST",
    path: "/web.CustomerService/DeleteBrowsingHistory",
    access: "customer",
    pace: "write",
  },
  createBrowsingHistory: {
    row: "API-25",
    method: "POST",
    path: "/web.CustomerService/CreateBrowsingHistory",
    access: "customer",
    pace: "write",
  },
  listOrders: {
    row: "API-26",
    method: "POST",
    path: "/web.CustomerService/QueryCustomerOrders",
    access: "customer",
    pace: "read",
  },
  countOrders: {
    row: "API-26",
    method: "POST",
    path: "/web.CustomerService/CountCustomerOrders",
    access: "customer",
    pace: "read",
  },
  getOrder: {
    row: "API-27",
    method: "POST",
    path: "/web.CustomerService/GetCustomerOrder",
    access: "customer",
    pace: "read",
  },
  getOrderLines: {
    row: "API-27",
    method: "POST",
    path: "/web.CustomerService/GetCustomerOrderLines",
    access: "customer",
    pace: "read",
  },
  listReturns: { row: "REFD-01", method: "POST", path: "/api/v1/my/return/list", access: "customer", pace: "read" },
  requestReturn: {
    row: "REFD-01",
    method: "POST",
    path: "/api/v1/my/return/request",
    access: "customer",
    pace: "write",
  },
  keepReturnPhoto: {
    row: "REFD-01",
    method: "POST",
    path: "/api/v1/my/return/photo",
    access: "customer",
    pace: "upload",
  },
  suggestAddresses: {
    row: "API-28",
    method: "POST",
    path: "/web.ToolService/AddressAutoComplete",
    access: "public",
    pace: "read",
  },
  getLocation: {
    row: "API-28",
    method: "POST",
    path: "/web.ToolService/QueryLocation",
    access: "public",
    pace: "read",
  },
  translate: { row: "API-29", method: "POST", path: "/web.ToolService/Translate", access: "public", pace: "read" },
  translateAuto: {
    row: "API-29",
    method: "POST",
    path: "/web.ToolService/TranslateAuto",
    access: "public",
    pace: "read",
  },
  sendInquiry: { row: "CONT-01", method: "POST", path: "/api/v1/inquiry/send", access: "public", pace: "mail" },
  reportBug: { row: "API-30", method: "POST", path: "/api/v1/bug/report", access: "public", pace: "write" },
  visitorCountry: { row: "API-31", method: "GET", path: "/api/v1/area/visitor", access: "public", pace: "read" },
  findSkus: { row: "PROD-02", method: "POST", path: "/api/v1/product/skus", access: "public", pace: "read" },
  shareLines: { row: "CART-01", method: "POST", path: "/api/v1/share/create", access: "public", pace: "write" },
  sharedLines: { row: "CART-01", method: "GET", path: "/api/v1/share", access: "public", pace: "read" },
  listBought: { row: "ACCT-01", method: "POST", path: "/api/v1/my/bought", access: "customer", pace: "read" },
  standing: { row: "ACCT-01", method: "GET", path: "/api/v1/my/standing", access: "customer", pace: "read" },
} as const satisfies Record<string, CallAddress>;

export type CallName = keyof typeof CALL_ADDRESSES;
