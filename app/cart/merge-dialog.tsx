import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLocation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Dialog, useCloseDialog } from "../../ui/dialog.tsx";
import { useApp } from "../context.tsx";
import { giveUpMerge, mergeCart, useCartStatus } from "./cart-keeper.ts";

/** Asks what to do when the lines of the guest she was could not go up (SPEC SESS-02). */
export function MergeDialog() {
  const { t } = useLingui();
  const { api } = useApp();
  const { pathname } = useLocation();
  const asks = useCartStatus((state) => state.asksAboutMerge);
  // From the login page she is about to be taken to the one that she came from.
  const open = asks && !pathname.startsWith("/login/");
  return (
    <Dialog
      open={open}
      // Without an answer everything stays as it is, and is tried again with the next page.
      onClose={() => useCartStatus.setState({ asksAboutMerge: false })}
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
