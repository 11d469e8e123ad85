export const STATE_KEY = "filigree";
export const STATE_VERSION = 9;

/** Runs in the page: a returning visitor, for whom no dialog opens by itself. */
export function comeAgain({ key, version }: { key: string; version: number }): void {
  if (!location.protocol.startsWith("http")) return;
  const stored = JSON.parse(localStorage.getItem(key) ?? "{}") as { version?: number; state?: object };
  if (stored.version !== undefined && stored.version !== version) return;
  const state = { ...stored.state, welcomed: { locale: true, coupons: true } };
  localStorage.setItem(key, JSON.stringify({ state, version }));
}
