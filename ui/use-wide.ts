import { useSyncExternalStore } from "react";

/** Where the desktop's layout begins, as in the style sheets. */
const WIDE = "(min-width: 1024px)";

/** Whether the window has the desktop's layout; false on the server and until the page is hydrated. */
export function useWide(): boolean {
  return useSyncExternalStore(
    onChange,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

function onChange(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
