/** What may wait until she has seen that her touch was heard. */
import { flushSync } from "react-dom";

let waiting: (() => void)[] = [];

/**
 * Does it once the next picture is painted, or at once when she does something else before: nothing she does later finds
 * it undone. A page that goes away does it first.
 */
export function afterPaint(task: () => void): void {
  waiting.push(task);
  if (waiting.length > 1) return;
  // a hidden page paints nothing
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
