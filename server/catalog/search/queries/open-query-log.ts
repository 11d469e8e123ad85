import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Language } from "../../../../domain/translation/languages.ts";
import type { CountedQuery } from "./query-log.store.ts";

export type QueryLog = {
  /** By language and query. */
  waiting: Map<string, CountedQuery>;
  /** Hashes of recent callers with their queries, so that paging and sorting are not counted. */
  recent: LRUCache<string, true>;
  salt: Uint8Array;
  /** By language. */
  popular: Map<Language, { queries: readonly string[]; readAt: Date }>;
};

const RECENT = { max: 20_000, ttl: 3_600_000 };

export function openQueryLog(): QueryLog {
  return { waiting: new Map(), recent: new LRUCache(RECENT), salt: randomBytes(16), popular: new Map() };
}
