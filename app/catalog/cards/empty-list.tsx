import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ListedProduct } from "../listing/listing-queries.ts";
import { ProductGrid } from "./product-grid.tsx";
import styles from "./empty-list.module.css";

export type EmptyListProps = { /** What says so. */ children: ReactNode; instead: readonly ListedProduct[] };

/** A list without products, with others in their place. */
export function EmptyList({ children, instead }: EmptyListProps) {
  return (
    <>
      {children}
      {instead.length > 0 && (
        <section className={styles.instead}>
          <h2>
            <Trans>You may also like</Trans>
          </h2>
          <ProductGrid products={instead} />
        </section>
      )}
    </>
  );
}
