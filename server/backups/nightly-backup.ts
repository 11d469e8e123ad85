import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Shop } from "../shop.ts";
import type { Bucket } from "../storage/bucket.ts";

/** In this machine's local time. A shop that was stopped makes the backup when it starts. */
const NIGHT_HOUR = 3;
const NAME = /^nightly-\d{4}-\d{2}-\d{2}\.tar\.gz$/;

export async function backUpNightly({ backups, now, log }: Shop): Promise<void> {
  if (backups === null || backups.nights === 0) return;
  const { folder, nights, bucket } = backups;
  const name = `nightly-${nightOf(now())}.tar.gz`;
  const file = join(folder, name);
  if (!existsSync(file)) {
    const { bytes } = await backups.make(file, { withoutMedia: !backups.nightlyMedia });
    log.info({ file, bytes }, "the database was backed up");
    for (const old of tooOld(readdirSync(folder), nights)) rmSync(join(folder, old));
  }
  if (bucket === null) return;
  const copied = await namesIn(bucket);
  // After a night when it did not answer.
  if (!copied.includes(name)) await bucket.upload(name, file);
  for (const old of tooOld([...new Set([...copied, name])], nights)) await bucket.remove(old);
}

function tooOld(names: readonly string[], nights: number): string[] {
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
    .slice(nights);
}

async function namesIn(bucket: Bucket): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of bucket.list("")) names.push(name);
  return names;
}

function nightOf(now: Date): string {
  const day = new Date(now);
  if (day.getHours() < NIGHT_HOUR) day.setDate(day.getDate() - 1);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
