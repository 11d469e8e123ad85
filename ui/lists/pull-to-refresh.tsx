import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { Icon } from "../pictures/icons.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";
import { pulledBy, PULL_THRESHOLD_PX } from "./pull.ts";
import { Spinner } from "./spinner.tsx";
import styles from "./pull-to-refresh.module.css";

export type PullToRefreshProps = {
  onRefresh: () => Promise<void>;
  children: ReactNode;
};

/** pulling: by a finger; refreshing: released beyond the threshold; restore: done; abort: released before it. */
type Phase = "idle" | "pulling" | "refreshing" | "restore" | "abort";

const REFRESHING_PX = PULL_THRESHOLD_PX + 11;
/** Shortest time the spinner is shown: one that flashes tells nothing. */
const LEAST_MS = 400;
const RETURN_MS = 300;

/** Pull to refresh by touch from the top of a page (SPEC LIST-02); the spinner comes in over the page. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [{ phase, pulled }, setPull] = useState<{ phase: Phase; pulled: number }>({ phase: "idle", pulled: 0 });
  const [announcement, setAnnouncement] = useState("");

  const refresh = useEffectEvent(async () => {
    setPull({ phase: "refreshing", pulled: REFRESHING_PX });
    setAnnouncement(t`Refreshing…`);
    try {
      await Promise.all([onRefresh(), new Promise((resolve) => setTimeout(resolve, LEAST_MS))]);
      setAnnouncement(t`Up to date`);
    } catch {
      setAnnouncement(""); // `onRefresh` has reported it
    }
    setPull({ phase: "restore", pulled: 0 });
  });
  useEffect(() => {
    if (phase !== "restore" && phase !== "abort") return;
    const timer = setTimeout(() => setPull({ phase: "idle", pulled: 0 }), RETURN_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  const mayBegin = useEffectEvent(() => phase === "idle");
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    return followPull(element, {
      mayBegin: () => mayBegin(),
      onPull: (px) => setPull({ phase: "pulling", pulled: px }),
      onEnd(px) {
        if (px >= PULL_THRESHOLD_PX) void refresh();
        else setPull({ phase: "abort", pulled: 0 });
      },
    });
  }, []);

  const ready = phase === "refreshing" || pulled >= PULL_THRESHOLD_PX;
  return (
    <div ref={place} className={styles.place}>
      {phase !== "idle" && (
        <div
          className={styles.mark}
          data-phase={phase}
          data-ready={ready || undefined}
          aria-hidden="true"
          style={{
            "--pulled": `${pulled}px`,
            "--share": Math.min(1, pulled / PULL_THRESHOLD_PX),
            "--turned": ready ? "180deg" : "0deg",
          }}
        >
          {phase === "refreshing" ? (
            <Spinner size={20} />
          ) : (
            <Icon name={phase === "restore" ? "check" : "down"} size={20} />
          )}
          {phase === "pulling" && (ready ? <Trans>Release to refresh</Trans> : <Trans>Pull to refresh</Trans>)}
          {phase === "refreshing" && <Trans>Refreshing…</Trans>}
          {phase === "restore" && <Trans>Up to date</Trans>}
          {phase === "abort" && <Trans>Pull to refresh</Trans>}
        </div>
      )}
      {children}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

type Following = { mayBegin: () => boolean; onPull: (px: number) => void; onEnd: (px: number) => void };

/** Tracks a single finger that pulls down from the top of the page; everything else is left to the browser. */
function followPull(element: HTMLElement, { mayBegin, onPull, onEnd }: Following): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let start: { x: number; y: number } | null = null;
  let pulled: number | null = null;

  const onTouchStart = ({ touches, target }: TouchEvent) => {
    const [finger] = touches;
    const over = target instanceof Element && target.closest("dialog, [popover]") !== null;
    const begins = finger && touches.length === 1 && scrollY <= 0 && !over && mayBegin();
    start = begins ? { x: finger.clientX, y: finger.clientY } : null;
  };
  const onTouchMove = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (!start || !finger) return;
    const down = finger.clientY - start.y;
    if (pulled === null) {
      const across = Math.abs(finger.clientX - start.x);
      if (down === 0 && across === 0) return;
      // A scroll that the browser has begun cannot be cancelled any more.
      if (event.touches.length > 1 || down <= across || !event.cancelable) {
        start = null;
        return;
      }
    }
    event.preventDefault();
    pulled = pulledBy(down);
    onPull(pulled);
  };
  const end = () => {
    const far = pulled;
    start = null;
    pulled = null;
    if (far !== null) onEnd(far);
  };
  const cancel = () => {
    if (pulled !== null) pulled = 0;
    end();
  };

  element.addEventListener("touchstart", onTouchStart, { signal, passive: true });
  element.addEventListener("touchmove", onTouchMove, { signal, passive: false });
  element.addEventListener("touchend", end, { signal });
  element.addEventListener("touchcancel", cancel, { signal });
  return () => listening.abort();
}
