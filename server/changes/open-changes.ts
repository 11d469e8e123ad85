/**
 * Tracks changes of the database by notices that triggers send on commit, whoever makes the change. Notices are lost
 * while the connection is down, so this process sends itself a heartbeat: when a beat comes back, all notices sent
 * before it have arrived too.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Database, Interruption } from "../database.ts";
import type { Log } from "../shop.ts";
import { withinMs } from "../within-ms.ts";
import { NEVER, type Change, type Changes } from "./changes.ts";
import { CHANNEL, sendBeat } from "./changes.store.ts";

const BEAT_EVERY_MS = 500;
/** For so long after a beat was sent, its arrival counts as proof that no notice is missing. */
const GOOD_FOR_MS = 1_500;
/** A beat that takes longer counts as lost: the database is unreachable. */
const LONGEST_BEAT_MS = 3_000;
/** A caller after that time, in a busy process perhaps, waits at most so long for the next beat. */
const MOST_WAIT_MS = 1_000;
/** Beyond this number of products the oldest change is forgotten, and `others` covers it. */
const MOST_PRODUCTS = 50_000;

type ChangesOptions = { database: Pick<Database, "db" | "listen" | "isCopying">; log: Log };

export function openChanges({ database, log }: ChangesOptions): Changes {
  const me = `beat ${randomUUID()} `;
  const closing = new AbortController();
  const waiting = new Set<() => void>();
  let listening: ReturnType<Database["listen"]> | null = null;
  let beating: Promise<void> = Promise.resolve();
  let sent = 0;
  /** Since when no beat could be sent; null: the last one was sent. */
  let awaySinceMs: number | null = null;
  const sentMs = new Map<number, number>();
  /** The latest beat that has returned, and when it was sent. */
  let heard = { beat: 0, sentMs: -Infinity };

  let number = 0;
  let shop = NEVER;
  let any = NEVER;
  let anyStock = NEVER;
  /** The latest change of any product that has no entry of its own. */
  let others = NEVER;
  const forgotten = (change: Change, _id: number, reason: string) => {
    if (reason === "evict" && change.number > others.number) others = change;
  };
  const products = new LRUCache<number, Change>({ max: MOST_PRODUCTS, dispose: forgotten });
  const stock = new LRUCache<number, Change>({ max: MOST_PRODUCTS, dispose: forgotten });

  function hear(notice: string): void {
    if (notice.startsWith(me)) return hearBeat(Number(notice.slice(me.length)));
    const [kind = "", ids = ""] = notice.split(" ");
    if (kind === "beat") return;
    const change = { number: (number += 1), atMs: performance.now() };
    if (kind === "shop") shop = change;
    else if (ids === "*") any = anyStock = others = change;
    else {
      const known = kind === "stock" ? stock : products;
      for (const id of ids.split(",")) known.set(Number(id), change);
      if (kind === "products") any = change;
      else anyStock = change;
    }
  }

  function hearBeat(back: number): void {
    // A beat that did not return was lost, and notices with it.
    if (back !== heard.beat + 1) countEverythingAsChanged();
    heard = { beat: back, sentMs: sentMs.get(back) ?? -Infinity };
    for (const each of sentMs.keys()) if (each <= back) sentMs.delete(each);
    for (const go of waiting) go();
    waiting.clear();
  }

  function countEverythingAsChanged(): void {
    number += 1;
    shop = any = anyStock = others = { number, atMs: performance.now() };
  }

  /** A connection that is lost and restored between two beats loses notices, but perhaps no beat. */
  function interrupted(state: Interruption): void {
    if (state === "lost") heard.sentMs = -Infinity;
    else countEverythingAsChanged();
  }

  async function beat(): Promise<void> {
    sent += 1;
    const begunMs = performance.now();
    sentMs.set(sent, begunMs);
    try {
      await withinMs(sendBeat(database.db, `${me}${sent}`), LONGEST_BEAT_MS, "It takes too long.");
      if (awaySinceMs !== null) {
        const forSeconds = Math.round((performance.now() - awaySinceMs) / 1_000);
        log.warn({ forSeconds }, "the database answers again");
      }
      awaySinceMs = null;
    } catch (error) {
      if (closing.signal.aborted || database.isCopying()) return;
      if (awaySinceMs === null) {
        log.error({ because: String(error) }, "the database does not answer; pages in memory go on");
      }
      awaySinceMs ??= begunMs;
    }
  }

  async function beatUntilClosed(): Promise<void> {
    while (!closing.signal.aborted) {
      await beat();
      await pause(BEAT_EVERY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  const isAway = () => awaySinceMs !== null || database.isCopying();
  const isKnown = () => performance.now() - heard.sentMs <= GOOD_FOR_MS;
  const later = (one: Change, other: Change) => (one.number > other.number ? one : other);

  return {
    async latest() {
      if (!isKnown() && !isAway()) {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.add(resolve);
        await Promise.race([promise, pause(MOST_WAIT_MS, undefined, { signal: closing.signal }).catch(() => {})]);
        waiting.delete(resolve);
      }
      return isKnown() ? number : null;
    },
    isAway,
    ofShop: () => shop,
    ofProducts: () => any,
    ofProduct: (id) => later(products.peek(id) ?? NEVER, others),
    ofAnyStock: () => anyStock,
    ofStock: (id) => later(stock.peek(id) ?? NEVER, others),
    start() {
      listening = database.listen(CHANNEL, hear, interrupted);
      beating = beatUntilClosed();
    },
    async close() {
      closing.abort();
      await Promise.all([beating, listening?.stop()]);
    },
  };
}
