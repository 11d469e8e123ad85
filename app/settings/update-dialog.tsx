import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog, useCloseDialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useFormats } from "../formats.ts";
import { checkForUpdate, installUpdate, useUpdate } from "../offline/updates.ts";
import styles from "./settings.module.css";
import { VERSION } from "./version.ts";

type UpdateDialogProps = { open: boolean; onClose: () => void };

/** SPEC SET-01, APPU-01: looks for a new version, and leads from finding it to the restart. */
export function UpdateDialog({ open, onClose }: UpdateDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`Check for updates`} footer={<Footer />}>
      {open && <Progress />}
    </Dialog>
  );
}

function Progress() {
  const formats = useFormats();
  const { step, share } = useUpdate();
  useEffect(() => void checkForUpdate(), []);
  return (
    <div className={styles.outcome} aria-live="polite">
      {(step === "unknown" || step === "checking") && (
        <Waiting>
          <Trans>Checking…</Trans>
        </Waiting>
      )}
      {step === "current" && (
        <Notice tone="positive" title={<Trans>Currently the latest version</Trans>}>
          <p>
            <Trans>Version {VERSION}</Trans>
          </p>
        </Notice>
      )}
      {step === "downloading" && (
        <>
          <Notice tone="warning" title={<Trans>New version found</Trans>} />
          <Waiting>
            <Trans>Downloading… {formats.percent(Math.round(share * 100) * 100)}</Trans>
          </Waiting>
        </>
      )}
      {step === "downloaded" && (
        <Notice tone="positive" title={<Trans>New version downloaded</Trans>}>
          <p>
            <Trans>Install it now, or go on: it is there when you next open the shop.</Trans>
          </p>
        </Notice>
      )}
      {step === "installing" && (
        <Waiting>
          <Trans>Installing…</Trans>
        </Waiting>
      )}
      {step === "installed" && (
        <Notice tone="positive" title={<Trans>New version installed</Trans>}>
          <p>
            <Trans>Restart to use it. Your cart and your login stay.</Trans>
          </p>
        </Notice>
      )}
      {step === "not-finished" && (
        <Notice tone="negative" title={<Trans>The installation was not finished</Trans>}>
          <p>
            <Trans>You can go on with this version, or try again.</Trans>
          </p>
        </Notice>
      )}
      {step === "failed" && (
        <Notice tone="negative" title={<Trans>The check failed</Trans>}>
          <p>
            <Trans>No connection to the shop. Please try again.</Trans>
          </p>
        </Notice>
      )}
    </div>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <p className={styles.checking}>
      <Spinner size={24} />
      {children}
    </p>
  );
}

function Footer() {
  const close = useCloseDialog();
  const { step } = useUpdate();
  return (
    <>
      <Button onClick={() => close()}>
        <Trans>Close</Trans>
      </Button>
      {step === "downloaded" && (
        <Button kind="primary" onClick={installUpdate}>
          <Trans>Install now</Trans>
        </Button>
      )}
      {step === "installed" && (
        <Button kind="primary" onClick={() => close(() => location.reload())}>
          <Trans>Restart</Trans>
        </Button>
      )}
      {(step === "failed" || step === "not-finished") && (
        <Button kind="primary" onClick={() => void checkForUpdate()}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </>
  );
}
