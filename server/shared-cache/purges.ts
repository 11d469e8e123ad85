/** Purges for one cache: collected, sent in batches, and tried again until the cache takes them. */

import type { Log } from "../base-shop.ts";
import { LISTS, PURGE_ALL } from "./tags.ts";

export type Purges = {
  add(tags: readonly string[]): void;
  isAway(): boolean;
  /** Sends what is due once more. */
  close(): Promise<void>;
};

/**
 * The second time is for responses that another process made a moment before it was notified of the change, or that were on
 * their way.
 */
const AGAIN_AFTER_MS = 2_000;
/** While products change all the time, such as during an import, lists are purged this often. */
const LISTS_EVERY_MS = 3_000;
/** Several changes of one transaction are sent together. */
const COLLECTING_MS = 20;
/** Beyond this everything is purged. */
const MOST_WAITING = 5_000;
/** Caches accept 8 kB of headers. */
const TAGS_A_REQUEST = 400;
const ANSWER_WITHIN_MS = 2_000;
const LONGEST_DELAY_MS = 10_000;
/** While another process may hold the lease. */
const ASK_AGAIN_MS = 100;
const IDLE_MS = 60_000;

type Options = { url: string; log: Log; mayBeSent(): boolean };

export function openPurges({ url, log, mayBeSent }: Options): Purges {
  /** When each tag is due, as in `performance.now()`. */
  const first = new Map<string, number>();
  const again = new Map<string, number>();
  const closing = new AbortController();
  let wake = Promise.withResolvers<void>();
  let listsSentMs = -Infinity;
  let failures = 0;
  let notBeforeMs = -Infinity;
  const sending = sendUntilClosed();

  function add(tags: readonly string[]): void {
    const nowMs = performance.now();
    for (const tag of tags) {
      const dueMs = tag === LISTS ? Math.max(nowMs, listsSentMs + LISTS_EVERY_MS) : nowMs;
      if (!first.has(tag)) first.set(tag, dueMs + COLLECTING_MS);
      again.set(tag, nowMs + AGAIN_AFTER_MS);
    }
    if (first.size + again.size > MOST_WAITING) {
      first.clear();
      again.clear();
      first.set(PURGE_ALL, nowMs);
      again.set(PURGE_ALL, nowMs + AGAIN_AFTER_MS);
    }
    wake.resolve();
  }

  /** Once one is due, those due within the next moment go with it. */
  function takeDue(): string[] {
    const nowMs = performance.now();
    if (nextDueMs() > nowMs) return [];
    const due = new Set<string>();
    for (const waiting of [first, again]) {
      for (const [tag, dueMs] of waiting) {
        if (dueMs > nowMs + COLLECTING_MS) continue;
        due.add(tag);
        waiting.delete(tag);
      }
    }
    // One tag covers all others.
    return due.has(PURGE_ALL) ? [PURGE_ALL] : [...due];
  }

  function nextDueMs(): number {
    return Math.min(...first.values(), ...again.values());
  }

  async function send(tags: string[]): Promise<void> {
    if (tags.includes(LISTS) || tags.includes(PURGE_ALL)) listsSentMs = performance.now();
    for (let at = 0; at < tags.length; at += TAGS_A_REQUEST) {
      const response = await fetch(url, {
        method: "PURGE",
        headers: { "surrogate-key": tags.slice(at, at + TAGS_A_REQUEST).join(" ") },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`It answered ${response.status}.`);
    }
  }

  async function sendDue(): Promise<void> {
    if (!mayBeSent() || performance.now() < notBeforeMs) return;
    const tags = takeDue();
    if (tags.length === 0) return;
    try {
      await send(tags);
      if (failures > 0) log.warn({ cache: hostOf(url) }, "the shared cache takes purges again");
      failures = 0;
    } catch (error) {
      if (failures === 0) {
        const details = { cache: hostOf(url), because: reasonOf(error) };
        log.error(details, "the shared cache does not take purges; they are sent again");
      }
      failures += 1;
      const nowMs = performance.now();
      notBeforeMs = nowMs + Math.min(2 ** failures * 100, LONGEST_DELAY_MS);
      for (const tag of tags) if (!first.has(tag)) first.set(tag, nowMs);
    }
  }

  /** Until the next is due, something is added, or it is closed. */
  async function rest(): Promise<void> {
    const nowMs = performance.now();
    const dueMs = Math.max(nextDueMs(), notBeforeMs) - nowMs;
    const least = mayBeSent() ? 1 : ASK_AGAIN_MS;
    const timer = setTimeout(wake.resolve, Math.max(least, Math.min(dueMs, IDLE_MS))).unref();
    await wake.promise;
    clearTimeout(timer);
  }

  async function sendUntilClosed(): Promise<void> {
    while (!closing.signal.aborted) {
      wake = Promise.withResolvers();
      await sendDue();
      if (!closing.signal.aborted) await rest();
    }
    for (const waiting of [first, again]) for (const tag of waiting.keys()) waiting.set(tag, -Infinity);
    notBeforeMs = -Infinity;
    await sendDue();
  }

  return {
    add,
    isAway: () => failures > 0,
    async close() {
      closing.abort();
      wake.resolve();
      await sending;
    },
  };
}

/** Without what may be secret in the address. */
function hostOf(url: string): string {
  return new URL(url).host;
}

/** `fetch` hides the reason in its cause. */
function reasonOf(error: unknown): string {
  return String(error instanceof Error && error.cause instanceof Error ? error.cause : error);
}
