import { useEffect, useRef, type RefObject } from "react";

/** SPEC UI-01 */
const LONG_PRESS_MS = 350;
/** Tolerance in pixels: a finger is never quite still. */
const STILL_PX = 10;

/**
 * Calls `onLongPress` when a finger rests on the element for 350 ms; the tap's click is then suppressed. Touch only.
 */
export function useLongPress<Element extends HTMLElement>(onLongPress: () => void): RefObject<Element | null> {
  const place = useRef<Element>(null);
  const latest = useRef(onLongPress);
  useEffect(() => {
    latest.current = onLongPress;
  });
  useEffect(() => (place.current ? watch(place.current, () => latest.current()) : undefined), []);
  return place;
}

function watch(element: HTMLElement, onLongPress: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  let pressed = false;

  const stop = () => clearTimeout(timer);
  element.addEventListener(
    "pointerdown",
    ({ pointerType, isPrimary, clientX, clientY }) => {
      stop();
      pressed = false;
      if (pointerType !== "touch" || !isPrimary) return;
      start = { x: clientX, y: clientY };
      timer = setTimeout(() => {
        pressed = true;
        onLongPress();
      }, LONG_PRESS_MS);
    },
    { signal },
  );
  element.addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      if (Math.hypot(clientX - start.x, clientY - start.y) > STILL_PX) stop();
    },
    { signal },
  );
  for (const type of ["pointerup", "pointercancel", "pointerleave"] as const) {
    element.addEventListener(type, stop, { signal });
  }
  // Otherwise a click would follow, on whatever is under the finger by then.
  element.addEventListener("touchend", (event) => pressed && event.preventDefault(), { signal, passive: false });
  // The browser's own menu would cover ours.
  element.addEventListener("contextmenu", (event) => pressed && event.preventDefault(), { signal });
  return () => {
    stop();
    listening.abort();
  };
}
