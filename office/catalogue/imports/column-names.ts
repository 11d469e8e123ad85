import { useLingui } from "@lingui/react/macro";
import type { ColumnTarget, SourceFormat } from "../../../contract/office/product-sources.ts";

/** What staff call the fields that a column may hold. */
export function useColumnNames(): Record<ColumnTarget, string> {
  const { t } = useLingui();
  return {
    title: t`Title`,
    handle: t`Handle`,
    group: t`Product that the row is a variant of`,
    body: t`Description`,
    vendor: t`Vendor`,
    type: t`Type`,
    category: t`Category`,
    tags: t`Tags`,
    sku: t`Item number`,
    barcode: t`Barcode`,
    price: t`Price`,
    compareAtPrice: t`Price before`,
    cost: t`Cost`,
    quantity: t`Stock`,
    weight: t`Weight`,
    image: t`Picture`,
    status: t`State`,
    published: t`Published`,
    seoTitle: t`Title for search engines`,
    seoDescription: t`Description for search engines`,
    minQuantity: t`Minimum quantity`,
    minBatch: t`Minimum batch`,
    option: t`Option`,
    attribute: t`Filter`,
    metafield: t`Metafield`,
  };
}

export function useFormatNames(): Record<SourceFormat, string> {
  const { t } = useLingui();
  return {
    shopify: "Shopify",
    woocommerce: "WooCommerce",
    medusa: "Medusa",
    vendure: "Vendure",
    google: "Google Merchant Center",
    table: t`Table with mapped columns`,
  };
}
