import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useRef } from "react";
import { useBlocker } from "react-router";

/** Asks before somebody leaves a page with changes that are not saved. Call what it returns to leave unasked. */
export function useUnsaved(isChanged: boolean): () => void {
  const { t } = useLingui();
  const leave = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !leave.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (globalThis.confirm(t`Leave without saving? What you changed is lost.`)) blocker.proceed();
    else blocker.reset();
  }, [blocker, t]);
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener("beforeunload", ask);
    return () => globalThis.removeEventListener("beforeunload", ask);
  }, [isChanged]);
  return useCallback(() => {
    leave.current = true;
  }, []);
}
