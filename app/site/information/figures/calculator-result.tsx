import { Trans, useLingui } from "@lingui/react/macro";
import { Chip } from "../../../../ui/forms/chip.tsx";
import type { ShippingEstimate } from "../../../places/shipping-queries.ts";
import { FigureTable } from "./figure-table.tsx";
import { useFigures } from "./use-figures.ts";
import styles from "./calculator.module.css";

type CalculatorResultProps = { country: string; kilograms: number; estimates: readonly ShippingEstimate[] };

/** SPEC SHPC-01: each shipping method with its time, its duty-free label and its cost. */
export function CalculatorResult({ country, kilograms, estimates }: CalculatorResultProps) {
  const { t } = useLingui();
  const { amount, bill, percent, weight, currency, base } = useFigures();
  const parcel = weight(Math.round(kilograms * 1_000_000));
  return (
    <div className={styles.result} role="status">
      <FigureTable
        caption={
          <Trans>
            <bdi>{parcel}</bdi> to {country}
          </Trans>
        }
        head={[t`Shipping method`, t`Delivery time`, t`Cost`]}
        rows={estimates.map(({ method, minDays, maxDays, dutyFree, cents, discountBasisPoints }) => {
          const off = percent(discountBasisPoints);
          return {
            key: method,
            cells: [
              <span key="method" className={styles.method}>
                <strong>{method === "standard" ? t`Air standard` : t`Air express`}</strong>
                {dutyFree ? (
                  <Chip tone="positive" icon="check">
                    <Trans>Duty free</Trans>
                  </Chip>
                ) : (
                  <small>
                    <Trans>Duty may be due</Trans>
                  </small>
                )}
              </span>,
              <Trans key="time">
                {minDays}–{maxDays} days
              </Trans>,
              <span key="cost" className={styles.cost}>
                <strong>
                  <bdi>{amount(cents)}</bdi>
                </strong>
                {currency !== base && (
                  <small>
                    <bdi>{bill(cents)}</bdi>
                  </small>
                )}
                {discountBasisPoints > 0 && (
                  <small>
                    <Trans>{off} off for weight</Trans>
                  </small>
                )}
              </span>,
            ],
          };
        })}
      />
    </div>
  );
}
