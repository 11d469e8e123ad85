import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import { Button, buttonClass } from "../../../ui/forms/button.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { LoadMore } from "../../../ui/lists/load-more.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { ProductRow } from "../../catalog/cards/product-row.tsx";
import { QuickAdd } from "../../catalog/cards/quick-add-slot.tsx";
import { useApp } from "../../context.tsx";
import { BrokenList, WaitingList } from "../../session/own-list-states.tsx";
import { useOwnList } from "../../session/use-own-list.ts";
import { findBought, type Remembered } from "../own-list-queries.ts";
import { byDay, writeDay } from "./days.ts";
import styles from "./history-list.module.css";

const PAGE_SIZE = 50;
const REACH_PX = 500;

/** What the customer bought, to buy it again (SPEC ACCT-01). */
export function BoughtList() {
  const { t } = useLingui();
  const { api, locale } = useApp();
  const list = useOwnList<Remembered>("bought", (cursor) =>
    findBought(api, { language: locale.language, size: PAGE_SIZE, cursor }),
  );
  const [now] = useState(() => new Date());
  const [adding, setAdding] = useState<string | null>(null);

  if (list.state === "waiting") return <WaitingList />;
  if (list.state === "broken") return <BrokenList list={list} />;
  if (list.items.length === 0) return <NothingBought />;
  const names = [t`Today`, t`Yesterday`];
  return (
    <div className={styles.days}>
      {byDay(list.items, now).map(({ key, date, ago, items }) => (
        <section key={key} className={styles.day}>
          <h2>{names[ago] ?? writeDay(date, now, locale.language)}</h2>
          <ul className={styles.rows}>
            {items.map((product) => (
              <li key={product.id}>
                <ProductRow
                  product={product}
                  note={<Plural value={product.pieces ?? 0} one="# piece bought" other="# pieces bought" />}
                >
                  {product.forSale && (
                    <Button size="compact" onClick={() => setAdding(product.handle)}>
                      <Trans>Buy again</Trans>
                      <VisuallyHidden> {product.title}</VisuallyHidden>
                    </Button>
                  )}
                </ProductRow>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <LoadMore state={list.state} onLoad={list.loadMore} reachPx={REACH_PX} />
      <QuickAdd handle={adding} onClose={() => setAdding(null)} />
    </div>
  );
}

function NothingBought() {
  return (
    <EmptyState
      icon="box"
      title={<Trans>No purchases yet</Trans>}
      text={<Trans>Products you have paid for appear here, so you can buy them again.</Trans>}
    >
      <Link className={buttonClass({ kind: "primary" })} to="/pages/new/index">
        <Trans>See new arrivals</Trans>
      </Link>
    </EmptyState>
  );
}
