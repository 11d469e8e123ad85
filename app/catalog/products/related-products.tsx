import { Trans } from "@lingui/react/macro";
import { useBelowFold } from "../../../ui/lists/below-fold.ts";
import { classes } from "../../../ui/class-names.ts";
import type { ListedProduct } from "../../api/queries/listing-queries.ts";
import { ProductGrid } from "../cards/product-grid.tsx";
import styles from "./related-products.module.css";

/** Recommendations at the end of a product's page (SPEC PROD-04). */
export function RelatedProducts({ products }: { products: readonly ListedProduct[] }) {
  const below = useBelowFold();
  return (
    <section className={classes(styles.related, below)}>
      <h2>
        <Trans>Goes well with it</Trans>
      </h2>
      <ProductGrid products={products} />
    </section>
  );
}
