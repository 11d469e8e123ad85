import { Suspense } from "react";
import { Part } from "../../../ui/part.tsx";
import { DeliveryEstimate } from "./delivery-estimate.tsx";
import { DiscountTables } from "./discount-tables.tsx";
import { Guarantees } from "./guarantees.tsx";
import type { Product } from "../cards/product.ts";
import { ProductDetails } from "./product-details.tsx";
import type { Selection } from "./use-selection.ts";

export type ProductFactsProps = { product: Product; selection: Selection };

/** Below the order form of a product's page: delivery, discounts, details, guarantees (SPEC PROD-04). */
export function ProductFacts({ product, selection }: ProductFactsProps) {
  return (
    <>
      <Part>
        <DeliveryEstimate product={product} selection={selection} />
      </Part>
      <Part>
        <DiscountTables />
      </Part>
      <Suspense>
        <ProductDetails product={product} />
      </Suspense>
      <Part>
        <Guarantees />
      </Part>
    </>
  );
}
