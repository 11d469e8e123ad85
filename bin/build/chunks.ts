/**
 * Which file of the browser's build a module goes to: sets of pages that share modules are merged where saving a
 * request is worth more than the code that a page then loads without needing it (docs/decisions/0067).
 */

import type { Rolldown } from "vite";

type Groups = NonNullable<Exclude<NonNullable<Rolldown.OutputOptions["codeSplitting"]>, boolean>["groups"]>;
type Graph = Parameters<Exclude<Groups[number]["name"], string>>[1];

/** The cost of a request in bytes of source code; on the wire these are a quarter. */
const REQUEST = 4_000;
/** How often a dialog is opened per visit of a page. */
const RARELY = 0.1;
/** Style sheets that so many pages share go into the shop's own. */
const OFTEN = 4;
const MOST_FILES = 90;

type Entries = {
  shop: string;
  platform: string;
  /** Modules that import pages, and what every visit of a page loads after it. */
  tables: readonly string[];
  /** Modules that are one file, with what exactly their pages need too, however the costs compare. */
  together: readonly (readonly string[])[];
};

/**
 * For `output.codeSplitting.groups`. What every page of the shop needs is in "shop"; in "common" if the checkout needs
 * it too.
 */
export function chunkGroups({ shop, platform, tables, together }: Entries): Groups {
  let plan: Map<string, number> | null = null;
  const entries = {
    shop: idOf(shop),
    platform: idOf(platform),
    tables: tables.map(idOf),
    together: together.map((modules) => modules.map(idOf)),
  };
  return Array.from({ length: MOST_FILES }, (_, index) => ({
    debugName: nameOf(index),
    // A group also takes what its modules import, so what more pages need is taken first.
    priority: MOST_FILES - index,
    name(id: string, graph: Graph) {
      plan ??= planOf(graph, entries);
      return plan.get(id) === index ? nameOf(index) : null;
    },
  }));
}

const nameOf = (index: number) => ["common", "shop"][index] ?? `shared-${index - 1}`;

type Cluster = { modules: string[]; size: number; users: Set<string> };

/** Group index by module id; a module without one stays with its only user. */
function planOf(graph: Graph, { shop, platform, tables, together }: Entries): Map<string, number> {
  const ofShop = imports([shop, ...runLater(shop, graph)], graph);
  const ofPlatform = imports([platform], graph, true);
  const clusters = [...clustersOf(graph, imports([shop, platform], graph, true)).values()];
  const first: Cluster[] = [[...ofShop].filter((id) => ofPlatform.has(id)), without(ofShop, ofPlatform)].map(
    (modules) => ({
      modules,
      size: 0,
      users: new Set(),
    }),
  );
  const taken = new Set(first.flatMap(({ modules }) => modules));
  for (const cluster of clusters) cluster.modules = cluster.modules.filter((id) => !taken.has(id));
  const pages = new Set(tables.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const weigh = (users: readonly string[]) => users.reduce((sum, id) => sum + (pages.has(id) ? 1 : RARELY), 0);
  const isOfPlatform = ({ users }: Cluster) => [...users].some((id) => ofPlatform.has(id));
  // The checkout's first: they must not end up in a file that needs the shop's.
  const filled = clusters.filter(({ modules }) => modules.length > 0);
  const ofGroup = (group: readonly string[]) =>
    filled.filter(({ modules }) => modules.some((id) => group.includes(id)));
  const lone = together.flat().find((id) => ofGroup([id]).length === 0);
  if (lone !== undefined) throw new Error(`${lone} is in no file that pages share.`);
  const decided = together.map((group) => ofGroup(group).reduce(joined));
  const open = filled.filter((cluster) => !together.some((group) => ofGroup(group).includes(cluster)));
  const merged = [isOfPlatform, (cluster: Cluster) => !isOfPlatform(cluster)].flatMap((side) =>
    [...decided.filter(side), ...merge(open.filter(side), weigh)].toSorted(
      (one, other) => weigh([...other.users]) - weigh([...one.users]),
    ),
  );
  const files = first.length + merged.length;
  if (files > MOST_FILES) throw new Error(`The pages' code makes ${files} files: more than there are groups.`);
  const plan = new Map(
    [...first, ...merged].flatMap(({ modules }, index) => modules.map((id) => [id, index] as const)),
  );
  for (const cluster of merged.filter(({ users }) => weigh([...users]) >= OFTEN)) {
    const styles = cluster.modules.filter((id) => id.endsWith(".css"));
    for (const id of styles) plan.set(id, isOfPlatform(cluster) ? 0 : 1);
  }
  // An entry awaits its first page: in a file that the page imports, each would wait for the other.
  plan.delete(shop);
  plan.delete(platform);
  return plan;
}

/** React DOM: imported dynamically, to run in a task of its own, but needed like a static import. */
function runLater(entry: string, graph: Graph): string[] {
  const ids = graph.getModuleInfo(entry)?.dynamicallyImportedIds ?? [];
  return ids.filter((id) => id.endsWith("/node_modules/react-dom/client.js"));
}

function clustersOf(graph: Graph, modules: ReadonlySet<string>): Map<string, Cluster> {
  const users = new Map<string, Set<string>>();
  for (const lazy of new Set([...modules].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))) {
    for (const id of imports([lazy], graph)) users.set(id, (users.get(id) ?? new Set()).add(lazy));
  }
  const clusters = new Map<string, Cluster>();
  for (const [id, of] of users) {
    if (of.size < 2) continue;
    const key = [...of].toSorted().join();
    const cluster = clusters.get(key) ?? { modules: [], size: 0, users: of };
    cluster.modules.push(id);
    // Comments are not sent to browsers.
    cluster.size += (graph.getModuleInfo(id)?.code ?? "").replaceAll(/\/\*[\s\S]*?\*\//g, "").length;
    clusters.set(key, cluster);
  }
  return clusters;
}

/** Merges the best pair again and again, as long as that costs their users less in total. */
function merge(clusters: readonly Cluster[], weigh: (users: readonly string[]) => number): Cluster[] {
  const left = [...clusters];
  for (;;) {
    let best: { gain: number; one: Cluster; other: Cluster } | null = null;
    for (const [index, one] of left.entries()) {
      for (const other of left.slice(index + 1)) {
        const inVain =
          other.size * weigh(without(one.users, other.users)) + one.size * weigh(without(other.users, one.users));
        const gain = REQUEST * weigh([...one.users].filter((id) => other.users.has(id))) - inVain;
        if (gain > (best?.gain ?? 0)) best = { gain, one, other };
      }
    }
    if (!best) return left;
    const { one, other } = best;
    left.splice(left.indexOf(other), 1);
    left[left.indexOf(one)] = joined(one, other);
  }
}

function joined(one: Cluster, other: Cluster): Cluster {
  return {
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    users: new Set([...one.users, ...other.users]),
  };
}

/** All modules that load with `starts`, and these; with `lazy`, also what they import dynamically. */
function imports(starts: readonly string[], graph: Graph, lazy = false): Set<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const info = graph.getModuleInfo(id);
    waiting.push(...(info?.importedIds ?? []), ...(lazy ? (info?.dynamicallyImportedIds ?? []) : []));
  }
  return found;
}

function without(all: ReadonlySet<string>, those: ReadonlySet<string>): string[] {
  return [...all].filter((id) => !those.has(id));
}

function idOf(path: string): string {
  return `${process.cwd()}/${path}`;
}
