/** When a process has nothing to do any more: what is measured beside it would be measured with its work. */
import { execFile } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

const LOOK_EVERY_MS = 15_000;
/** Of each look's time; `ps` tells whole seconds. */
const AT_REST_S = 1;

type Process = { pid: number; parent: number; seconds: number };

/**
 * Settled once process `pid` and all that it has started together take no more than a second of processor time in
 * fifteen; after `withinMs` in any case, or where `ps` is not to be had.
 */
export async function comesToRest(pid: number, withinMs = 600_000): Promise<void> {
  const until = performance.now() + withinMs;
  let before = await secondsOf(pid);
  while (before !== null && performance.now() < until) {
    await wait(LOOK_EVERY_MS);
    const now = await secondsOf(pid);
    if (now === null || now - before <= AT_REST_S) return;
    before = now;
  }
  console.warn("What is measured is measured while the shop still has work of its own.");
}

/** Processor time of `pid` and its descendants; null where it cannot be told. */
async function secondsOf(pid: number): Promise<number | null> {
  try {
    const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,time="]);
    const all = stdout.trim().split("\n").map(processIn);
    const mine = new Set([pid]);
    // A process is listed after the one that has started it, unless numbers have begun anew: then it is missed.
    for (const each of all) if (mine.has(each.parent)) mine.add(each.pid);
    return all.reduce((sum, each) => (mine.has(each.pid) ? sum + each.seconds : sum), 0);
  } catch {
    return null;
  }
}

/** "  812   1 1-02:03:04", or "… 2:03.04" as some systems write it. */
function processIn(line: string): Process {
  const [pid, parent, time = ""] = line.trim().split(/\s+/);
  const [clock = "", days = "0"] = time.split("-").toReversed();
  const seconds = clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  return { pid: Number(pid), parent: Number(parent), seconds: Number(days) * 86_400 + seconds };
}
