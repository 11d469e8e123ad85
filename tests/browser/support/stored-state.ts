/** What the shop stores in a browser (SPEC LOC-03). */

/** Its key in local storage and its version. */
export const STATE_KEY = "filigree";
export const STATE_VERSION = 9;

/** Runs in the page before its scripts: makes a returning visitor, for whom no dialog opens by itself. */
export function comeAgain({ key, version }: { key: string; version: number }): void {
  if (!location.protocol.startsWith("http")) return;
  const kept = JSON.parse(localStorage.getItem(key) ?? "{}") as { version?: number; state?: object };
  if (kept.version !== undefined && kept.version !== version) return;
  const state = { ...kept.state, welcomed: { locale: true, coupons: true } };
  localStorage.setItem(key, JSON.stringify({ state, version }));
}
