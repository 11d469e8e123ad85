import { useLingui } from "@lingui/react/macro";
import { ProductGrid } from "../../catalog/cards/product-grid.tsx";
import { SectionHead } from "../../catalog/cards/section-head.tsx";
import { useViewedList } from "./use-viewed-list.ts";

const SIZE = 12;

/** A row of recently viewed products; hidden while empty (SPEC ACCT-01). */
export function ViewedStrip() {
  const { t } = useLingui();
  const { items } = useViewedList(SIZE, { again: true });
  if (items.length === 0) return null;
  return (
    <section>
      <SectionHead title={t`Recently viewed`} all="/customer/history" />
      <ProductGrid products={items} row />
    </section>
  );
}
