import { Trans, useLingui } from "@lingui/react/macro";
import { Dialog, useCloseDialog } from "../../../ui/dialogs/dialog.tsx";
import { toast } from "../../../ui/dialogs/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { clearCache } from "./clear-cache.ts";

type ClearCacheDialogProps = { open: boolean; onClose: () => void };

/** Asks for confirmation first (SPEC SET-01). */
export function ClearCacheDialog({ open, onClose }: ClearCacheDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`Clear the cache?`} footer={<Footer />}>
      <p>
        <Trans>
          This deletes your recent searches, recently viewed products and saved pages from this device. You keep your
          cart, language and currency and stay logged in.
        </Trans>
      </p>
    </Dialog>
  );
}

function Footer() {
  const { t } = useLingui();
  const close = useCloseDialog();
  const clear = async () => {
    try {
      await clearCache();
      toast({ text: t`Cache cleared`, tone: "positive" });
    } catch {
      toast({ text: t`Operation failed`, tone: "negative" });
    }
  };
  return (
    <>
      <Button onClick={() => close()}>
        <Trans>Cancel</Trans>
      </Button>
      <Button kind="danger" onClick={() => close(() => void clear())}>
        <Trans>Clear cache</Trans>
      </Button>
    </>
  );
}
