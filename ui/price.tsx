import { useLingui } from "@lingui/react/macro";
import { classes } from "./class-names.ts";
import styles from "./price.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type PriceProps = {
  /** Ready-made texts, e.g. "$1.24"; `to` makes it a range. */
  now: string;
  to?: string | null;
  /** The price before; shown struck. */
  before?: string | null;
  /** How much less than before, in whole percent. */
  percentOff?: number | null;
};

export function Price({ now, to, before, percentOff }: PriceProps) {
  const { t } = useLingui();
  return (
    <span className={styles.price}>
      <bdi className={classes(styles.now, Boolean(before) && styles.reduced)}>
        {to ? (
          <>
            <span>{now} –</span> <span>{to}</span>
          </>
        ) : (
          <span>{now}</span>
        )}
      </bdi>
      {before && (
        <s className={styles.was}>
          <VisuallyHidden>{t`Price before:`} </VisuallyHidden>
          <bdi>{before}</bdi>
        </s>
      )}
      {percentOff ? <bdi className={styles.percent}>−{percentOff}%</bdi> : null}
    </span>
  );
}
