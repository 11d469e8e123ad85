import type { ReactNode } from "react";
import { Part } from "../../../ui/part.tsx";
import { latePart } from "../../../ui/timing/late-part.ts";
import type { ShownProduct } from "../cards/product.ts";
import { DeliveryEstimate } from "./delivery-estimate.tsx";
import { DiscountTables } from "./discount-tables.tsx";
import { Guarantees } from "./guarantees.tsx";
import { ProductDetails } from "./product-details.tsx";
import type { Selection } from "./selection.ts";
import styles from "./product-facts.module.css";

/** What hydrates later than the order form, from one file (SPEC PROD-04). */
export { PriceLadder } from "./price-ladder.tsx";
export { ProductActions } from "./product-actions.tsx";
export { ProductDetails as ProductStory };

type ProductTermsProps = {
  product: ShownProduct;
  selection: Selection;
  /** Below the guarantees. */ contact: ReactNode;
};

/** Delivery, discounts and guarantees side by side, below the order form. */
export function ProductTerms({ product, selection, contact }: ProductTermsProps) {
  return (
    <div className={styles.terms} {...latePart}>
      <Part>
        <DeliveryEstimate product={product} selection={selection} />
      </Part>
      <Part>
        <DiscountTables />
      </Part>
      <Part>
        <Guarantees contact={contact} />
      </Part>
    </div>
  );
}
