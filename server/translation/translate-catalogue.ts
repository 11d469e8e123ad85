/** Translates new and changed texts of the catalogue (SPEC LOC-05). */

import { setTimeout as rest } from "node:timers/promises";
import { targetLanguages } from "../../domain/site/offer.ts";
import { offerInForce } from "../settings/offer.ts";
import { inTransaction } from "../transaction.ts";
import { readEnglish } from "./english-texts.store.ts";
import { translateThings, type TranslatableThing } from "./translate-things.ts";
import { deleteGapsOf } from "./translation-gaps.store.ts";
import type { TranslationShop } from "./translation-shop.ts";
import {
  addAllTasks,
  claimTasks,
  deleteTasks,
  putOffTasks,
  putProvider,
  type TranslationTask,
} from "./translation-tasks.store.ts";
import { deleteAllOf, readSourceChanges } from "./translations.store.ts";

const AT_ONCE = 100;
const AT_ONCE_WITH_PROVIDER = 25;
/** The longest rest between two turns, so that visitors have half the processor. */
const LONGEST_REST_MS = 150;
const MINUTE_MS = 60_000;
/** Longer than a provider can take for one turn. */
const CLAIM_MS = 30 * MINUTE_MS;
/** A task that fails on its own has probably met a bug. */
const FAILED_FOR_MS = 60 * MINUTE_MS;

/**
 * Translates what is due for about `forMs`; returns how many things it looked at. Several processes may do so at once:
 * each claims its own things. While the provider is unavailable, built-in words are used and the things stay due.
 * `alone`: do not rest, because there are no visitors.
 */
export async function translateCatalogue(
  shop: TranslationShop,
  stopping?: AbortSignal,
  { forMs = 4_000, alone = false }: { forMs?: number; alone?: boolean } = {},
): Promise<number> {
  const { provider } = shop.translator;
  const until = performance.now() + forMs;
  if (provider) await noticeProvider(shop, provider.name);
  const limit = provider ? AT_ONCE_WITH_PROVIDER : AT_ONCE;
  for (let looked = 0; ;) {
    const since = performance.now();
    if (stopping?.aborted || since > until) return looked;
    const at = shop.now();
    const tasks = await claimTasks(shop.db, { at, until: new Date(at.getTime() + CLAIM_MS), limit });
    if (tasks.length === 0) return looked;
    await doTasks(shop, tasks, stopping);
    looked += tasks.length;
    if (!alone) await rest(Math.min(performance.now() - since, LONGEST_REST_MS));
  }
}

async function noticeProvider(shop: TranslationShop, name: string): Promise<void> {
  await inTransaction(shop, async (tx) => {
    if (await putProvider(tx, name)) await addAllTasks(tx);
  });
}

async function doTasks(shop: TranslationShop, tasks: readonly TranslationTask[], stopping: AbortSignal | undefined) {
  try {
    await translateTasks(shop, tasks, stopping);
  } catch (error) {
    if (tasks.length > 1) {
      for (const task of tasks) await doTasks(shop, [task], stopping);
      return;
    }
    const [task] = tasks;
    shop.log.error({ err: error, thing: task?.resource, id: task?.id }, "a text could not be translated");
    await putOffTasks(shop.db, tasks, new Date(shop.now().getTime() + FAILED_FOR_MS));
  }
}

async function translateTasks(
  shop: TranslationShop,
  tasks: readonly TranslationTask[],
  stopping: AbortSignal | undefined,
) {
  // Before what is read: what is translated from a language that is changed meanwhile must not count.
  const [sourceChanges, offer] = [await readSourceChanges(shop.db), await offerInForce(shop)];
  const things: TranslatableThing[] = [];
  for (const [resource, of] of Map.groupBy(tasks, (task) => task.resource)) {
    const ids = [...new Set(of.map(({ id }) => id))];
    const found = await readEnglish(shop.db, resource, ids);
    things.push(...found.map((english) => ({ resource, english })));
  }
  const there = new Set(things.map(({ resource, english }) => `${resource} ${english.id}`));
  const gone = tasks.filter(({ resource, id }) => !there.has(`${resource} ${id}`));
  await deleteAllOf(shop.db, gone);
  await deleteGapsOf(shop.db, gone);
  let complete = true;
  // Another one is translated once it is offered, see `saveOffer`.
  for (const language of targetLanguages(offer)) {
    if (stopping?.aborted) complete = false;
    else {
      const direction = { from: offer.sourceLanguage, to: language, sourceChanges };
      if (!(await translateThings(shop, things, direction, stopping))) complete = false;
    }
  }
  if (complete) await deleteTasks(shop.db, tasks);
  else await putOffTasks(shop.db, tasks, shop.translator.provider?.closedUntil() ?? shop.now());
}
