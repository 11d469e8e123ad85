import { Suspense, useState } from "react";
import { classes } from "../../../ui/class-names.ts";
import { useServerRendered } from "../../../ui/timing/use-server-rendered.ts";
import { onDemand } from "../../on-demand.tsx";
import type { ListedProduct } from "../listing/listing-queries.ts";
import { CARD, CARD_IN_ROW } from "../pictures/picture-slots.ts";
import { ProductCard } from "./product-card.tsx";
import { QuickAdd } from "./quick-add-slot.tsx";
import styles from "./product-grid.module.css";

const CardMenu = onDemand(
  async () => (await import("./card-menu.tsx")).CardMenu,
  ({ product }) => product !== null,
);

export type ProductGridProps = {
  products: readonly ListedProduct[];
  row?: boolean;
  early?: number;
};

export function ProductGrid({ products, row = false, early = 0 }: ProductGridProps) {
  "use memo";
  const isServerRendered = useServerRendered();
  const [adding, setAdding] = useState<ListedProduct | null>(null);
  const [pressed, setPressed] = useState<ListedProduct | null>(null);
  return (
    <>
      <ul className={classes(row ? styles.row : styles.grid)}>
        {products.map((product, index) => (
          <li key={product.id} data-server-rendered={isServerRendered || undefined}>
            <Suspense>
              <ProductCard
                product={product}
                load={index < early ? "early" : "late"}
                slot={row ? CARD_IN_ROW : CARD}
                onQuickAdd={setAdding}
                onMenu={setPressed}
              />
            </Suspense>
          </li>
        ))}
      </ul>
      <CardMenu product={pressed} onClose={() => setPressed(null)} onQuickAdd={setAdding} />
      <QuickAdd handle={adding?.handle ?? null} variantId={adding?.variantId} onClose={() => setAdding(null)} />
    </>
  );
}
