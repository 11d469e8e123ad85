import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { CSSProperties, ReactNode } from "react";
import type { ReturnMailData } from "../../contract/documents.ts";
import type { FinishedOrder } from "../../contract/orders/checkout.ts";
import { GoodsVariant } from "../../ui/goods-name.tsx";
import { addressLines, paymentName, savingName, shippingName } from "../order-messages.ts";
import { LIGHT } from "../palette.ts";
import { useMailContext } from "./mail-context.tsx";
import { start } from "./mail-frame.tsx";
import { Muted, Subheading } from "./mail-parts.tsx";

/** Mail programs clip long e-mails. */
const MOST_LINES = 20;

type Line = ReturnMailData["lines"][number];

/** Lines, total and delivery address. */
export function OrderSummary({ order }: { order: FinishedOrder }) {
  const { i18n } = useLingui();
  const { formats } = useMailContext();
  return (
    <>
      <Subheading>
        <Trans>Your order</Trans>
      </Subheading>
      <OrderLines lines={order.lines} />
      <OrderTotals order={order} />
      <Subheading>
        {order.method === null ? <Trans>Billing address</Trans> : <Trans>Shipping address</Trans>}
      </Subheading>
      <p style={styles.address}>
        {addressLines(order, formats).map((line, index) => (
          <span key={index}>
            <bdi>{line}</bdi>
            <br />
          </span>
        ))}
      </p>
      <Muted>{shippingName(order, i18n, formats)}</Muted>
    </>
  );
}

export function OrderLines({ lines, withAmounts = true }: { lines: readonly Line[]; withAmounts?: boolean }) {
  const { formats, direction } = useMailContext();
  const left = lines.length - MOST_LINES;
  return (
    <>
      <table width="100%" cellPadding={0} cellSpacing={0} className="lines">
        <tbody>
          {lines.slice(0, MOST_LINES).map((line, index) => (
            <tr key={index}>
              <td className="line" style={{ ...styles.cell, textAlign: start(direction) }}>
                <span lang={line.titleLanguage} dir="auto">
                  {line.title}
                </span>
                {line.variantTitle !== "" && (
                  <>
                    <br />
                    <span className="muted" style={styles.muted}>
                      <GoodsVariant language={line.variantLanguage}>{line.variantTitle}</GoodsVariant>
                    </span>
                  </>
                )}
                <br />
                <span className="muted" style={styles.muted}>
                  {withAmounts ? (
                    <bdi>
                      {formats.count(line.quantity)} × {formats.unit(line.unitMicros)}
                    </bdi>
                  ) : (
                    <Plural value={line.quantity} one="# piece" other="# pieces" />
                  )}
                </span>
              </td>
              {withAmounts && (
                <td className="line" style={{ ...styles.cell, ...styles.amount }} align={end(direction)}>
                  <bdi>{formats.charged(line.amountCents)}</bdi>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <Muted>
          <Plural value={left} one="and # more item" other="and # more items" />
        </Muted>
      )}
    </>
  );
}

function OrderTotals({ order }: { order: FinishedOrder }) {
  const { i18n } = useLingui();
  const { formats } = useMailContext();
  const { charged, minus } = formats;
  const method = paymentName(order.payment.method, i18n);
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} className="totals" style={styles.totals}>
      <tbody>
        <Row label={<Trans>Items</Trans>} amount={charged(order.itemTotalCents)} />
        {order.saved.map((saving) => (
          <Row
            key={`${saving.kind} ${saving.name}`}
            label={savingName(saving, i18n, formats)}
            amount={minus(saving.cents)}
            kind="saved"
          />
        ))}
        {order.method !== null && (
          <Row
            label={<Trans>Shipping</Trans>}
            amount={order.shippingCents === 0 ? <Trans>Free</Trans> : charged(order.shippingCents)}
          />
        )}
        <Row label={<Trans>Total</Trans>} amount={charged(order.totalCents)} kind="strong" />
        {order.creditCents > 0 && (
          <>
            <Row label={<Trans>Paid with store credit</Trans>} amount={minus(order.creditCents)} />
            {order.paidAt === null ? (
              <Row label={<Trans>Left to pay</Trans>} amount={charged(order.dueCents)} kind="strong" />
            ) : (
              order.dueCents > 0 && <Row label={<Trans>Paid by {method}</Trans>} amount={minus(order.dueCents)} />
            )}
          </>
        )}
      </tbody>
    </table>
  );
}

type RowProps = { label: ReactNode; amount: ReactNode; kind?: "saved" | "strong" };

function Row({ label, amount, kind }: RowProps) {
  const { direction } = useMailContext();
  const own = kind === "saved" ? styles.saved : kind === "strong" ? styles.strong : {};
  const className = kind === "saved" ? "saved" : "ink";
  return (
    <tr>
      <td className={className} style={{ ...styles.total, ...own, textAlign: start(direction) }}>
        {label}
      </td>
      <td className={className} style={{ ...styles.total, ...styles.amount, ...own }} align={end(direction)}>
        <bdi>{amount}</bdi>
      </td>
    </tr>
  );
}

function end(direction: "ltr" | "rtl"): "left" | "right" {
  return direction === "rtl" ? "left" : "right";
}

const styles = {
  cell: { padding: "10px 0", borderBottom: `1px solid ${LIGHT.hairline}`, fontSize: "14px", verticalAlign: "top" },
  muted: { color: LIGHT["ink-muted"] },
  amount: { whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" },
  totals: { margin: "12px 0 0" },
  total: { padding: "4px 0", fontSize: "14px" },
  saved: { color: LIGHT.positive },
  strong: { padding: "8px 0", fontSize: "16px", fontWeight: 600 },
  address: { margin: "0 0 12px", fontSize: "14px" },
} satisfies Record<string, CSSProperties>;
