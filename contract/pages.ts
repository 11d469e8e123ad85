/**
 * The shop's pages: one record each, by path. Routes, the page cache, the sitemap and the titles of information pages
 * follow from it: after a change, run `npm run pages`. Browsers load only what that writes, never this table.
 */

export type PageRecord = {
  /** Below app/, without ".tsx". */
  module: string;
  /** Modules that the page loads itself, which it needs offline. */
  later?: readonly string[];
  /** Whether search engines may list it, in every language. Products, collections and staff's pages are listed singly. */
  listed?: true;
  /** The query parameters in its cache key, besides the language. Without a key the page is not cached. */
  cacheKey?: readonly string[];
  /** Query parameters that only the browser reads: with one of them the page is not cached. */
  uncachedWith?: readonly string[];
  /** What other pages and the office call an information page (SPEC INFO-01). */
  title?: string;
  summary?: string;
};

/** Customers' own pages, searches and pages for one visitor have no cache key. */
export const PAGES: Readonly<Record<string, PageRecord>> = {
  "/": { module: "routes/site/home", listed: true, cacheKey: ["tab"] },
  "/pages/home/index": { module: "routes/site/home", cacheKey: ["tab"] },
  "/pages/categories/index": { module: "routes/catalog/categories", listed: true, cacheKey: ["handle"] },
  "/pages/new/index": { module: "routes/catalog/arrivals", listed: true, cacheKey: ["day"] },
  "/pages/collections/index": {
    module: "routes/catalog/collection",
    cacheKey: ["handle", "sort", "min", "max", "filter"],
  },
  "/pages/product/index": {
    module: "routes/catalog/product",
    later: [
      "app/catalog/products/product-facts.tsx",
      "app/catalog/products/related-products.tsx",
      "app/catalog/products/size-guide.tsx",
      "app/catalog/pictures/video-slide.tsx",
      "app/catalog/reviews/product-reviews.tsx",
      "app/catalog/reviews/reviews-section.tsx",
    ],
    cacheKey: ["handle", "variant"],
  },
  "/pages/search/index": { module: "routes/catalog/search" },
  "/pages/search/result": { module: "routes/catalog/search-result" },
  "/pages/search/similar": { module: "routes/catalog/similar" },
  // Rendered without lines: those are in the browser.
  "/pages/shopcart/index": {
    module: "routes/cart/cart",
    later: ["app/cart/filled-cart.tsx", "app/cart/cart-sync.ts"],
    cacheKey: [],
  },
  "/pages/account/index": { module: "routes/customers/account" },
  "/customer/favorite": { module: "routes/customers/favorites" },
  "/customer/history": { module: "routes/customers/history" },
  "/customer/review": { module: "routes/customers/reviews" },
  "/customer/coupon": { module: "routes/coupons/coupons" },
  "/customer/profile": { module: "routes/customers/profile" },
  "/customer/setting": { module: "routes/site/settings" },
  "/business/quickOrder": { module: "routes/wholesale/quick-order" },
  "/business/shared": { module: "routes/wholesale/shared" },
  "/login/index": { module: "routes/customers/login" },
  "/login/changePassword": { module: "routes/customers/change-password" },
  "/business/customize": { module: "site/information/business/customize", listed: true, cacheKey: [] },
  "/business/newPromotion": { module: "site/information/business/new-promotion", listed: true, cacheKey: [] },
  "/business/millionSubsidies2": { module: "site/information/business/subsidies", listed: true, cacheKey: [] },
  "/freeshipping": { module: "site/information/business/free-shipping", listed: true, cacheKey: [] },
  "/customer/contacts": { module: "site/information/contact/contacts", listed: true, cacheKey: [] },
  "/pages/chat/index": { module: "site/information/contact/chat" },
  "/about/aboutUs": {
    module: "site/information/about/about-us",
    listed: true,
    cacheKey: [],
    title: "About us",
    summary: "Who we are and who we sell to.",
  },
  "/about/index": { module: "site/information/about/index-page", listed: true, cacheKey: [] },
  "/about/company": {
    module: "site/information/about/company",
    listed: true,
    cacheKey: [],
    title: "Why buy from us",
    summary: "Our promise to wholesale buyers, with the facts behind it.",
  },
  "/about/guide": {
    module: "site/information/about/guide",
    listed: true,
    cacheKey: [],
    title: "Beginners Guide",
    summary: "Buying wholesale for the first time: minimums, discounts, shipping and total costs.",
  },
  "/about/howOrder": {
    module: "site/information/about/how-order",
    listed: true,
    cacheKey: [],
    title: "How to order",
    summary: "From choosing products to delivery, step by step.",
  },
  "/about/faq": {
    module: "site/information/about/faq",
    listed: true,
    cacheKey: [],
    uncachedWith: ["q"],
    title: "Questions and answers",
    summary: "Short answers about your account, orders, payment, shipping and returns.",
  },
  "/about/shippingPolicy": {
    module: "site/information/about/shipping-policy",
    listed: true,
    cacheKey: [],
    title: "Shipping",
    summary: "Delivery times, costs for your country and free shipping.",
  },
  "/about/shipping": {
    module: "site/information/about/shipping",
    listed: true,
    title: "Shipping calculator",
    summary: "Shipping costs to your country by weight.",
  },
  "/about/returnRefund": {
    module: "site/information/about/return-refund",
    listed: true,
    cacheKey: [],
    title: "Returns and refunds",
    summary: "What you can return, how refunds work, and how to cancel an order.",
  },
  "/about/vipDiscount": {
    module: "site/information/about/vip-discount",
    listed: true,
    cacheKey: [],
    title: "VIP discount",
    summary: "VIP tiers, their discounts, and how they work with the big-order discount.",
  },
  "/about/terms": {
    module: "site/information/about/terms",
    listed: true,
    cacheKey: [],
    title: "Terms of service",
    summary: "The terms that apply to your orders.",
  },
  "/about/legal": {
    module: "site/information/about/legal",
    title: "Legal notice",
    summary: "Who sells here: name, address, register and tax numbers.",
  },
  "/about/privacy": {
    module: "site/information/about/privacy",
    listed: true,
    cacheKey: [],
    title: "Privacy",
    summary: "What data we store, why, and what your choices are.",
  },
  "/about/cookie": {
    module: "site/information/about/cookie",
    listed: true,
    cacheKey: [],
    title: "Cookies",
    summary: "What the shop stores in your browser, and for how long.",
  },
  "/about/notice": {
    module: "site/information/about/notice",
    listed: true,
    cacheKey: [],
    title: "Intellectual property",
    summary: "How rights holders report a product, and how such a report is handled.",
  },
  "/about/choice": {
    module: "site/information/about/choice",
    listed: true,
    cacheKey: [],
    title: "Advertising choices",
    summary: "How to control ads here and on other websites.",
  },
  "/pages/p/:slug": { module: "site/information/free-page", cacheKey: [] },
  "/customer/help": {
    module: "site/information/help",
    listed: true,
    cacheKey: [],
    title: "Help center",
    summary: "Find answers or contact us.",
  },
  "/pages/upgrade/index": { module: "routes/site/upgrade" },
  "/offline": { module: "routes/site/offline", cacheKey: [] },
  "/customer/order/index": { module: "routes/orders/orders" },
  "/customer/order/detail": { module: "routes/orders/order" },
  "/customer/order/return": { module: "routes/orders/return-items" },
  "/business/address": { module: "routes/customers/addresses" },
  "/business/addAddress": { module: "routes/customers/address" },
};

/** What search engines may list besides products, collections and staff's own pages. */
export const PUBLIC_PAGES: readonly string[] = Object.entries(PAGES).flatMap(([path, { listed }]) =>
  listed ? [path] : [],
);
