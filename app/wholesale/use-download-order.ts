import { useLingui } from "@lingui/react/macro";
import { toast } from "../../ui/dialogs/toast.tsx";
import type { JudgedRow } from "./order-rows.ts";
import { useVerdictMessages } from "./verdict-messages.tsx";

/** Saves rows as CSV, each with its problem; the file can be corrected and uploaded again. */
export function useDownloadOrder(): (rows: readonly JudgedRow[]) => void {
  const { t } = useLingui();
  const wordsOf = useVerdictMessages();
  const download = async (rows: readonly JudgedRow[]) => {
    const { downloadCsv } = await import("../csv.ts");
    downloadCsv(
      "quick-order.csv",
      [t`SKU`, t`Quantity`, t`Product`, t`Reason`],
      rows.map(({ row, variant, verdict }) => [
        row.sku,
        row.quantity ?? row.unread,
        variant ? [variant.title, variant.variantTitle].filter(Boolean).join(", ") : "",
        wordsOf(verdict, row.unread),
      ]),
    );
  };
  return (rows) => void download(rows).catch(() => toast({ text: t`Operation failed`, tone: "negative" }));
}
