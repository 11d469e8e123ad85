import { useLingui } from "@lingui/react/macro";
import type { PRODUCT_STATUSES } from "../../contract/office/products.ts";

export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** What staff call the states of a product. */
export function useStatusNames(): Record<ProductStatus, string> {
  const { t } = useLingui();
  return { active: t`On sale`, draft: t`Draft`, archived: t`Archived` };
}
