import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Dialog, useCloseDialog } from "../../../ui/dialogs/dialog.tsx";
import { Button, buttonClass } from "../../../ui/forms/button.tsx";
import { GoodsName } from "../../../ui/goods-name.tsx";
import { ShopText } from "../../catalog/cards/shop-text.tsx";
import { useFormats } from "../../formats.ts";
import type { Reorder, Shortfall } from "./reorder.ts";
import styles from "./reorder-report.module.css";

type ReorderReportProps = { report: Reorder | null; onClose: () => void };

/** Says which items of a reorder differ from the order, or are missing, and why (SPEC ORD-02). */
export function ReorderReport({ report, onClose }: ReorderReportProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={report !== null}
      onClose={onClose}
      title={report?.additions.length === 0 ? t`Nothing could be added` : t`Some items are not as you ordered them`}
      footer={<Ways />}
    >
      {report && <Report {...report} />}
    </Dialog>
  );
}

function Report({ additions, gone, soldOut, short, below }: Reorder) {
  const { count } = useFormats();
  return (
    <>
      {additions.length > 0 && (
        <p>
          <Plural value={additions.length} one="# item is in your cart." other="# items are in your cart." />
        </p>
      )}
      <Group title={<Trans>No longer for sale</Trans>} items={gone} />
      <Group title={<Trans>Sold out</Trans>} items={soldOut} />
      <Group title={<Trans>Less than you ordered</Trans>} items={short} withCounts />
      {below.length > 0 && (
        <section className={styles.group}>
          <h3>
            <Trans>In your cart, below the minimum order</Trans>
          </h3>
          <ul>
            {below.map(({ productId, title, titleLanguage, pieces, minQuantity }) => (
              <li key={productId}>
                <ShopText language={titleLanguage}>{title}</ShopText>
                <b>
                  <Trans>
                    {count(pieces)} of {count(minQuantity)}
                  </Trans>
                </b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type GroupProps = { title: ReactNode; items: readonly Shortfall[]; withCounts?: boolean };

function Group({ title, items, withCounts = false }: GroupProps) {
  const { count } = useFormats();
  if (items.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <ul>
        {items.map((item, index) => (
          <li key={item.of.variantId ?? index}>
            <span>
              <GoodsName {...item.of} />
              {item.of.sku !== null && (
                <small dir="ltr" translate="no">
                  {item.of.sku}
                </small>
              )}
            </span>
            {withCounts && (
              <b>
                <Trans>
                  {count(item.added)} of {count(item.of.quantity)}
                </Trans>
              </b>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ways() {
  const close = useCloseDialog();
  return (
    <>
      <Button onClick={() => close()}>
        <Trans>Close</Trans>
      </Button>
      <Link className={buttonClass({ kind: "primary" })} to="/pages/shopcart/index">
        <Trans>View cart</Trans>
      </Link>
    </>
  );
}
