import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Shop } from "../shop.ts";

/** In this machine's local time. A shop that was stopped makes the backup when it starts. */
const NIGHT_HOUR = 3;
const NAME = /^nightly-\d{4}-\d{2}-\d{2}\.tar\.gz$/;

export async function backUpNightly({ backups, now, log }: Shop): Promise<void> {
  if (backups === null || backups.nights === 0) return;
  const file = join(backups.folder, `nightly-${nightOf(now())}.tar.gz`);
  if (existsSync(file)) return;
  const { bytes } = await backups.make(file);
  log.info({ file, bytes }, "the database was backed up");
  const nights = readdirSync(backups.folder)
    .filter((name) => NAME.test(name))
    .sort()
    .toReversed();
  for (const old of nights.slice(backups.nights)) rmSync(join(backups.folder, old));
}

function nightOf(now: Date): string {
  const day = new Date(now);
  if (day.getHours() < NIGHT_HOUR) day.setDate(day.getDate() - 1);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
