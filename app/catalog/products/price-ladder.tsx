import { Trans } from "@lingui/react/macro";
import { mulDiv } from "../../../domain/money.ts";
import { useFormats } from "../../formats.ts";
import { useRules } from "../../use-rules.ts";
import styles from "./price-ladder.module.css";

export type PriceLadderProps = { minMicros: number; maxMicros: number };

/** Prices from ten cents up are in whole cents, as the catalogue's are. */
const CENT = 10_000;
const TEN_CENTS = 10 * CENT;

/** What a piece costs in a larger order: its price less the big-order discount of each step (SPEC DISC-01). */
export function PriceLadder({ minMicros, maxMicros }: PriceLadderProps) {
  const formats = useFormats();
  const { bigOrderSteps } = useRules();
  const [first] = bigOrderSteps;
  const isRange = maxMicros > minMicros;
  const priceAt = (basisPoints: number) => {
    const step = minMicros >= TEN_CENTS ? CENT : 1;
    return formats.unit(mulDiv(minMicros, 10_000 - basisPoints, 10_000 * step, "half-up") * step);
  };
  return (
    <dl className={styles.ladder}>
      <div>
        <dt>
          <Trans>Order up to {formats.amount(first.overCents)}</Trans>
        </dt>
        <dd>
          <Lowest isRange={isRange}>{priceAt(0)}</Lowest>
        </dd>
      </div>
      {bigOrderSteps.map(({ overCents, basisPoints }) => (
        <div key={overCents}>
          <dt>
            <Trans>over {formats.amount(overCents)}</Trans>
          </dt>
          <dd>
            <Lowest isRange={isRange}>{priceAt(basisPoints)}</Lowest>{" "}
            <small dir="ltr">−{formats.percent(basisPoints)}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Lowest({ isRange, children }: { isRange: boolean; children: string }) {
  return <bdi>{isRange ? <Trans>from {children}</Trans> : children}</bdi>;
}
