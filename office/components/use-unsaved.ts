import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useState } from "react";
import { useBlocker } from "react-router";

/** The forms of the page that have changes; the router has one question for all of them. */
const unsaved = new Set<object>();

/** Says that a form has changes that are not saved. Call what it returns to leave unasked. */
export function useUnsaved(isChanged: boolean): () => void {
  const [form] = useState(() => ({}));
  useEffect(() => {
    if (!isChanged) return undefined;
    unsaved.add(form);
    return () => void unsaved.delete(form);
  }, [isChanged, form]);
  return useCallback(() => void unsaved.delete(form), [form]);
}

/** Asks before somebody leaves a page with changes that are not saved. */
export function useAskBeforeLeaving(): void {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (globalThis.confirm(t`Leave without saving? What you changed is lost.`)) blocker.proceed();
    else blocker.reset();
  }, [blocker, t]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault();
    };
    globalThis.addEventListener("beforeunload", ask);
    return () => globalThis.removeEventListener("beforeunload", ask);
  }, []);
}
