import type { Api } from "../../api/api.ts";
import { productPath } from "../../catalog/links.ts";
import { useLocalState } from "../../local-state.ts";
import { currentSession } from "../../session/session.ts";
import type { Viewed } from "../../stored-state.ts";

/** SPEC LIM-01 */
export const MOST_VIEWED = 50;

export function withViewed(viewed: readonly Viewed[], handle: string, at: string): Viewed[] {
  return [{ handle, at }, ...viewed.filter((each) => each.handle !== handle)].slice(0, MOST_VIEWED);
}

export function rememberViewed(handle: string): void {
  useLocalState.setState(({ viewed }) => ({ viewed: withViewed(viewed, handle, new Date().toISOString()) }));
}

/** Records it in a customer's history at the shop, for all devices; nothing is sent for a guest (SPEC SESS-05). */
export async function reportViewed(api: Api, handle: string): Promise<void> {
  if (!currentSession()) return;
  try {
    await api.backend("createBrowsingHistory", { url: productPath(handle) }, { errorHandledBy: "nobody" });
  } catch {
    // A gap in the history is no reason to disturb the customer.
  }
}
