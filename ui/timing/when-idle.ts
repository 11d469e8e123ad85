/** Runs it when the browser is idle, or after a while in any case. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: 5_000 });
  else setTimeout(run, 1_000);
}
