import { zoomInPlace } from "./zoom-in-place.ts";

/** What a pointer or the keyboard can do in the gallery beyond pressing its buttons. */
export function listenInGallery(gallery: HTMLElement, signal: AbortSignal): void {
  const stage = gallery.firstElementChild;
  if (stage instanceof HTMLElement) zoomInPlace(stage, signal);
  gallery.addEventListener("keydown", moveAmongThumbs, { signal });
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** Up, Down, Home and End go from one thumbnail to another and show its picture. */
function moveAmongThumbs(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const all = [...(document.activeElement?.closest("[data-thumbs]")?.children ?? [])];
  const from = all.findIndex((each) => each === document.activeElement);
  if (step === undefined || from < 0) return;
  event.preventDefault();
  const thumb = all[Math.min(Math.max(from + step, 0), all.length - 1)];
  if (!(thumb instanceof HTMLElement)) return;
  thumb.focus();
  thumb.click();
}
