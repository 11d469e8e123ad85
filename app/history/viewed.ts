/** The products that were looked at lately (SPEC PROD-05, HIST-01). */
import type { Api } from "../api/api.ts";
import { productPath } from "../catalog/links.ts";
import { useLocalState } from "../local-state.ts";
import type { Viewed } from "../stored-state.ts";
import { currentSession } from "../session/session.ts";

/** SPEC LIM-01 */
export const MOST_VIEWED = 50;

/** The list with this product at its beginning, where it stands once. */
export function withViewed(viewed: readonly Viewed[], handle: string, at: string): Viewed[] {
  return [{ handle, at }, ...viewed.filter((each) => each.handle !== handle)].slice(0, MOST_VIEWED);
}

/** Remembers in this browser that a product is being looked at. */
export function rememberViewed(handle: string): void {
  useLocalState.setState(({ viewed }) => ({ viewed: withViewed(viewed, handle, new Date().toISOString()) }));
}

/** The same for a customer's history at the shop, on all her devices; of a guest nothing is sent (SPEC SESS-05). */
export async function reportViewed(api: Api, handle: string): Promise<void> {
  if (!currentSession()) return;
  try {
    await api.backend("createBrowsingHistory", { url: productPath(handle) }, { toldBy: "nobody" });
  } catch {
    // A history with a gap is no reason to disturb her.
  }
}
