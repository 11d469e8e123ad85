/** Whether the page is hydrated: before that, buttons do nothing. */

import { useSyncExternalStore } from "react";

export function useReady(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
