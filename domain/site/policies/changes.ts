/** When each information page's text last changed, by path, as a day in UTC. */
export const LAST_CHANGED = {
  "/about/aboutUs": "2026-11-25",
  "/about/company": "2026-11-25",
  "/about/guide": "2026-11-25",
  "/about/howOrder": "2026-11-25",
  "/about/faq": "2026-11-25",
  "/about/shippingPolicy": "2026-11-25",
  "/about/shipping": "2026-11-25",
  "/about/returnRefund": "2026-11-25",
  "/about/vipDiscount": "2026-11-25",
  "/about/terms": "2026-11-25",
  "/about/privacy": "2026-11-25",
  "/about/cookie": "2026-11-25",
  "/about/notice": "2026-11-25",
  "/about/choice": "2026-11-25",
} as const;
