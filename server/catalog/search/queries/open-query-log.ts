import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";

export type QueryLog = {
  waiting: Map<string, { times: number; found: boolean }>;
  /** Hashes of recent callers with their queries, so that paging and sorting are not counted. */
  recent: LRUCache<string, true>;
  salt: Uint8Array;
  popular: { queries: readonly string[]; readAt: Date } | null;
};

const RECENT = { max: 20_000, ttl: 3_600_000 };

export function openQueryLog(): QueryLog {
  return { waiting: new Map(), recent: new LRUCache(RECENT), salt: randomBytes(16), popular: null };
}
