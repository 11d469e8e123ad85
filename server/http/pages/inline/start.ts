/**
 * Requests scripts once the page is painted with its first picture, as they would compete with it for a slow network; a
 * touch, key press, focus or hidden page requests them at once. Each runs in a task of its own: together they take a
 * slow phone 75 ms. `files` are in import order; one that fails to load fails again where `main` imports it.
 */

const PICTURES_WITHIN_MS = 1_500;

const { files = "", main = "" } = document.currentScript?.dataset ?? {};
let hasBegun = false;

function begin(): void {
  if (!hasBegun) void load();
  hasBegun = true;
}

async function load(): Promise<void> {
  const addresses = files.split(" ").filter(Boolean);
  for (const href of addresses) {
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href, fetchPriority: "low" }),
    );
    await nextTask();
  }
  for (const address of addresses) {
    await import(address).catch(() => {});
    await nextTask();
  }
  document.body.append(
    Object.assign(document.createElement("script"), { type: "module", src: main, fetchPriority: "low" }),
  );
}

/** Timers of a hidden page wait too long. */
async function nextTask(): Promise<void> {
  if (document.hidden) return;
  await new Promise((done) => {
    setTimeout(done);
  });
}

function nextFrame(): Promise<unknown> {
  return new Promise((done) => {
    requestAnimationFrame(done);
  });
}

if (document.visibilityState === "visible") {
  for (const kind of ["pointerdown", "keydown", "focusin"])
    addEventListener(kind, begin, { capture: true, once: true });
  const painted = new Promise((done) => {
    new PerformanceObserver(done).observe({ type: "paint", buffered: true });
  });
  const pictures = document.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]");
  void Promise.allSettled([painted, ...[...pictures].map((picture) => picture.decode())])
    .then(nextFrame)
    .then(nextFrame)
    .then(() => setTimeout(begin));
  setTimeout(begin, PICTURES_WITHIN_MS);
} else {
  begin();
}
