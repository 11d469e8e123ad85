/** Processor time of the database server's processes on this machine, from Linux's /proc. */

import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Answers with all processor time, in ms, that the server at `url` has used; null where it runs elsewhere. */
export async function openPostgresCpu(url: string): Promise<() => number | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const postmaster = statOf(rows[0]?.pid ?? 0)?.parent;
  await client.end();
  return () => (postmaster === undefined ? null : cpuOf(postmaster));
}

function cpuOf(postmaster: number): number {
  const processes = readdirSync("/proc").flatMap((name) => statOf(Number(name)) ?? []);
  const children = processes.filter(({ parent }) => parent === postmaster).map(({ ownMs }) => ownMs);
  const { ownMs = 0, endedMs = 0 } = statOf(postmaster) ?? {};
  return [ownMs, endedMs, ...children].reduce((sum, ms) => sum + ms, 0);
}

/** `endedMs`: of children that have ended. */
function statOf(pid: number): { parent: number; ownMs: number; endedMs: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const ticks = (...at: number[]) => at.reduce((sum, index) => sum + (fields[index] ?? 0), 0) * TICK_MS;
    return { parent: fields[1] ?? 0, ownMs: ticks(11, 12), endedMs: ticks(13, 14) };
  } catch {
    return undefined;
  }
}
