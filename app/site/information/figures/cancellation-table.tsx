import { Trans, useLingui } from "@lingui/react/macro";
import { CANCELLATION_STEPS } from "../../../../domain/orders/cancellation.ts";
import { FigureTable } from "./figure-table.tsx";
import { useFigures } from "./use-figures.ts";

/** SPEC CANC-01, computed from the rule itself. */
export function CancellationTable() {
  const { t } = useLingui();
  const { percent } = useFigures();
  const last = CANCELLATION_STEPS[1].upToHours;
  return (
    <FigureTable
      caption={<Trans>Cancelling an order</Trans>}
      head={[t`When`, t`What it costs`]}
      rows={[
        { key: "pending", cells: [t`Before payment`, t`Nothing; your account manager does it`] },
        ...CANCELLATION_STEPS.map(({ upToHours, feeBasisPoints }, index) => {
          const from = CANCELLATION_STEPS[index - 1]?.upToHours;
          const fee = percent(feeBasisPoints);
          return {
            key: String(upToHours),
            cells: [
              from === undefined ? t`Within ${upToHours} hours of payment` : t`From ${from} to ${upToHours} hours`,
              feeBasisPoints === 0 ? t`Nothing` : t`A service fee of ${fee} of the order total`,
            ],
          };
        }),
        { key: "later", cells: [t`After ${last} hours`, t`No cancellation and no refund`] },
      ]}
    />
  );
}
