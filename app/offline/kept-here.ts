/** Whether a page that cannot be loaded now may be read as it was, or is at least spoken for. */
export function isKeptHere(): boolean {
  return "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
}
