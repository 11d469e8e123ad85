import { Trans } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { Icon } from "../../ui/pictures/icons.tsx";
import { useFormats } from "../formats.ts";
import { useSavedCopy } from "../offline/saved-copy.ts";
import styles from "./offline-banner.module.css";

/** Says that the network is gone while it is, and when a cached page was read (SPEC APPU-02). */
export function OfflineBanner() {
  const formats = useFormats();
  const readAt = useSavedCopy();
  const online = useOnline();
  return (
    <div role="status" className={styles.place}>
      {(!online || readAt !== null) && (
        <span className={styles.banner}>
          <Icon name="offline" size={20} />
          <span>
            {!online && <Trans>You are offline</Trans>}
            {!online && readAt !== null && " · "}
            {readAt !== null && <Trans>Saved copy of {formats.dateTime(readAt)}</Trans>}
          </span>
          {online && (
            <button type="button" className={styles.again} onClick={() => location.reload()}>
              <Trans>Reload</Trans>
            </button>
          )}
        </span>
      )}
    </div>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
}

function watch(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}
