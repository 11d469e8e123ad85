import { Trans, useLingui } from "@lingui/react/macro";
import { FigureTable } from "./figure-table.tsx";
import { useFigures } from "./use-figures.ts";

/** SPEC CANC-01, computed from the rule itself. */
export function CancellationTable() {
  const { t } = useLingui();
  const { percent, rules } = useFigures();
  const { freeHours, lastHours, feeBasisPoints } = rules.cancellation;
  const fee = percent(feeBasisPoints);
  return (
    <FigureTable
      ofTexts
      caption={<Trans>Cancelling an order</Trans>}
      head={[t`When`, t`Cost`]}
      rows={[
        { key: "pending", cells: [t`Before payment`, t`Free of charge, by your account manager`] },
        { key: "free", cells: [t`Within ${freeHours} hours of payment`, t`Free of charge`] },
        {
          key: "fee",
          cells: [t`From ${freeHours} to ${lastHours} hours`, t`A service fee of ${fee} of the order total`],
        },
        { key: "later", cells: [t`After ${lastHours} hours`, t`No cancellation and no refund`] },
      ]}
    />
  );
}
