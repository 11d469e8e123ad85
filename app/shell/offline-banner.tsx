import { Trans } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { Icon } from "../../ui/icons.tsx";
import styles from "./offline-banner.module.css";

/** Says that the network is gone for as long as it is. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <span className={styles.banner}>
          <Icon name="offline" size={20} />
          <Trans>You are offline</Trans>
        </span>
      )}
    </div>
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
