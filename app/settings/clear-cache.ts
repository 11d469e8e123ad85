import { useLocalState } from "../local-state.ts";

/**
 * Throws away what this browser keeps only to be quick or helpful (SPEC SET-01): searches, viewed products, copies of
 * pages and pictures. The cart, the session, and what the shop has not confirmed yet stay.
 */
export async function clearCache(): Promise<void> {
  useLocalState.setState({ searches: [], viewed: [], arrivalsSeen: null, browserId: null });
  sessionStorage.clear();
  if (!("caches" in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
