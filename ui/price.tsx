import { useLingui } from "@lingui/react/macro";
import { intlName } from "../domain/translation/languages.ts";
import { classes } from "./class-names.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";
import styles from "./price.module.css";

export type PriceProps = {
  /** Formatted texts, e.g. "$1.24"; `to` makes it a range. */
  now: string;
  to?: string | null;
  before?: string | null;
  percentOff?: number | null;
};

export function Price({ now, to, before, percentOff }: PriceProps) {
  const { t, i18n } = useLingui();
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
      {percentOff ? <bdi className={styles.percent}>−{percentIn(i18n.locale, percentOff)}</bdi> : null}
    </span>
  );
}

/** Cached, as making one takes longer than rendering the price. */
const percents = new Map<string, Intl.NumberFormat>();

function percentIn(language: string, percent: number): string {
  let format = percents.get(language);
  if (!format) percents.set(language, (format = new Intl.NumberFormat(intlName(language), { style: "percent" })));
  return format.format(percent / 100);
}
