import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { classes } from "../../../ui/class-names.ts";
import { useBelowFold } from "../../../ui/lists/below-fold.ts";
import { latePart } from "../../../ui/timing/late-part.ts";
import { ProductGrid } from "../cards/product-grid.tsx";
import type { ListedProduct } from "../listing/listing-queries.ts";
import type { Related } from "./queries/related-queries.ts";
import styles from "./related-products.module.css";

export type RelatedProductsProps = Related & { soldOut: boolean };

/** Recommendations at the end of a product's page (SPEC PROD-04); of one that is sold out, what to buy instead first. */
export function RelatedProducts({ matching, similar, soldOut }: RelatedProductsProps) {
  const below = useBelowFold();
  const lists = [
    <Row key="matching" title={<Trans>Goes well with this</Trans>} products={matching} />,
    <Row
      key="similar"
      title={soldOut ? <Trans>Similar and in stock</Trans> : <Trans>Similar products</Trans>}
      products={soldOut ? similar.filter(({ forSale }) => forSale) : similar}
    />,
  ];
  return (
    <div className={classes(styles.lists, below)} {...latePart}>
      {soldOut ? lists.toReversed() : lists}
    </div>
  );
}

function Row({ title, products }: { title: ReactNode; products: readonly ListedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className={styles.related}>
      <h2>{title}</h2>
      <ProductGrid products={products} row />
    </section>
  );
}
