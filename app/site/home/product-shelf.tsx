import type { ReactNode } from "react";
import type { Shelf } from "../../api/queries/home-queries.ts";
import { ProductGrid } from "../../catalog/cards/product-grid.tsx";
import { collectionPath } from "../../catalog/links.ts";
import { SectionHead } from "./section-head.tsx";

export type ProductShelfProps = Shelf & {
  title: ReactNode;
  className?: string | undefined;
};

export function ProductShelf({ title, handle, products, className }: ProductShelfProps) {
  return (
    <section className={className}>
      <SectionHead title={title} all={collectionPath(handle)} />
      <ProductGrid products={products} row />
    </section>
  );
}
