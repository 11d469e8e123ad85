/**
 * Tells shared caches which pages a change has outdated. Every process is notified of changes; the one that holds
 * the lease sends the purges. When it ends, another gets the lease within seconds and sends the latest ones again.
 */

import { setTimeout as pause } from "node:timers/promises";
import { openLease } from "../leases/leases.ts";
import type { Shop } from "../shop.ts";
import { openPurges, type Purges } from "./purges.ts";
import { PURGE_ALL, tagsToPurge } from "./tags.ts";

export type PurgeChanges = {
  start(): void;
  /** Null while another process sends them; else whether each cache took the latest. */
  state(): "ok" | "away" | null;
  close(): Promise<void>;
};

const LEASE = "purge shared caches";
const LEASE_SECONDS = 6;
const RENEW_EVERY_MS = 2_000;
/** Longer than a lease that its holder no longer renews. */
const REMEMBERED_MS = 20_000;

type Options = Pick<Shop, "db" | "changes" | "log"> & { urls: readonly string[] };

export function openPurgeChanges({ db, changes, log, urls }: Options): PurgeChanges {
  const lease = openLease(db, LEASE);
  const closing = new AbortController();
  const recent: { atMs: number; tags: string[] }[] = [];
  const sinceMs = performance.now();
  let purges: Purges[] = [];
  let leasedUntilMs = -Infinity;
  let renewing: Promise<void> = Promise.resolve();

  const isLeased = () => performance.now() < leasedUntilMs;

  function remember(tags: string[]): void {
    const nowMs = performance.now();
    while (recent[0] && recent[0].atMs < nowMs - REMEMBERED_MS) recent.shift();
    recent.push({ atMs: nowMs, tags });
    for (const each of purges) each.add(tags);
  }

  /** What changed before this process listened, it cannot know. */
  function takeOver(): void {
    purges = urls.map((url) => openPurges({ url, log, mayBeSent: isLeased }));
    const knows = performance.now() - sinceMs > REMEMBERED_MS;
    const tags = knows ? [...new Set(recent.flatMap((each) => each.tags))] : [PURGE_ALL];
    for (const each of purges) each.add(tags);
  }

  async function renew(): Promise<void> {
    const startedMs = performance.now();
    // While the database is away nothing changes, and nobody else can take the lease.
    const isMine = await lease.hold(LEASE_SECONDS).catch(() => null);
    if (isMine === null) return;
    const wasMine = purges.length > 0;
    leasedUntilMs = isMine ? startedMs + LEASE_SECONDS * 1_000 : -Infinity;
    if (isMine && !wasMine) takeOver();
    if (!isMine && wasMine) await release();
  }

  async function release(): Promise<void> {
    const mine = purges;
    purges = [];
    await Promise.all(mine.map((each) => each.close()));
  }

  async function renewUntilClosed(): Promise<void> {
    while (!closing.signal.aborted) {
      await renew();
      await pause(RENEW_EVERY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  return {
    start() {
      changes.follow((notice) => remember(tagsToPurge(notice)));
      renewing = renewUntilClosed();
    },
    state() {
      if (purges.length === 0) return null;
      return purges.every((each) => !each.isAway()) ? "ok" : "away";
    },
    async close() {
      closing.abort();
      await renewing;
      await release();
      await lease.giveBack().catch(() => {});
    },
  };
}
