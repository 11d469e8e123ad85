import { useLingui } from "@lingui/react/macro";
import { ProductGrid } from "../../catalog/cards/product-grid.tsx";
import { SectionHead } from "../../catalog/cards/section-head.tsx";
import { useApp } from "../../context.tsx";
import { useOwnList } from "../../session/use-own-list.ts";
import { findBought, type Remembered } from "../own-list-queries.ts";

const SIZE = 12;

/** A row of what the customer bought, to buy it again; hidden while empty (SPEC ACCT-01). */
export function BoughtStrip() {
  const { t } = useLingui();
  const { api, locale } = useApp();
  const { items } = useOwnList<Remembered>(
    "bought strip",
    (cursor) => findBought(api, { language: locale.language, size: SIZE, cursor }),
    { again: true },
  );
  if (items.length === 0) return null;
  return (
    <section>
      <SectionHead title={t`Buy again`} all="/customer/history?list=bought" />
      <ProductGrid products={items} row />
    </section>
  );
}
