/** What one request cost, in everything that it awaits. */

import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "@opentelemetry/api";

export type RequestRecord = {
  id: string;
  /** The pattern of the address, without ids, keys or visitors' texts. */
  route: string | null;
  /** The address of a public page with only the parameters that it depends on. */
  page: string | null;
  operation: string | null;
  statements: number;
  /** A sum: statements may run in parallel. */
  databaseMs: number;
  /** With the page's data. */
  renderMs: number;
  /** Null: the page cache was not used. */
  cache: "hit" | "stale" | "miss" | null;
  /** Null while nothing is traced. */
  span: Span | null;
};

const records = new AsyncLocalStorage<RequestRecord>();

export function newRecord(id: string, span: Span | null = null): RequestRecord {
  return {
    ...{ id, route: null, page: null, operation: null },
    ...{ statements: 0, databaseMs: 0, renderMs: 0, cache: null, span },
  };
}

/** All that `run` starts counts for this request. */
export function within<Result>(record: RequestRecord, run: () => Result): Result {
  return records.run(record, run);
}

/** Undefined for jobs and commands. */
export function currentRecord(): RequestRecord | undefined {
  return records.getStore();
}
