/**
 * Enlarges the picture of the gallery where it stands: with two fingers, or with the wheel while Ctrl is held, which is
 * also how browsers report a pinch on a touchpad. A plain wheel goes on scrolling the page; it zooms in the full-window
 * view. What is enlarged is moved with one finger or the pointer; a tap or Escape ends it.
 */

/** SPEC UI-01 */
const MOST = 4;
/** Less is a finger that was not quite still. */
const LEAST = 1.05;
const WHEEL_SPEED = 0.01;

type Point = { x: number; y: number };
/** `at`: the picture's offset in pixels, from its place before it was enlarged. */
type View = { scale: number; at: Point };
const WHOLE: View = { scale: 1, at: { x: 0, y: 0 } };

export function zoomInPlace(stage: HTMLElement, signal: AbortSignal): void {
  let image: HTMLImageElement | null = null;
  let view = WHOLE;
  let fingers: { middle: Point; apart: number } | null = null;

  const show = (next: View) => {
    view = next.scale < LEAST ? WHOLE : next;
    const { scale, at } = view;
    if (image) image.style.transform = scale === 1 ? "" : `translate(${at.x}px, ${at.y}px) scale(${scale})`;
    stage.toggleAttribute("data-zoomed", scale > 1);
  };
  const end = () => {
    show(WHOLE);
    image = null;
  };
  /** Scales by `factor` around a point of the window, then moves. */
  const change = (factor: number, around: Point, by: Point = { x: 0, y: 0 }) => {
    const frame = image?.parentElement?.getBoundingClientRect();
    if (!frame) return;
    const scale = Math.min(Math.max(view.scale * factor, 1), MOST);
    const part = scale / view.scale;
    const center = { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 };
    const along = (axis: "x" | "y", length: number) => {
      const point = around[axis] - center[axis];
      const most = ((scale - 1) * length) / 2;
      return Math.min(Math.max(point - (point - view.at[axis]) * part + by[axis], -most), most);
    };
    show({ scale, at: { x: along("x", frame.width), y: along("y", frame.height) } });
  };
  const take = (target: EventTarget | null) => {
    const found = target instanceof Element ? target.closest("button")?.querySelector("img") : null;
    if (!image) image = found ?? null;
    return image !== null;
  };

  const on = <Kind extends keyof HTMLElementEventMap>(kind: Kind, run: (event: HTMLElementEventMap[Kind]) => void) =>
    stage.addEventListener(kind, run, { signal, passive: false, capture: true });

  on("wheel", (event) => {
    if (!event.ctrlKey && view.scale === 1) return;
    if (!take(event.target)) return;
    event.preventDefault();
    change(Math.exp(-event.deltaY * WHEEL_SPEED), { x: event.clientX, y: event.clientY });
  });
  on("pointermove", ({ pointerType, movementX, movementY, clientX, clientY }) => {
    if (pointerType !== "mouse" || view.scale === 1) return;
    // Against the pointer, so that all of it is reached without pressing.
    change(1, { x: clientX, y: clientY }, { x: -movementX * view.scale, y: -movementY * view.scale });
  });
  on("pointerleave", ({ pointerType, target }) => {
    if (pointerType === "mouse" && target === stage) end();
  });
  on("touchstart", (event) => {
    if (event.touches.length === 2 && take(event.target)) event.preventDefault();
    fingers = placeOf(event.touches);
  });
  on("touchmove", (event) => {
    const now = placeOf(event.touches);
    const before = fingers;
    fingers = now;
    if (!image || !now || !before || (event.touches.length === 1 && view.scale === 1)) return;
    event.preventDefault();
    const moved = { x: now.middle.x - before.middle.x, y: now.middle.y - before.middle.y };
    change(before.apart === 0 || now.apart === 0 ? 1 : now.apart / before.apart, now.middle, moved);
  });
  on("touchend", (event) => {
    fingers = placeOf(event.touches);
  });
  on("click", (event) => {
    if (view.scale === 1) return;
    // It would open the full-window view.
    event.preventDefault();
    event.stopPropagation();
    end();
  });
  addEventListener("keydown", ({ key }) => key === "Escape" && end(), { signal });
}

/** The middle of the fingers and their distance in pixels, 0 for one; null without any. */
function placeOf(touches: TouchList): { middle: Point; apart: number } | null {
  const [one, other] = [touches[0], touches[1]];
  if (!one) return null;
  if (!other) return { middle: { x: one.clientX, y: one.clientY }, apart: 0 };
  return {
    middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
    apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
  };
}
