/** Whether the page is hydrated: before that, pressing a button does nothing. */
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
