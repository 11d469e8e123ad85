/**
 * Every call of the backend: its row in the specification, its method and path, who may make it, and its rate limit.
 * Apart from the schemas, so that a browser need not load them to know the paths.
 */

/** The call's rate limit; `server/limits` has the numbers. */
export type RateLimit = "read" | "write" | "upload" | "session" | "mail";

export type CallAddress = {
  /** The row of the specification, e.g. "API-09". */
  row: string;
  method: "GET" | "POST";
  path: `/${string}`;
  /** Who may call: anyone, or a customer with a token. */
  access: "public" | "customer";
  rateLimit: RateLimit;
};

export const CALL_ADDRESSES = {
  login: { row: "API-01", method: "POST", path: "/web.AuthService/Login", access: "public", rateLimit: "session" },
  signUp: { row: "API-02", method: "POST", path: "/web.AuthService/Signup", access: "public", rateLimit: "session" },
  checkEmail: {
    row: "API-03",
    method: "POST",
    path: "/web.AuthService/CheckEmail",
    access: "public",
    rateLimit: "session",
  },
  recoverPassword: {
    row: "API-04",
    method: "POST",
    path: "/web.AuthService/PasswordRecover",
    access: "public",
    rateLimit: "mail",
  },
  listCoupons: {
    row: "API-05",
    method: "GET",
    path: "/api/v1/discount/coupons",
    access: "customer",
    rateLimit: "read",
  },
  listCart: { row: "API-06", method: "POST", path: "/api/v1/cart/list", access: "customer", rateLimit: "read" },
  addToCart: { row: "API-07", method: "POST", path: "/api/v1/cart/batch-add", access: "customer", rateLimit: "write" },
  createOrder: {
    row: "API-08",
    method: "POST",
    path: "/api/v1/cart/create-order",
    access: "customer",
    rateLimit: "write",
  },
  searchMetaWeb: {
    row: "API-09",
    method: "POST",
    path: "/web.MetaWebService/SearchMetaWeb",
    access: "public",
    rateLimit: "read",
  },
  recommend: {
    row: "API-10",
    method: "GET",
    path: "/api/v1/collection/recommend",
    access: "public",
    rateLimit: "read",
  },
  listCollection: { row: "API-11", method: "POST", path: "/api/v1/collection", access: "public", rateLimit: "read" },
  arrivalDays: {
    row: "CATG-01",
    method: "GET",
    path: "/api/v1/product/arrival-days",
    access: "public",
    rateLimit: "read",
  },
  similarProducts: {
    row: "API-12",
    method: "POST",
    path: "/api/v1/product/similar",
    access: "public",
    rateLimit: "read",
  },
  searchByPicture: {
    row: "API-13",
    method: "GET",
    path: "/api/v1/product/image/search",
    access: "public",
    rateLimit: "read",
  },
  keepPicture: {
    row: "API-14",
    method: "POST",
    path: "/api/v1/product/image/remote",
    access: "public",
    rateLimit: "upload",
  },
  listAreas: { row: "API-15", method: "GET", path: "/api/v1/area/list", access: "public", rateLimit: "read" },
  areaAgeing: { row: "API-16", method: "POST", path: "/api/v1/area/ageing", access: "public", rateLimit: "read" },
  calculateShipping: {
    row: "API-17",
    method: "POST",
    path: "/api/v1/area/calculate",
    access: "public",
    rateLimit: "read",
  },
  productSolds: { row: "API-18", method: "POST", path: "/api/v1/product/solds", access: "public", rateLimit: "read" },
  productStars: {
    row: "API-19",
    method: "POST",
    path: "/api/v1/product/comment-star",
    access: "public",
    rateLimit: "read",
  },
  variantFreeShipping: {
    row: "API-20",
    method: "POST",
    path: "/web.ProductService/QueryVariantFreeShipping",
    access: "public",
    rateLimit: "read",
  },
  productFreeShipping: {
    row: "API-20",
    method: "POST",
    path: "/web.ProductService/QueryProductFreeShipping",
    access: "public",
    rateLimit: "read",
  },
  getProduct: {
    row: "API-21",
    method: "POST",
    path: "/web.ProductService/Product",
    access: "public",
    rateLimit: "read",
  },
  getProducts: {
    row: "API-22",
    method: "POST",
    path: "/web.ProductService/SearchProductById",
    access: "public",
    rateLimit: "read",
  },
  updateFavorite: {
    row: "API-23",
    method: "POST",
    path: "/api/v1/my/favorite/update",
    access: "customer",
    rateLimit: "write",
  },
  listFavorites: {
    row: "API-24",
    method: "POST",
    path: "/api/v1/my/favorite/list",
    access: "customer",
    rateLimit: "read",
  },
  getBrowsingHistory: {
    row: "API-25",
    method: "POST",
    path: "/web.CustomerService/GetBrowsingHistory",
    access: "customer",
    rateLimit: "read",
  },
  deleteBrowsingHistory: {
    row: "API-25",
    method: "POST",
    path: "/web.CustomerService/DeleteBrowsingHistory",
    access: "customer",
    rateLimit: "write",
  },
  createBrowsingHistory: {
    row: "API-25",
    method: "POST",
    path: "/web.CustomerService/CreateBrowsingHistory",
    access: "customer",
    rateLimit: "write",
  },
  listOrders: {
    row: "API-26",
    method: "POST",
    path: "/web.CustomerService/QueryCustomerOrders",
    access: "customer",
    rateLimit: "read",
  },
  countOrders: {
    row: "API-26",
    method: "POST",
    path: "/web.CustomerService/CountCustomerOrders",
    access: "customer",
    rateLimit: "read",
  },
  getOrder: {
    row: "API-27",
    method: "POST",
    path: "/web.CustomerService/GetCustomerOrder",
    access: "customer",
    rateLimit: "read",
  },
  getOrderLines: {
    row: "API-27",
    method: "POST",
    path: "/web.CustomerService/GetCustomerOrderLines",
    access: "customer",
    rateLimit: "read",
  },
  listReturns: {
    row: "REFD-01",
    method: "POST",
    path: "/api/v1/my/return/list",
    access: "customer",
    rateLimit: "read",
  },
  requestReturn: {
    row: "REFD-01",
    method: "POST",
    path: "/api/v1/my/return/request",
    access: "customer",
    rateLimit: "write",
  },
  keepReturnPhoto: {
    row: "REFD-01",
    method: "POST",
    path: "/api/v1/my/return/photo",
    access: "customer",
    rateLimit: "upload",
  },
  suggestAddresses: {
    row: "API-28",
    method: "POST",
    path: "/web.ToolService/AddressAutoComplete",
    access: "public",
    rateLimit: "read",
  },
  getLocation: {
    row: "API-28",
    method: "POST",
    path: "/web.ToolService/QueryLocation",
    access: "public",
    rateLimit: "read",
  },
  translate: { row: "API-29", method: "POST", path: "/web.ToolService/Translate", access: "public", rateLimit: "read" },
  translateAuto: {
    row: "API-29",
    method: "POST",
    path: "/web.ToolService/TranslateAuto",
    access: "public",
    rateLimit: "read",
  },
  sendInquiry: { row: "CONT-01", method: "POST", path: "/api/v1/inquiry/send", access: "public", rateLimit: "mail" },
  reportBug: { row: "API-30", method: "POST", path: "/api/v1/bug/report", access: "public", rateLimit: "write" },
  visitorCountry: { row: "API-31", method: "GET", path: "/api/v1/area/visitor", access: "public", rateLimit: "read" },
  findSkus: { row: "PROD-02", method: "POST", path: "/api/v1/product/skus", access: "public", rateLimit: "read" },
  shareLines: { row: "CART-01", method: "POST", path: "/api/v1/share/create", access: "public", rateLimit: "write" },
  sharedLines: { row: "CART-01", method: "GET", path: "/api/v1/share", access: "public", rateLimit: "read" },
  listBought: { row: "ACCT-01", method: "POST", path: "/api/v1/my/bought", access: "customer", rateLimit: "read" },
  standing: { row: "ACCT-01", method: "GET", path: "/api/v1/my/standing", access: "customer", rateLimit: "read" },
} as const satisfies Record<string, CallAddress>;

export type CallName = keyof typeof CALL_ADDRESSES;
