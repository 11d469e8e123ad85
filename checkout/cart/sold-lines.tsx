import { Trans } from "@lingui/react/macro";
import type { CheckoutNotice, OpenCheckout } from "../../contract/orders/checkout.ts";
import { GoodsVariant } from "../../ui/goods-name.tsx";
import { Picture } from "../../ui/pictures/picture.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useFormats } from "../checkout-context.tsx";
import styles from "./sold-lines.module.css";

type SoldLine = Omit<OpenCheckout["lines"][number], "id"> & { id?: string };

type SoldLinesProps = {
  lines: readonly SoldLine[];
  /** A changed price is shown at its line, too (SPEC CHK-02). */
  notices?: readonly CheckoutNotice[];
};

export function SoldLines({ lines, notices = [] }: SoldLinesProps) {
  const { charged, unit, count } = useFormats();
  const before = new Map(notices.map(({ lineId, price }) => [lineId, price?.beforeMicros]));
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => (
        <li key={index} className={styles.line}>
          <span className={styles.picture}>
            <Picture src={line.imageSrc} alt="" width={56} />
          </span>
          <span className={styles.text}>
            <span className={styles.title} lang={line.titleLanguage} dir="auto">
              {line.title}
            </span>
            {line.variantTitle && (
              <span className={styles.variant}>
                <GoodsVariant language={line.variantLanguage}>{line.variantTitle}</GoodsVariant>
              </span>
            )}
            {line.sku !== null && (
              <span className={styles.variant}>
                <Trans>
                  SKU{" "}
                  <bdi className={styles.sku} dir="ltr" translate="no">
                    {line.sku}
                  </bdi>
                </Trans>
              </span>
            )}
            <span className={styles.variant}>
              <VisuallyHidden>
                <Trans>Quantity and price:</Trans>{" "}
              </VisuallyHidden>
              <bdi>
                {count(line.quantity)} × {unit(line.unitMicros)}
              </bdi>
            </span>
            <PriceBefore micros={line.id === undefined ? undefined : before.get(line.id)} />
          </span>
          <bdi className={styles.amount} translate="no">
            {charged(line.amountCents)}
          </bdi>
        </li>
      ))}
    </ul>
  );
}

function PriceBefore({ micros }: { micros: number | undefined }) {
  const { unit } = useFormats();
  if (micros === undefined) return null;
  const before = <bdi>{unit(micros)}</bdi>;
  return (
    <span className={styles.changed}>
      <Trans>New price: was {before} per piece</Trans>
    </span>
  );
}
