/** Shopify's access scopes of the Storefront API, as far as this API has fields that need them. */
export const STOREFRONT_SCOPES = [
  "unauthenticated_read_product_listings",
  "unauthenticated_read_product_inventory",
  "unauthenticated_read_product_tags",
  "unauthenticated_read_content",
  "unauthenticated_read_metaobjects",
  "unauthenticated_read_checkouts",
  "unauthenticated_write_checkouts",
  "unauthenticated_read_customers",
  "unauthenticated_write_customers",
  "unauthenticated_read_customer_tags",
] as const;
export type StorefrontScope = (typeof STOREFRONT_SCOPES)[number];
