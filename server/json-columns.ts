/** What columns of JSON contain; `bin/generate/table-types.ts` says which column has which. */

/** In display order; empty for a product without options. */
export type ProductOptions = { name: string; values: string[] }[];
export type Attributes = { key: string; value: string | null }[];
/** `position`: of the order's line. */
export type LineQuantities = { position: number; quantity: number }[];
export type RefundedLines = { position: number; quantity: number; cents: number }[];
export type InquiryDetails = Record<string, string>;
