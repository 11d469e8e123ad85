import { useLocalState } from "../../local-state.ts";

/** Deletes what this browser stores only for speed or convenience (SPEC SET-01). */
export async function clearCache(): Promise<void> {
  useLocalState.setState({ searches: [], viewed: [], arrivalsSeen: null, browserId: null });
  try {
    sessionStorage.clear();
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // Where storage is forbidden there is nothing to delete.
  }
}
