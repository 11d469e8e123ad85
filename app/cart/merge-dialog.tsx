import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Dialog, useCloseDialog } from "../../ui/dialogs/dialog.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { useApp } from "../context.tsx";
import { useCartStatus } from "./cart-status.ts";
import { giveUpMerge, mergeCart } from "./cart-sync.ts";

/** Asks what to do when the guest's lines could not be merged (SPEC SESS-02). */
export function MergeDialog({ open }: { open: boolean }) {
  const { t } = useLingui();
  const { api } = useApp();
  return (
    <Dialog
      open={open}
      onClose={() => useCartStatus.setState({ mergeDialogOpen: false })}
      title={t`Shopping cart`}
      footer={<Choice onCancel={() => void giveUpMerge(api)} onRetry={() => mergeCart(api)} />}
    >
      <p>
        <Trans>
          Local shopping cart synchronization failed! Please try again. Cancelling will lose local shopping cart data
        </Trans>
      </p>
    </Dialog>
  );
}

function Choice({ onCancel, onRetry }: { onCancel: () => void; onRetry: () => Promise<void> }) {
  const close = useCloseDialog();
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Button onClick={() => close(onCancel)}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        kind="primary"
        busy={busy}
        onClick={() => {
          setBusy(true);
          void onRetry().finally(() => setBusy(false));
        }}
      >
        <Trans>Retry</Trans>
      </Button>
    </>
  );
}
