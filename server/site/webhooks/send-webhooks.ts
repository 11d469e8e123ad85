/** Sends what the migrations' triggers have written down. Safe in several processes at once. */

import { TEST_TOPIC } from "../../../domain/site/webhook-topics.ts";
import { failureWords } from "../../failure-words.ts";
import type { Shop } from "../../shop.ts";
import { signatureOf } from "./signature.ts";
import { webhookData } from "./webhook-data.ts";
import {
  type ClaimedDelivery,
  claimDeliveries,
  deleteDeliveries,
  mergeInto,
  setArriving,
  setFailing,
  type WebhookAttempt,
  writeTried,
} from "./webhooks.store.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** Until each further try; after the last one a delivery is given up, and staff may send it again. */
const RETRY_MINUTES = [1, 5, 30, 120, 360, 720, 1_440];
/** Much longer than a try takes: after it another process repeats those of a process that died. */
const CLAIM_MS = 5 * MINUTE_MS;
/** Where nobody answers, the others' deliveries need not wait for one timeout after another. */
const REST_MS = MINUTE_MS;
const GIVEN_UP_AFTER_DAYS = 3;
const AT_ONCE = 8;
const RETENTION_DAYS = 30;
const LONGEST_FAILURE = 500;

/** Returns how many have arrived. */
export async function sendDueWebhooks(shop: Shop, stopping?: AbortSignal, rounds = 20): Promise<number> {
  let arrived = 0;
  for (let round = 0; round < rounds; round += 1) {
    if (stopping?.aborted === true) break;
    const at = shop.now();
    const until = claimedUntil(at);
    const claimed = await claimDeliveries(shop.db, { at, until, each: AT_ONCE });
    if (claimed.length === 0) break;
    const outcomes = await Promise.all(claimed.map((delivery) => deliver(shop, delivery)));
    arrived += outcomes.filter(Boolean).length;
  }
  return arrived;
}

export function claimedUntil(at: Date): Date {
  return new Date(at.getTime() + CLAIM_MS);
}

/** False when it has not arrived; what became of it is stored. */
export async function deliver(shop: Shop, delivery: ClaimedDelivery): Promise<boolean> {
  await mergeInto(shop.db, delivery);
  const tried = await trySending(shop, delivery);
  const { id, webhookId, attempts, topic } = delivery;
  if (tried.failure === null) {
    await writeTried(shop.db, id, "delivered", tried, null);
    await setArriving(shop.db, webhookId);
    return true;
  }
  const at = shop.now();
  const minutes = topic === TEST_TOPIC ? undefined : RETRY_MINUTES[attempts - 1];
  const nextAt = minutes === undefined ? null : new Date(at.getTime() + minutes * MINUTE_MS);
  await writeTried(shop.db, id, nextAt ? "waiting" : "failed", tried, nextAt);
  if (topic === TEST_TOPIC) return false;

  const disabled = await setFailing(shop.db, webhookId, {
    at,
    restsUntil: tried.answerStatus === null ? new Date(at.getTime() + REST_MS) : null,
    givenUpBefore: new Date(at.getTime() - GIVEN_UP_AFTER_DAYS * DAY_MS),
  });
  if (disabled) shop.log.error({ webhook: webhookId }, "a webhook has failed for days and is switched off");
  return false;
}

export async function forgetOldDeliveries(shop: Shop, limit = 1_000): Promise<number> {
  return deleteDeliveries(shop.db, new Date(shop.now().getTime() - RETENTION_DAYS * DAY_MS), limit);
}

async function trySending(shop: Shop, delivery: ClaimedDelivery): Promise<WebhookAttempt> {
  const { id, topic, subjectId, happenedAt, attempts, url, secret } = delivery;
  const at = shop.now();
  const body = JSON.stringify({
    ...{ id: String(id), topic, happenedAt: happenedAt.toISOString(), sentAt: at.toISOString(), shop: shop.url },
    data: await webhookData(shop, topic, subjectId),
  });
  const headers = {
    ...{ "content-type": "application/json; charset=utf-8", "user-agent": "Filigree-Webhooks/1.0" },
    ...{ "filigree-topic": topic, "filigree-delivery": String(id), "filigree-attempt": String(attempts) },
    "filigree-signature": signatureOf(secret, body, at),
  };
  const sinceMs = performance.now();
  const tookMs = () => Math.round(performance.now() - sinceMs);
  try {
    const { status, text } = await shop.webhookPost.send(url, headers, body);
    const failure = status >= 200 && status < 300 ? null : `Answered ${status}`;
    return { body, answerStatus: status, answer: text, tookMs: tookMs(), failure };
  } catch (error) {
    const failure = failureWords(error, LONGEST_FAILURE);
    return { body, answerStatus: null, answer: null, tookMs: tookMs(), failure };
  }
}
