import type { Shelf } from "../api/home-queries.ts";
import { collectionPath } from "../catalog/links.ts";
import { ProductGrid } from "../catalog/product-grid.tsx";
import { SectionHead } from "./section-head.tsx";

/** The first products of a collection, in a row. */
export function ProductShelf({ title, handle, products }: Shelf & { title: string }) {
  return (
    <section>
      <SectionHead title={title} all={collectionPath(handle)} />
      <ProductGrid products={products} row />
    </section>
  );
}
