/** Temporary failures that the request did not cause: it may be retried later. */

import { Refusal } from "../contract/refusals.ts";

export class DatabaseAway extends Error {}

/** The store of pictures and other files (MEDIA_URL). */
export class StorageAway extends Error {}

/** "away": the database or the storage of files is unreachable. "full": a disk is full. "busy": a conflict rolled the transaction back. */
export type Outage = "away" | "full" | "busy";

/** SQLSTATE codes, by PostgreSQL's Appendix A. */
const FULL = new Set(["53100"]);
const BUSY = new Set(["40001", "40P01", "55P03", "57014"]);
/**
 * Connection exceptions, insufficient resources, a server that shuts down or starts, a read-only replica after a
 * fail-over, an error of the disk below.
 */
const AWAY = /^(08|53)[0-9A-Z]{3}$|^57P0[1-5]$|^25006$|^58030$/;
const DISK_FULL = new Set(["ENOSPC", "EDQUOT"]);

const DEEPEST_CAUSE = 5;

const RETRY_AFTER_SECONDS: Record<Outage, number> = { away: 5, full: 30, busy: 1 };

export function outageOf(error: unknown): Outage | null {
  let each = error;
  for (let depth = 0; depth < DEEPEST_CAUSE && each instanceof Error; depth += 1) {
    if (each instanceof DatabaseAway || each instanceof StorageAway) return "away";
    const { code } = each as { code?: unknown };
    if (typeof code === "string") {
      if (FULL.has(code) || DISK_FULL.has(code)) return "full";
      if (BUSY.has(code)) return "busy";
      if (AWAY.test(code)) return "away";
    }
    each = each.cause;
  }
  return null;
}

/** 503, and when to try again (SPEC API-00). */
export function refusalOf(outage: Outage): Refusal {
  return new Refusal("shop.unavailable", "The shop cannot answer right now. Please try again in a moment.", {
    retryAfterSeconds: retryAfterSeconds(outage),
  });
}

export function retryAfterSeconds(outage: Outage): number {
  return RETRY_AFTER_SECONDS[outage];
}
