/** What columns of JSON contain; `bin/generate/table-types.ts` says which column has which. */

/** In display order; empty for a product without options. */
export type ProductOptions = { name: string; values: string[] }[];
/** Where a cart may go; `province` in English where its code is known. */
export type AddressOfCart = {
  id: string;
  selected: boolean;
  oneTimeUse: boolean;
  country: string | null;
  provinceCode: string | null;
} & Record<
  "firstName" | "lastName" | "company" | "address1" | "address2" | "city" | "province" | "zip" | "phone",
  string
>;
export type Attributes = { key: string; value: string | null }[];
/** `position`: of the order's line. */
export type LineQuantities = { position: number; quantity: number }[];
export type RefundedLines = { position: number; quantity: number; cents: number }[];
export type InquiryDetails = Record<string, string>;
