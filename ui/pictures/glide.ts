/** SPEC UI-01 */
const GLIDE_MS = 500;

const gliding = new WeakMap<HTMLElement, AbortController>();

/** Scrolls a carousel sideways to `left`; instantly with reduced motion. Touch or wheel input interrupts it. */
export function glide(track: HTMLElement, left: number): void {
  gliding.get(track)?.abort();
  const start = track.scrollLeft;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    track.scrollTo({ left, behavior: "instant" });
    return;
  }
  const going = new AbortController();
  gliding.set(track, going);
  const stop = () => going.abort();
  for (const type of ["pointerdown", "wheel", "touchstart"] as const) {
    track.addEventListener(type, stop, { signal: going.signal, passive: true });
  }
  // Scroll snapping would pull every intermediate position to a page.
  track.style.scrollSnapType = "none";
  going.signal.addEventListener("abort", () => {
    track.style.scrollSnapType = "";
  });

  let began: number | null = null;
  requestAnimationFrame(function step(now) {
    if (going.signal.aborted) return;
    began ??= now;
    const share = Math.min(1, (now - began) / GLIDE_MS);
    track.scrollTo({ left: start + (left - start) * (1 - (1 - share) ** 3), behavior: "instant" });
    if (share < 1) requestAnimationFrame(step);
    else going.abort();
  });
}
