import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../forms/button.tsx";
import { Spinner } from "./spinner.tsx";
import styles from "./load-more.module.css";

export type LoadMoreState = "more" | "loading" | "end" | "failed";

export type LoadMoreProps = {
  state: LoadMoreState;
  onLoad: () => void;
  /** Distance from the end of the list, in pixels, at which loading begins by itself (SPEC LIST-01). */
  reachPx: number;
  /** Says nothing at the end: for a list that its reader has written. */
  quietEnd?: boolean;
};

/** The end of a list in its four states (SPEC LIST-01): click to load more, loading, no more, failed. */
export function LoadMore({ state, onLoad, reachPx, quietEnd = false }: LoadMoreProps) {
  const reach = useRef<HTMLSpanElement>(null);
  const load = useEffectEvent(onLoad);

  useEffect(() => {
    const element = reach.current;
    if (state !== "more" || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load();
      },
      // Also reached by jumping past the end of the list, to a footer taller than the window.
      { rootMargin: "1000000px 0px 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [state]);

  if (state === "end" && quietEnd) return null;
  return (
    <div className={styles.more} aria-live="polite">
      {state === "more" && (
        <>
          <span ref={reach} className={styles.reach} style={{ blockSize: reachPx }} />
          <Button kind="quiet" onClick={onLoad}>
            <Trans>Click to load more</Trans>
          </Button>
        </>
      )}
      {state === "loading" && (
        <span className={styles.busy}>
          <Spinner size={20} />
          <Trans>Loading…</Trans>
        </span>
      )}
      {state === "end" && <Trans>No more</Trans>}
      {state === "failed" && (
        <Button kind="quiet" icon="history" onClick={onLoad}>
          <Trans>Failed to load, tap to try again</Trans>
        </Button>
      )}
    </div>
  );
}
