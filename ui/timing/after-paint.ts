import { flushSync } from "react-dom";

let waiting: (() => void)[] = [];

/** Runs `task` once the next frame is painted, or at once if there is other input before, or the page goes away. */
export function afterPaint(task: () => void): void {
  waiting.push(task);
  if (waiting.length > 1) return;
  // Hidden pages do not paint.
  const late = setTimeout(doAll, LATEST_MS);
  requestAnimationFrame(() => {
    clearTimeout(late);
    setTimeout(doAll);
  });
}

const LATEST_MS = 100;

function doAll(): void {
  const tasks = waiting;
  waiting = [];
  if (tasks.length > 0) flushSync(() => tasks.forEach((task) => task()));
}

if (typeof window !== "undefined") {
  for (const each of ["pointerdown", "keydown", "click", "submit", "pagehide", "visibilitychange"]) {
    addEventListener(each, doAll, { capture: true });
  }
}
