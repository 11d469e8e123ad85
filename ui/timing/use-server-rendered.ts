import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether this component was server-rendered and hydrated. It never changes, as that would render everything beneath
 * again and hydrate at once what hydrates bit by bit.
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
