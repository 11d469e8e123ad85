/** What webhooks may be told. The migrations write the same names. */
export const WEBHOOK_TOPICS = [
  "orders/placed",
  "orders/paid",
  "orders/shipped",
  "orders/fulfilled",
  "orders/refunded",
  "orders/cancelled",
  "orders/return-requested",
  "orders/return-received",
  "products/created",
  "products/updated",
  "products/deleted",
  "customers/created",
  "customers/updated",
  "customers/deleted",
  "stock/changed",
] as const;
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];

/** Told once for several changes, because each says how the thing is now. */
export const MERGED_TOPICS: readonly string[] = ["products/updated", "customers/updated", "stock/changed"];

/** Of a delivery that staff have asked for to see whether one arrives. */
export const TEST_TOPIC = "test";
