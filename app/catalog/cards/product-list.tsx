import { LoadMore } from "../../../ui/lists/load-more.tsx";
import type { ProductPage } from "../listing/listing-queries.ts";
import { useMorePages } from "../listing/use-more-pages.ts";
import { EARLY } from "../pictures/picture-slots.ts";
import { ProductGrid } from "./product-grid.tsx";

export type ProductListProps = {
  /** Identifies the list on its page by what it shows: another name is another list. */
  name: string;
  first: ProductPage;
  load: (cursor: string) => Promise<ProductPage>;
  reachPx: number;
  early?: number;
};

/** An endless list of products; Back restores its length. */
export function ProductList({ name, first, load, reachPx, early = EARLY }: ProductListProps) {
  "use memo";
  const { products, state, loadMore } = useMorePages(name, first, load);
  return (
    <>
      <ProductGrid products={products} early={early} />
      <LoadMore state={state} onLoad={loadMore} reachPx={reachPx} />
    </>
  );
}
