import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { LINE_LIMITS } from "../../../domain/cart/lines.ts";
import { lineCents, sellingMicros } from "../../../domain/catalog/price.ts";
import { decimalOfCents, unitPriceOf } from "../../../domain/money.ts";
import { toast } from "../../../ui/dialogs/toast.tsx";
import { IconButton } from "../../../ui/forms/button.tsx";
import { productPath } from "../../catalog/links.ts";
import { useApp } from "../../context.tsx";
import { onDemand } from "../../on-demand.tsx";
import { MOST_CHECKED, type CartLine } from "./cart-line.ts";

const ShareLines = onDemand(
  async () => (await import("./share-lines.tsx")).ShareLines,
  ({ open }) => open,
);

/** Shares the cart: a link to the checked lines, or all of it as CSV. */
export function CartTools({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useLingui();
  const { api, rates } = useApp();
  const { pricing } = rates;
  const { currency } = pricing;
  const [sharing, setSharing] = useState(false);
  const checked = lines.filter((line) => line.checked);
  const shared = (checked.length > 0 ? checked : lines).map(({ variantId, quantity }) => ({ variantId, quantity }));

  const share = () => {
    if (shared.length > MOST_CHECKED) return toast(t`Selection cannot exceed 250 variants.`);
    setSharing(true);
  };
  // Prices as charged, in the base currency, so that a spreadsheet can calculate.
  const download = async () => {
    const { downloadCsv } = await import("../../csv.ts");
    downloadCsv(
      "cart.csv",
      [
        t`SKU`,
        t`Quantity`,
        t`Product`,
        t`Style`,
        t`Price (${currency})`,
        t`Amount (${currency})`,
        t`Weight (g)`,
        t`Link`,
      ],
      lines.map(({ sku, quantity, title, variantTitle, platformMicros, weightMg, handle, variantId }) => {
        const isPriced = platformMicros <= LINE_LIMITS.platformMicros;
        const micros = sellingMicros(platformMicros, pricing);
        return [
          ...[sku ?? "", quantity, title, variantTitle],
          isPriced ? (unitPriceOf(micros, currency).micros / 1_000_000).toFixed(4) : "",
          isPriced ? decimalOfCents(lineCents(micros, quantity), currency) : "",
          (weightMg * quantity) / 1_000,
          `${api.origin}${productPath(handle, variantId)}`,
        ];
      }),
    );
  };

  return (
    <>
      <IconButton icon="share" label={t`Share this cart`} onClick={share} />
      <IconButton
        icon="download"
        label={t`Download CSV`}
        onClick={() => void download().catch(() => toast({ text: t`Operation failed`, tone: "negative" }))}
      />
      <ShareLines open={sharing} onClose={() => setSharing(false)} share={{ kind: "cart", lines: shared }} />
    </>
  );
}
