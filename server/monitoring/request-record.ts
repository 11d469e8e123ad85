/** What one request cost: followed from its first hook to its last through everything that it awaits. */
import { AsyncLocalStorage } from "node:async_hooks";

export type RequestRecord = {
  id: string;
  /** The pattern of the address, which has no ids, keys or texts of visitors in it. */
  route: string | null;
  /** Of a public page: its address with only the parameters that it depends on. */
  page: string | null;
  /** The first GraphQL operation's name. */
  operation: string | null;
  statements: number;
  /** Added up: statements may run side by side. */
  databaseMs: number;
  /** To render a page, what it asks for included. */
  renderMs: number;
  /** How the page cache answered; null: it was not used. */
  cache: "hit" | "stale" | "miss" | null;
};

const records = new AsyncLocalStorage<RequestRecord>();

export function newRecord(id: string): RequestRecord {
  return {
    ...{ id, route: null, page: null, operation: null },
    ...{ statements: 0, databaseMs: 0, renderMs: 0, cache: null },
  };
}

/** `run`, and all that it begins, belongs to this request. */
export function within<Result>(record: RequestRecord, run: () => Result): Result {
  return records.run(record, run);
}

/** The record of the request that this is done for; undefined for jobs and commands. */
export function currentRecord(): RequestRecord | undefined {
  return records.getStore();
}
