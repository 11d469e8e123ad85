/** Deletes what machines have translated from an earlier source language; nobody reads it any more. */

import { setTimeout as rest } from "node:timers/promises";
import { sourceLanguageInForce } from "../settings/source-language.ts";
import { inTransaction } from "../transaction.ts";
import { deleteGapsInto } from "./translation-gaps.store.ts";
import type { TranslationShop } from "./translation-shop.ts";
import { deleteOutdated } from "./translations.store.ts";

const AT_ONCE = 1_000;
/** The longest rest between two batches, so that visitors have half the processor. */
const LONGEST_REST_MS = 150;

/** For about `forMs`, in batches, as several processes may at once; returns how many rows it deleted. */
export async function forgetOutdated(
  shop: TranslationShop,
  stopping?: AbortSignal,
  { forMs = 4_000, atOnce = AT_ONCE }: { forMs?: number; atOnce?: number } = {},
): Promise<number> {
  const until = performance.now() + forMs;
  for (let gone = 0; ;) {
    const since = performance.now();
    if (stopping?.aborted || since > until) return gone;
    const batch = await inTransaction(shop, async (tx, within) => {
      const texts = await deleteOutdated(tx, atOnce);
      return texts > 0 ? texts : deleteGapsInto(tx, await sourceLanguageInForce(within), atOnce);
    });
    if (batch === 0) return gone;
    gone += batch;
    await rest(Math.min(performance.now() - since, LONGEST_REST_MS));
  }
}
