import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { Icon } from "../pictures/icons.tsx";
import styles from "./toast.module.css";

export type Toast = {
  text: string;
  tone?: "plain" | "positive" | "negative";
  action?: { label: string; run: () => void };
  /** Default 1.5 seconds, 2 for failures (SPEC UI-01). */
  durationMs?: number;
};

const DURATION_MS = 1_500;
const LONGER_MS = 2_000;

type Shown = Toast & { id: number };
let shown: Shown | null = null;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

/** Shows a toast, in place of the previous one. */
export function toast(message: Toast | string): void {
  const next: Toast = typeof message === "string" ? { text: message } : message;
  count += 1;
  show({ ...next, id: count });
}

function show(next: Shown | null): void {
  clearTimeout(timer);
  shown = next;
  if (next) timer = setTimeout(() => show(null), durationOf(next));
  for (const watcher of watchers) watcher();
}

function setPaused(paused: boolean): void {
  clearTimeout(timer);
  if (!paused && shown) timer = setTimeout(() => show(null), durationOf(shown));
}

function durationOf({ tone, durationMs }: Toast): number {
  return durationMs ?? (tone === "negative" ? LONGER_MS : DURATION_MS);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const nothing = (): Shown | null => null;

/** Where toasts appear: rendered once, at the end of the page. */
export function Toaster() {
  const current = useSyncExternalStore(watch, () => shown, nothing);
  const place = useRef<HTMLDivElement>(null);

  // A popover, opened again each time, is above any open dialog.
  useLayoutEffect(() => {
    const element = place.current;
    if (!current || !element) return;
    element.showPopover();
    return () => element.hidePopover();
  }, [current]);

  return (
    <div ref={place} popover="manual" className={styles.place} role="status" aria-live="polite">
      {current && (
        <div
          className={styles.toast}
          key={current.id}
          onPointerEnter={() => setPaused(true)}
          onPointerLeave={() => setPaused(false)}
          onFocus={() => setPaused(true)}
          onBlur={() => setPaused(false)}
        >
          {current.tone === "positive" && <Icon name="check" size={20} />}
          {current.tone === "negative" && <Icon name="warning" size={20} />}
          <span>{current.text}</span>
          {current.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                current.action?.run();
                show(null);
              }}
            >
              {current.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
