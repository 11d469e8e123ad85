import { execFile } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

const LOOK_EVERY_MS = 15_000;
const AT_REST_S = 1;

type Process = { pid: number; parent: number; seconds: number };

/**
 * Resolves once `pid` and its descendants use at most a second of CPU time in fifteen; after `withinMs` at the latest.
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

async function secondsOf(pid: number): Promise<number | null> {
  try {
    const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,time="]);
    const all = stdout.trim().split("\n").map(processIn);
    const mine = new Set([pid]);
    // A child is listed after its parent unless process ids have wrapped around; then it is missed.
    for (const each of all) if (mine.has(each.parent)) mine.add(each.pid);
    return all.reduce((sum, each) => (mine.has(each.pid) ? sum + each.seconds : sum), 0);
  } catch {
    return null;
  }
}

/** "  812   1 1-02:03:04", or "… 2:03.04" on some systems. */
function processIn(line: string): Process {
  const [pid, parent, time = ""] = line.trim().split(/\s+/);
  const [clock = "", days = "0"] = time.split("-").toReversed();
  const seconds = clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  return { pid: Number(pid), parent: Number(parent), seconds: Number(days) * 86_400 + seconds };
}
