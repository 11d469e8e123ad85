import { Trans } from "@lingui/react/macro";
import { Button } from "../forms/button.tsx";
import { useCloseDialog } from "./dialog.tsx";

/** The footer of a dialog that asks before something is deleted. */
export function DeleteChoice({ onDelete }: { onDelete: () => void }) {
  const close = useCloseDialog();
  return (
    <>
      <Button onClick={() => close()}>
        <Trans>Cancel</Trans>
      </Button>
      <Button kind="danger" onClick={() => close(onDelete)}>
        <Trans>Delete</Trans>
      </Button>
    </>
  );
}
