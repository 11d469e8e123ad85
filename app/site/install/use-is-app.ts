import { useSyncExternalStore } from "react";
import { inShell } from "../../native/in-shell.ts";

const WINDOW_OF_ITS_OWN = "(display-mode: standalone)";

/** Whether the shop runs as an app: from a store, or installed from the browser. False on the server. */
export function useIsApp(): boolean {
  return useSyncExternalStore(followWindow, isApp, () => false);
}

function isApp(): boolean {
  return inShell() || matchMedia(WINDOW_OF_ITS_OWN).matches;
}

function followWindow(tell: () => void): () => void {
  const query = matchMedia(WINDOW_OF_ITS_OWN);
  query.addEventListener("change", tell);
  return () => query.removeEventListener("change", tell);
}
