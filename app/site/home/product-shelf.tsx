import type { ReactNode } from "react";
import { ProductGrid } from "../../catalog/cards/product-grid.tsx";
import { SectionHead } from "../../catalog/cards/section-head.tsx";
import { collectionPath } from "../../catalog/links.ts";
import type { Shelf } from "./home-queries.ts";

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
