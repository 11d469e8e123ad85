/**
 * Requests scripts once the page is painted with its first picture, as they would compete with it for a slow network; a
 * touch, key press, focus or hidden page requests them at once. `files`: what `main` imports, and they in turn, so that
 * none waits for another to arrive.
 */

const PICTURES_WITHIN_MS = 1_500;

const { files = "", main = "" } = document.currentScript?.dataset ?? {};
let hasBegun = false;

function begin(): void {
  if (!hasBegun) load();
  hasBegun = true;
}

function load(): void {
  for (const href of files.split(" ").filter(Boolean))
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href, fetchPriority: "low" }),
    );
  document.body.append(
    Object.assign(document.createElement("script"), { type: "module", src: main, fetchPriority: "low" }),
  );
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
