/** Written by `npm run pages` from `contract/pages.ts`; change that, not this file. */

/** Parameters that each cached page depends on. */
export const CACHED_PAGES: Readonly<Record<string, readonly string[]>> = {
  "/": ["tab"],
  "/pages/home/index": ["tab"],
  "/pages/categories/index": ["handle"],
  "/pages/new/index": ["day"],
  "/pages/collections/index": ["handle","sort","min","max","filter"],
  "/pages/product/index": ["handle","variant"],
  "/pages/shopcart/index": [],
  "/business/customize": [],
  "/business/newPromotion": [],
  "/business/millionSubsidies2": [],
  "/freeshipping": [],
  "/customer/contacts": [],
  "/about/aboutUs": [],
  "/about/index": [],
  "/about/company": [],
  "/about/guide": [],
  "/about/howOrder": [],
  "/about/faq": [],
  "/about/shippingPolicy": [],
  "/about/returnRefund": [],
  "/about/vipDiscount": [],
  "/about/terms": [],
  "/about/privacy": [],
  "/about/cookie": [],
  "/about/notice": [],
  "/about/choice": [],
  "/customer/help": [],
  "/offline": [],
};

/** The browser reads these as well: a page with one of them is not cached. */
export const READ_BY_PAGES: Readonly<Record<string, readonly string[]>> = {
  "/about/faq": ["q"],
};
