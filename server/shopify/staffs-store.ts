/** What staff see of the followed store. */

import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "../../contract/refusals.ts";
import { failureWords } from "../failure-words.ts";
import { ForPerson } from "../for-person.ts";
import type { Shop } from "../shop.ts";
import { isReadingStore, reconcile } from "./follow-store.ts";
import { readFailedNotices, readReconciledAt, readWaiting } from "./followed-store.store.ts";
import { missingWebhooks } from "./subscribe.ts";

const MOST_FAILED = 100;
const PATIENCE_MS = 5_000;
const LONGEST_MS = 60 * 60_000;

/** In this process. */
const running = new WeakMap<object, Promise<{ failure: string | null }>>();

/** Null: no store is followed. */
export async function followedStoreState(shop: Shop) {
  const { followedStore: store, shopify: api } = shop;
  if (!store || !api) return null;
  return {
    ...{ domain: store.storeDomain, checkout: store.checkout, isReading: await isReadingStore(shop) },
    reconciledAt: await readReconciledAt(shop.db),
    waiting: await readWaiting(shop.db),
    failed: await readFailedNotices(shop.db, MOST_FAILED),
  };
}

/** `failure`: the store could not be asked. Throws `not-found` without a followed store. */
export async function webhooksOfStore(shop: Shop): Promise<{ missing: string[]; failure: string | null }> {
  const { api, store } = followed(shop);
  try {
    const missing = await missingWebhooks(api, store, shop.url, AbortSignal.timeout(PATIENCE_MS));
    return { missing: missing.map(({ name }) => name), failure: null };
  } catch (error) {
    shop.log.warn({ err: error }, "the followed store could not be asked for its webhooks");
    return { missing: [], failure: error instanceof ForPerson ? error.message : "The store does not answer." };
  }
}

/** Only one at a time. A failure is the answer, not an error. Throws `not-found` without a followed store. */
export async function reconcileNow(
  shop: Shop,
  patienceMs = PATIENCE_MS,
): Promise<{ state: "done" | "running" | "failed"; failure: string | null }> {
  const { api } = followed(shop);
  let run = running.get(api);
  if (!run) {
    run = runAndLog(shop).finally(() => running.delete(api));
    running.set(api, run);
  }
  const giveUp = new AbortController();
  const waited = wait(patienceMs, null, { signal: giveUp.signal, ref: false }).catch(() => null);
  const first = await Promise.race([run, waited]);
  giveUp.abort();
  if (first === null) return { state: "running", failure: null };
  return { state: first.failure === null ? "done" : "failed", failure: first.failure };
}

async function runAndLog(shop: Shop): Promise<{ failure: string | null }> {
  try {
    const done = await reconcile(shop, {
      signal: AbortSignal.timeout(LONGEST_MS),
      onProblem: (part, name, because) =>
        shop.log.warn({ part, name, because }, "something of the followed store did not come"),
    });
    return { failure: done ? null : "The store is just being read. Try again in a minute." };
  } catch (error) {
    shop.log.error({ err: error }, "staff's comparison with the followed store has failed");
    return { failure: failureWords(error) };
  }
}

function followed({ shopify: api, followedStore: store }: Shop) {
  if (!api || !store) throw new Refusal("not-found", "The catalogue follows no store.");
  return { api, store };
}
