/** When each information page's text last changed, by path, as a day in UTC. */
export const LAST_CHANGED = {
  "/about/aboutUs": "2026-11-22",
  "/about/company": "2026-11-22",
  "/about/guide": "2026-11-22",
  "/about/howOrder": "2026-11-22",
  "/about/faq": "2026-11-22",
  "/about/shippingPolicy": "2026-11-22",
  "/about/shipping": "2026-11-22",
  "/about/returnRefund": "2026-11-22",
  "/about/vipDiscount": "2026-11-22",
  "/about/terms": "2026-11-22",
  "/about/privacy": "2026-11-22",
  "/about/cookie": "2026-11-23",
  "/about/notice": "2026-11-22",
  "/about/choice": "2026-11-22",
} as const;
