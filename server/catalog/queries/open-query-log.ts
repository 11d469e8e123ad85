import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";

/** What one process knows of queries. */
export type QueryLog = {
  /** Not yet written down, by query. */
  waiting: Map<string, { times: number; found: boolean }>;
  /** Who asked what a short while ago, beyond recognition: paging and sorting are no new question. */
  asked: LRUCache<string, true>;
  salt: Uint8Array;
  popular: { queries: readonly string[]; readAt: Date } | null;
};

const ASKED = { max: 20_000, ttl: 3_600_000 };

export function openQueryLog(): QueryLog {
  return { waiting: new Map(), asked: new LRUCache(ASKED), salt: randomBytes(16), popular: null };
}
