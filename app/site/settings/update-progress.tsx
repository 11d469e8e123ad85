import { Trans } from "@lingui/react/macro";
import { useEffect, type ReactNode } from "react";
import { Notice } from "../../../ui/dialogs/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Spinner } from "../../../ui/lists/spinner.tsx";
import { useFormats } from "../../formats.ts";
import { beginUpdate, checkForUpdate, installUpdate, useUpdate } from "../../offline/updates.ts";
import { VERSION } from "./version.ts";
import styles from "./settings.module.css";

/** The progress of an update (SPEC APPU-01); looks for one when it is first shown. */
export function UpdateProgress() {
  const formats = useFormats();
  const { step, share, version, required } = useUpdate();
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
      {step === "found" && (
        <Notice tone="warning" title={<Trans>New version found</Trans>}>
          <p>
            {required ? (
              <Trans>This version can no longer be used. Please update to continue.</Trans>
            ) : (
              <Trans>Version {version} is in the store.</Trans>
            )}
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
            <Trans>Install it now, or continue and get it the next time you open the shop.</Trans>
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
            <Trans>Restart to use it. Your cart is kept and you stay logged in.</Trans>
          </p>
        </Notice>
      )}
      {step === "not-finished" && (
        <Notice tone="negative" title={<Trans>The installation was not finished</Trans>}>
          <p>
            <Trans>You can continue with this version or try again.</Trans>
          </p>
        </Notice>
      )}
      {step === "failed" && (
        <Notice tone="negative" title={<Trans>The check failed</Trans>}>
          <p>
            <Trans>No connection. Please check your internet connection and try again.</Trans>
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

/** The action that is possible now, if any. `restart` reloads the page. */
export function UpdateAction({ restart }: { restart: () => void }) {
  const { step } = useUpdate();
  return (
    <>
      {step === "found" && (
        <Button kind="primary" onClick={() => void beginUpdate()}>
          <Trans>Update now</Trans>
        </Button>
      )}
      {step === "downloaded" && (
        <Button kind="primary" onClick={installUpdate}>
          <Trans>Install now</Trans>
        </Button>
      )}
      {step === "installed" && (
        <Button kind="primary" onClick={restart}>
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
