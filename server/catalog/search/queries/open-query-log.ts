import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";

/** The query counts of one process. */
export type QueryLog = {
  /** Not yet written to the database, by query. */
  waiting: Map<string, { times: number; found: boolean }>;
  /** Recent callers with their queries, hashed: paging and sorting do not count as new queries. */
  asked: LRUCache<string, true>;
  salt: Uint8Array;
  popular: { queries: readonly string[]; readAt: Date } | null;
};

const ASKED = { max: 20_000, ttl: 3_600_000 };

export function openQueryLog(): QueryLog {
  return { waiting: new Map(), asked: new LRUCache(ASKED), salt: randomBytes(16), popular: null };
}
