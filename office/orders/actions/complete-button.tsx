import { Trans, useLingui } from "@lingui/react/macro";
import { useChange } from "../../api/changes.ts";
import { ConfirmButton } from "../../components/confirm-button.tsx";

/** For an order of which nothing is left to ship: what it is of is given without a parcel. */
export function CompleteButton({ number }: { number: number }) {
  const { t } = useLingui();
  const complete = useChange("completeOrder", { invalidates: ["order", "orders"], done: t`The order is done.` });
  return (
    <ConfirmButton
      variant="filled"
      question={t`Mark the order as done?`}
      consequence={<Trans>Nothing of it is left to ship. The buyer gets no e-mail.</Trans>}
      verb={t`Mark as done`}
      harmless
      loading={complete.isMaking}
      onConfirm={() => complete.make({ number })}
    >
      <Trans>Mark as done</Trans>
    </ConfirmButton>
  );
}
