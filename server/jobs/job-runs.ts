import type { Shop } from "../shop.ts";
import { upsertJobRun } from "./job-runs.store.ts";

/** Does nothing while the database is away. */
export async function noteJobRun(
  shop: Shop,
  { name, tookMs, failure, againInMs }: { name: string; tookMs: number; failure: string | null; againInMs: number },
): Promise<void> {
  const endedAt = shop.now();
  const nextAt = new Date(endedAt.getTime() + againInMs);
  await upsertJobRun(shop.db, { name, endedAt, tookMs: Math.round(tookMs), nextAt, failure }).catch(() => {});
}
