import { Refusal } from "../../contract/refusals.ts";
import { sentence } from "../../contract/sentence.ts";

/** The store of Shopify's that the catalogue is kept equal to. `checkout`: whether orders are paid there. */
export type FollowedStore = { storeDomain: string; webhookSecret: string; checkout: boolean };

/** Its name among the payment providers. */
export const STORE_PROVIDER = "shopify";

/** Throws "catalogue.refused" for what staff change in the store instead. */
export function refuseWhileFollowing({ followedStore }: { followedStore: FollowedStore | null }): void {
  if (!followedStore) return;
  const { storeDomain } = followedStore;
  throw new Refusal(
    "catalogue.refused",
    sentence`The catalogue follows the store ${storeDomain} at Shopify. Change it there.`,
  );
}
