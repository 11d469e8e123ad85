/** Each part of the cluster in turn, in random order, is killed, paused or cut off, and brought back. */

import { setTimeout as pause } from "node:timers/promises";
import type { DatabaseMachine, Machines } from "./machines.ts";
import type { ClusterProgram } from "./part.ts";

/** `primary`: the database's primary was replaced. Times in ms since the start. */
export type Event = { what: string; primary: boolean; fromMs: number; toMs: number };

type Disruption = { what: string; primary?: boolean; run(): Promise<void> };

const DOWN_MS = 6_000;
const QUIET_MS = 5_000;
const WHOLE_WITHIN_MS = 90_000;
const DRAIN_MS = 1_500;
const PRIMARY_LOOKED_AT_EVERY_MS = 500;
/** So many looks in a row without an answer, and a replica is promoted. */
const PRIMARY_GONE_AFTER = 3;
/** Of the next version: a table is added, and one that orders are written to changes. */
const MIGRATION = `-- Of a version that is only tried.
create table of_the_next_version (id int primary key);
alter table orders add column of_the_next_version int not null default 0;
`;

/** Until `minutes` are over and every kind has been at least once. */
export async function causeDisruptions(
  machines: Machines,
  { minutes, startMs, report }: { minutes: number; startMs: number; report(line: string): void },
): Promise<Event[]> {
  const events: Event[] = [];
  const all = disruptionsOf(machines);
  const now = () => performance.now() - startMs;
  let round: Disruption[] = [];
  for (let done = 0; now() < minutes * 60_000 || done < all.length; done += 1) {
    if (round.length === 0) round = shuffled(all);
    const disruption = round.pop();
    if (disruption === undefined) break;
    const fromMs = now();
    report(`${clock(fromMs)} ${disruption.what}`);
    await disruption.run();
    await untilWhole(machines);
    events.push({ what: disruption.what, primary: disruption.primary ?? false, fromMs, toMs: now() });
    await pause(QUIET_MS);
  }
  return events;
}

function disruptionsOf(machines: Machines): Disruption[] {
  const { webs, worker, varnish, haproxy, redis, store } = machines;
  const killed = (part: ClusterProgram, downMs = DOWN_MS): Disruption => ({
    what: `${part.name} is killed`,
    async run() {
      part.signal("SIGKILL");
      await pause(downMs);
      await part.start();
    },
  });
  const paused = (part: ClusterProgram): Disruption => ({
    what: `${part.name} is paused`,
    async run() {
      part.signal("SIGSTOP");
      await pause(DOWN_MS);
      part.signal("SIGCONT");
    },
  });
  const some = (parts: readonly ClusterProgram[]) => parts[Math.floor(Math.random() * parts.length)] ?? worker;
  let upgrades = 0;
  return [
    ...[some(webs), worker, varnish, redis, store].flatMap((part) => [killed(part), paused(part)]),
    // The only entrance: systemd would start it again at once.
    killed(haproxy, 0),
    { what: "a pooler is killed", run: () => killPooler(primaryHost(machines)) },
    { what: "a replica is killed", run: () => away(machines, replicaHost(machines), "SIGKILL") },
    { what: "a replica is paused", run: () => away(machines, replicaHost(machines), "SIGSTOP") },
    { what: "a replica is cut off", run: () => away(machines, replicaHost(machines), null) },
    { what: "the primary is killed", primary: true, run: () => replacePrimary(machines, "SIGKILL") },
    { what: "the primary is paused", primary: true, run: () => replacePrimary(machines, "SIGSTOP") },
    { what: "the primary is cut off", primary: true, run: () => replacePrimary(machines, null) },
    {
      what: "a rolling upgrade",
      async run() {
        upgrades += 1;
        if (upgrades === 1) machines.upgrade(MIGRATION);
        for (const each of webs) await restart(machines, each);
        await worker.stop();
        await worker.start();
      },
    },
  ];
}

async function killPooler({ pooler }: DatabaseMachine): Promise<void> {
  pooler.signal("SIGKILL");
  // As systemd would.
  await pause(1_000);
  await pooler.start();
}

/** `signal`: null: the machine runs on, but nobody reaches it. */
async function away({ nodes }: Machines, host: DatabaseMachine, signal: "SIGKILL" | "SIGSTOP" | null): Promise<void> {
  if (signal === null) host.cutOff();
  else host.node.signal(signal);
  await pause(DOWN_MS);
  if (signal === null) host.reconnect();
  if (signal === "SIGSTOP") host.node.signal("SIGCONT");
  if (signal === "SIGKILL") await host.node.start();
  await nodes.rejoin(host.node);
}

async function replacePrimary(machines: Machines, signal: "SIGKILL" | "SIGSTOP" | null): Promise<void> {
  const { nodes } = machines;
  const former = primaryHost(machines);
  if (signal === null) former.cutOff();
  else former.node.signal(signal);
  for (let missed = 0; missed < PRIMARY_GONE_AFTER;) {
    await pause(PRIMARY_LOOKED_AT_EVERY_MS);
    const reached =
      signal !== null &&
      (await former.node.query("select 1", PRIMARY_LOOKED_AT_EVERY_MS).then(
        () => true,
        () => false,
      ));
    missed = reached ? 0 : missed + 1;
  }
  await nodes.failOver();
  await pause(DOWN_MS);
  // It comes back and still takes itself for the primary, for a while.
  if (signal === null) former.reconnect();
  if (signal === "SIGSTOP") former.node.signal("SIGCONT");
  if (signal !== "SIGKILL") await pause(3_000);
  await nodes.rejoin(former.node);
}

async function restart({ setVisited }: Machines, web: ClusterProgram): Promise<void> {
  await setVisited(web, false);
  await pause(DRAIN_MS);
  await web.stop();
  await web.start();
  await setVisited(web, true);
  await pause(DRAIN_MS);
}

async function untilWhole({ nodes, url }: Machines): Promise<void> {
  const deadline = Date.now() + WHOLE_WITHIN_MS;
  for (;;) {
    const isWhole = await nodes.areWhole().catch(() => false);
    const response = isWhole ? await fetch(`${url}/readyz`).catch(() => null) : null;
    if (response?.ok) return;
    if (Date.now() > deadline) {
      throw new Error(`The cluster has not recovered: ${isWhole ? await response?.text() : "a replica is missing"}`);
    }
    await pause(250);
  }
}

function primaryHost({ hosts, nodes }: Machines): DatabaseMachine {
  const found = hosts.find(({ node }) => node === nodes.primary());
  if (found === undefined) throw new Error("No host has the primary.");
  return found;
}

function replicaHost(machines: Machines): DatabaseMachine {
  const others = machines.hosts.filter((host) => host !== primaryHost(machines));
  const found = others[Math.floor(Math.random() * others.length)];
  if (found === undefined) throw new Error("No host has a replica.");
  return found;
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((each) => ({ each, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ each }) => each);
}

export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
}
