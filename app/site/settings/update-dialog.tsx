import { Trans, useLingui } from "@lingui/react/macro";
import { Dialog, useCloseDialog } from "../../../ui/dialogs/dialog.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { UpdateAction, UpdateProgress } from "./update-progress.tsx";

type UpdateDialogProps = { open: boolean; onClose: () => void };

/** SPEC SET-01, APPU-01: looks for a new version, and guides the customer from there to the restart. */
export function UpdateDialog({ open, onClose }: UpdateDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`Check for updates`} footer={<Footer />}>
      {open && <UpdateProgress />}
    </Dialog>
  );
}

function Footer() {
  const close = useCloseDialog();
  return (
    <>
      <Button onClick={() => close()}>
        <Trans>Close</Trans>
      </Button>
      <UpdateAction restart={() => close(() => location.reload())} />
    </>
  );
}
