/** A browser sends the hash of a text that the build lists, by GET. The answers are the same for everybody. */

import { createHash } from "node:crypto";
import type { StorefrontRequest } from "../../graphql/execute.ts";

export type SharedReads = ReadonlyMap<string, string>;

export function sharedReadsOf(texts: readonly string[] = []): SharedReads {
  return new Map(texts.map((text) => [createHash("sha256").update(text).digest("hex"), text]));
}

/** "unknown" for an unknown hash, null when it is not such a request. */
export function sharedRequest(
  { variables, extensions }: Record<string, unknown>,
  reads: SharedReads,
): StorefrontRequest | "unknown" | null {
  const { persistedQuery } = (objectIn(extensions) ?? {}) as { persistedQuery?: { sha256Hash?: unknown } | null };
  const hash = persistedQuery?.sha256Hash;
  const given = variables === undefined ? {} : objectIn(variables);
  if (typeof hash !== "string" || given === null) return null;
  const query = reads.get(hash);
  return query === undefined ? "unknown" : { query, variables: given, operationName: null };
}

export function sharedCaching(query: string): string {
  return query.includes("quantityAvailable") ? "public, max-age=5" : "public, max-age=15, stale-while-revalidate=30";
}

function objectIn(text: unknown): Record<string, unknown> | null {
  if (typeof text !== "string") return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
