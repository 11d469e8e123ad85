import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether this component was server-rendered and hydrated, rather than rendered by the browser; never changes.
 * React reads the server's value during hydration. It must not change afterwards: that would render everything
 * beneath again, and hydrate at once what was to be hydrated bit by bit.
 */
export function useServerRendered(): boolean {
  const [snapshots] = useState(openSnapshots);
  return useSyncExternalStore(never, snapshots.ofBrowser, snapshots.ofServer);
}

function openSnapshots() {
  let wasHydrated = false;
  return {
    ofBrowser: () => wasHydrated,
    ofServer: () => {
      wasHydrated = true;
      return true;
    },
  };
}
