import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog, useCloseDialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./settings.module.css";
import { hasNewerVersion, VERSION } from "./version.ts";

type UpdateDialogProps = { open: boolean; onClose: () => void };
type Outcome = "checking" | "current" | "newer" | "failed";

/** SPEC SET-01, APPU-01: the page itself is the program; a newer one begins with a restart. */
export function UpdateDialog({ open, onClose }: UpdateDialogProps) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<Outcome>("checking");
  const [attempt, setAttempt] = useState(0);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Check for updates`}
      footer={
        <Footer
          outcome={outcome}
          onRetry={() => {
            setOutcome("checking");
            setAttempt(attempt + 1);
          }}
        />
      }
    >
      {open && <Check key={attempt} outcome={outcome} onOutcome={setOutcome} />}
    </Dialog>
  );
}

function Check({ outcome, onOutcome }: { outcome: Outcome; onOutcome: (outcome: Outcome) => void }) {
  useEffect(() => {
    let wanted = true;
    onOutcome("checking");
    hasNewerVersion().then(
      (newer) => wanted && onOutcome(newer ? "newer" : "current"),
      () => wanted && onOutcome("failed"),
    );
    return () => {
      wanted = false;
    };
  }, [onOutcome]);
  return (
    <div className={styles.outcome} aria-live="polite">
      {outcome === "checking" && (
        <p className={styles.checking}>
          <Spinner size={24} />
          <Trans>Checking…</Trans>
        </p>
      )}
      {outcome === "current" && (
        <Notice tone="positive" title={<Trans>Currently the latest version</Trans>}>
          <p>
            <Trans>Version {VERSION}</Trans>
          </p>
        </Notice>
      )}
      {outcome === "newer" && (
        <Notice tone="warning" title={<Trans>New version found</Trans>}>
          <p>
            <Trans>Restart to use it. Your cart and your login stay.</Trans>
          </p>
        </Notice>
      )}
      {outcome === "failed" && (
        <Notice tone="negative" title={<Trans>The check failed</Trans>}>
          <p>
            <Trans>No connection to the shop. Please try again.</Trans>
          </p>
        </Notice>
      )}
    </div>
  );
}

function Footer({ outcome, onRetry }: { outcome: Outcome; onRetry: () => void }) {
  const close = useCloseDialog();
  return (
    <>
      <Button onClick={() => close()}>
        <Trans>Close</Trans>
      </Button>
      {outcome === "newer" && (
        <Button kind="primary" onClick={() => close(() => location.reload())}>
          <Trans>Restart</Trans>
        </Button>
      )}
      {outcome === "failed" && (
        <Button kind="primary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </>
  );
}
