import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { toast } from "../../ui/dialogs/toast.tsx";
import { Button, buttonClass } from "../../ui/forms/button.tsx";
import { Icon } from "../../ui/pictures/icons.tsx";
import { useApp } from "../context.tsx";
import { decimalOfCents, decimalOfUnit } from "./detail/wire-amounts.ts";
import { allLines, type WholeOrder } from "./order-queries.ts";

/** The order as documents: its invoice, and its lines as a table (SPEC ORD-02). */
export function OrderTools({ whole }: { whole: WholeOrder }) {
  const { t } = useLingui();
  const { api } = useApp();
  const [busy, setBusy] = useState(false);
  const { order } = whole;
  const currency = order.total.currencyCode;

  const download = async () => {
    setBusy(true);
    try {
      const [lines, { downloadCsv }] = await Promise.all([allLines(api, whole), import("../csv.ts")]);
      const header = [
        t`SKU`,
        t`Product`,
        t`Variant`,
        t`Quantity`,
        t`Unit price (${currency})`,
        t`Amount (${currency})`,
        t`Weight (g)`,
      ];
      downloadCsv(
        `order-${order.number}.csv`,
        header,
        lines.map((line) => [
          ...[line.sku ?? "", line.title, line.variantTitle, line.quantity],
          ...[decimalOfUnit(line.price), decimalOfCents(line.amount), line.weight * line.quantity],
        ]),
      );
    } catch {
      toast({ text: t`Operation failed`, tone: "negative" });
    }
    setBusy(false);
  };

  return (
    <>
      {order.invoicePdf !== null && (
        <a
          className={buttonClass({ size: "compact" })}
          href={order.invoicePdf}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="external" size={20} />
          <Trans>Invoice (PDF)</Trans>
        </a>
      )}
      <Button size="compact" icon="download" busy={busy} onClick={() => void download()}>
        <Trans>Download CSV</Trans>
      </Button>
    </>
  );
}
