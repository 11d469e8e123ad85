import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether this component began in the server's HTML and was hydrated, rather than rendered by the browser; never changes.
 * React asks for the server's value while it hydrates. It stays the value afterwards: another one would render everything
 * beneath once more, and hydrate all at once what was to be hydrated bit by bit.
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
