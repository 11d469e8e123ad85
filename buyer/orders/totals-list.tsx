import type { ReactNode } from "react";
import { SavingName } from "../../content/saving-name.tsx";
import type { Saving } from "../../domain/cart/quote.ts";
import styles from "./totals-list.module.css";

type TotalsListProps = {
  /** Whether the total is set further apart from the rows above it. */
  roomy?: boolean;
  children: ReactNode;
};

/** Its children are `TotalsRow` and `SavingRows`. */
export function TotalsList({ roomy = false, children }: TotalsListProps) {
  return (
    <dl className={styles.totals} data-roomy={roomy || undefined}>
      {children}
    </dl>
  );
}

type TotalsRowProps = {
  label: ReactNode;
  look?: "row" | "saved" | "total" | "due" | "near";
  /** The amount before savings, struck out. */
  before?: ReactNode;
  /** Written small, in front of the amount. */
  currency?: string;
  children: ReactNode;
};

export function TotalsRow({ label, look = "row", before, currency, children }: TotalsRowProps) {
  return (
    <div className={styles[look]}>
      <dt>{label}</dt>
      <dd>
        {before && (
          <s className={styles.before}>
            <bdi translate="no">{before}</bdi>
          </s>
        )}
        {currency && (
          <span className={styles.currency} translate="no">
            {currency}
          </span>
        )}
        {(before || currency) && " "}
        <bdi translate={typeof children === "string" ? "no" : undefined}>{children}</bdi>
      </dd>
    </div>
  );
}

type SavingRowsProps = {
  saved: readonly Saving[];
  formats: { minus: (cents: number) => string; percent: (basisPoints: number) => string };
};

export function SavingRows({ saved, formats }: SavingRowsProps) {
  return saved.map(({ cents, ...saving }) => (
    <TotalsRow
      key={`${saving.kind} ${saving.name}`}
      label={<SavingName {...saving} percent={formats.percent} />}
      look="saved"
    >
      {formats.minus(cents)}
    </TotalsRow>
  ));
}
