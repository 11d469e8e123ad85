/** The text of `warm-up-worker.ts`. */
declare const WARM_UP_WORKER: string;

try {
  void new Worker(`data:text/javascript,${encodeURIComponent(WARM_UP_WORKER)}`, {
    name: document.documentElement.lang,
  });
} catch {
  // It only saves time.
}
