/** Whether a page that cannot be loaded now can be shown from the cache, or at least explained offline. */
export function isCachedHere(): boolean {
  return "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
}
