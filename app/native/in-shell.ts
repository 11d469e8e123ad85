/** What the app injects into each page before any script runs. */
type Bridge = { isNativePlatform?(): boolean };

/** Whether this page runs in the shop's phone app (mobile/), not in a browser. The server renders for browsers. */
export function inShell(): boolean {
  return (globalThis as { Capacitor?: Bridge }).Capacitor?.isNativePlatform?.() === true;
}
