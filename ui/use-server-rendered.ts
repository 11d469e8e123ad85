import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether this component began in the server's HTML and was hydrated, rather than rendered by the browser; never changes. */
export function useServerRendered(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [wasHydrated] = useState(isHydrating);
  return wasHydrated;
}
