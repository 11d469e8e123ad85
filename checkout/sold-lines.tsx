import { Trans } from "@lingui/react/macro";
import type { OpenCheckout } from "../contract/checkout.ts";
import { Picture } from "../ui/picture.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import styles from "./sold-lines.module.css";
import { useFormats } from "./world.tsx";

type SoldLine = Omit<OpenCheckout["lines"][number], "id">;

/** What is bought. Titles are the catalogue's, which speaks English. */
export function SoldLines({ lines }: { lines: readonly SoldLine[] }) {
  const { dollars, unit, count } = useFormats();
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => (
        <li key={index} className={styles.line}>
          <span className={styles.picture}>
            <Picture src={line.imageSrc} alt="" width={64} />
          </span>
          <span className={styles.text}>
            <span className={styles.title} lang="en" dir="auto">
              {line.title}
            </span>
            {line.variantTitle && (
              <span className={styles.variant} lang="en" dir="auto">
                {line.variantTitle}
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
          </span>
          <bdi className={styles.amount}>{dollars(line.amountCents)}</bdi>
        </li>
      ))}
    </ul>
  );
}
