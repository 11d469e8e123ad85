/** What the app around the pages puts into each of them, before any of their programs run. */
type Bridge = { isNativePlatform?(): boolean };

/** Whether this page is shown by the shop's app for phones (mobile/), not by a browser. The server draws for browsers. */
export function inShell(): boolean {
  return (globalThis as { Capacitor?: Bridge }).Capacitor?.isNativePlatform?.() === true;
}
