import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useState } from "react";
import { useBlocker, type Location } from "react-router";

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

/** For what is done on leaving: false when there are changes that somebody rather keeps. They are asked once. */
export function useMayLeave(): () => boolean {
  const { t } = useLingui();
  return useCallback(() => {
    const may = unsaved.size === 0 || globalThis.confirm(t`Leave without saving? What you changed is lost.`);
    if (may) unsaved.clear();
    return may;
  }, [t]);
}

/** Asks before somebody leaves a page, or a step of one, with changes that are not saved. */
export function useAskBeforeLeaving(): void {
  const mayLeave = useMayLeave();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.size > 0 && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (mayLeave()) blocker.proceed();
    else blocker.reset();
  }, [blocker, mayLeave]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault();
    };
    globalThis.addEventListener("beforeunload", warn);
    return () => globalThis.removeEventListener("beforeunload", warn);
  }, []);
}

/** Filters and the like, which are in the query too, are no other place. */
function placeOf({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get("step") ?? ""}`;
}
