/** Whether the page is live: before that a press on a button would go nowhere. */
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
