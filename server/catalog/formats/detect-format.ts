import type { SourceFormat } from "../../../contract/office/product-sources.ts";
import { readHeader, whyNoProductFile } from "../csv/product-csv-columns.ts";
import { isGoogle } from "./google.ts";
import { isMedusa } from "./medusa.ts";
import { isVendure } from "./vendure.ts";
import { isWoocommerce } from "./woocommerce.ts";

/** The format that a file's headers belong to, or null. */
export function detectFormat(headers: readonly string[]): SourceFormat | null {
  if (whyNoProductFile(readHeader(headers)) === null) return "shopify";
  if (isWoocommerce(headers)) return "woocommerce";
  if (isMedusa(headers)) return "medusa";
  if (isVendure(headers)) return "vendure";
  return isGoogle(headers) ? "google" : null;
}
