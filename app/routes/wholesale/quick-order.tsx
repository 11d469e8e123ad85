import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Notice } from "../../../ui/dialogs/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { choiceChip } from "../../../ui/forms/chip.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { LoadMore } from "../../../ui/lists/load-more.tsx";
import { Spinner } from "../../../ui/lists/spinner.tsx";
import { useInBrowser } from "../../../ui/timing/use-in-browser.ts";
import { Breadcrumbs } from "../../catalog/products/breadcrumbs.tsx";
import { useFormats } from "../../formats.ts";
import { Page } from "../../shell/page.tsx";
import { LinesTotal } from "../../wholesale/lines-total.tsx";
import { ListInput } from "../../wholesale/list-input.tsx";
import { OrderRowView } from "../../wholesale/order-row.tsx";
import type { JudgedRow } from "../../wholesale/order-rows.ts";
import { useDownloadOrder } from "../../wholesale/use-download-order.ts";
import { useLinesQuote } from "../../wholesale/use-lines-quote.ts";
import { useQuickOrder, type QuickOrder } from "../../wholesale/use-quick-order.ts";
import styles from "./quick-order.module.css";

/** Quick order: item numbers and quantities, pasted or from a file. */
export function Component() {
  "use memo";
  const { t } = useLingui();
  const inBrowser = useInBrowser();
  const order = useQuickOrder();
  return (
    <Page
      title={t`Quick order`}
      description={t`Order by item number: paste a list or upload a CSV or Excel file.`}
      way={<Breadcrumbs languages={null} steps={[{ name: t`Quick order`, path: "/business/quickOrder" }]} />}
    >
      <div className={styles.page}>
        <ListInput onLines={order.take} small={inBrowser && order.rows.length > 0} />
        <div className={styles.list}>
          {inBrowser && order.rows.length > 0 ? <OrderList order={order} /> : <NothingYet />}
        </div>
      </div>
    </Page>
  );
}

function NothingYet() {
  "use memo";
  return (
    <EmptyState
      icon="copy"
      title={<Trans>Your list is empty</Trans>}
      text={<Trans>Each line is checked for stock, multiples and minimum order before it goes into your cart.</Trans>}
    />
  );
}

const PAGE = 100;
const REACH_PX = 300;

type Filter = "all" | "good" | "open";

function OrderList({ order }: { order: QuickOrder }) {
  "use memo";
  const { t } = useLingui();
  const formats = useFormats();
  const [filter, setFilter] = useState<Filter>("all");
  const [most, setMost] = useState(PAGE);
  const good = order.rows.filter(isGood);
  const open = order.rows.filter((each) => !isGood(each));
  const total = useLinesQuote(
    good.flatMap(({ row, variant }) => (variant ? [{ variant, quantity: row.quantity ?? 0 }] : [])),
  );
  const shown = { all: order.rows, good, open }[filter];
  const filters: [Filter, string, number][] = [
    ["all", t`All lines`, order.rows.length],
    ["good", t`Ready`, good.length],
    ["open", t`Needs attention`, open.length],
  ];

  return (
    <>
      <div className={styles.head}>
        <div className={styles.filters} role="group" aria-label={t`Show`}>
          {filters.map(([name, words, count]) => (
            <button
              key={name}
              type="button"
              className={choiceChip}
              aria-pressed={filter === name}
              onClick={() => {
                setFilter(name);
                setMost(PAGE);
              }}
            >
              {words} ({formats.count(count)})
            </button>
          ))}
        </div>
        <ListActions order={order} open={open} />
      </div>
      <LookUpState order={order} />
      {shown.length === 0 ? (
        <p className={styles.none}>
          {filter === "good" ? <Trans>No lines are ready yet.</Trans> : <Trans>All issues are fixed.</Trans>}
        </p>
      ) : (
        <ul className={styles.rows} aria-label={t`Your list`}>
          {shown.slice(0, most).map((judged) => (
            <li key={judged.row.id}>
              <OrderRowView
                judged={judged}
                minor={isGood(judged) && judged.variant ? total.shown.lines.get(judged.variant.variantId) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      <LoadMore
        state={shown.length > most ? "more" : "end"}
        quietEnd
        reachPx={REACH_PX}
        onLoad={() => setMost(most + PAGE)}
      />
      <LinesTotal of={total}>
        <Button kind="primary" size="large" icon="bag" disabled={good.length === 0} onClick={order.addGood}>
          <Plural value={good.length} _0="Add to cart" one="Add # line to cart" other="Add # lines to cart" />
        </Button>
      </LinesTotal>
    </>
  );
}

type ListActionsProps = {
  order: QuickOrder;
  open: readonly JudgedRow[];
};

function ListActions({ order, open }: ListActionsProps) {
  "use memo";
  const download = useDownloadOrder();
  return (
    <>
      {order.mendable > 0 && (
        <Button size="compact" onClick={order.mend}>
          <Plural value={order.mendable} one="Fix # quantity" other="Fix # quantities" />
        </Button>
      )}
      {open.length > 0 && (
        <Button kind="quiet" size="compact" icon="download" onClick={() => download(open)}>
          <Trans>Download the rest</Trans>
        </Button>
      )}
      <Button kind="quiet" size="compact" icon="trash" onClick={order.clear}>
        <Trans>Clear list</Trans>
      </Button>
    </>
  );
}

function LookUpState({ order }: { order: QuickOrder }) {
  "use memo";
  return (
    <>
      <div role="status" className={styles.status}>
        {order.looking && (
          <>
            <Spinner size={20} /> <Trans>Looking up item numbers…</Trans>
          </>
        )}
      </div>
      {order.failed && (
        <Notice tone="negative" title={<Trans>Your list could not be checked</Trans>}>
          <div>
            <Button size="compact" icon="history" onClick={order.lookUp}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        </Notice>
      )}
    </>
  );
}

function isGood({ verdict }: JudgedRow): boolean {
  return verdict.is === "good";
}
