import { useLocalState } from "../../local-state.ts";

/**
 * Deletes what this browser stores only for speed or convenience (SPEC SET-01): searches, viewed products, copies of
 * pages and pictures. The cart, the session, and changes that the shop has not confirmed yet stay.
 */
export async function clearCache(): Promise<void> {
  useLocalState.setState({ searches: [], viewed: [], arrivalsSeen: null, browserId: null });
  sessionStorage.clear();
  if (!("caches" in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
