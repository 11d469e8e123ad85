/**
 * Which file of the browser's build a module goes to. Left alone, the bundler makes a file of every set of modules that
 * the same pages share: seventy of them for one page. Here a page is made of a few: what every page needs, what many
 * pages or those of its kind share, and its own.
 */
import type { Rolldown } from "vite";

type Graph = {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
};
type Groups = Exclude<NonNullable<Rolldown.OutputOptions["codeSplitting"]>, boolean>;

export type ChunkOptions = {
  /** The entries of the build: the shop's and the platform's. */
  entries: readonly [shop: string, platform: string];
  /** Among what is loaded lazily, the pages, and parts that share much with one; the rest comes when a page is there already. */
  pages: RegExp;
  /** Kinds of pages, the narrowest first; what is shared by pages of one kind alone has a file of its own. */
  kinds: Readonly<Record<string, RegExp>>;
};

/** Of both sides; of the shop's entry, and what pages of several kinds share; of the platform's entry. */
const [COMMON, SHOP, PLATFORM] = ["common", "shop", "platform"];

/** For `output.codeSplitting`. */
export function chunkGroups(options: ChunkOptions): Groups {
  let plan: Plan | null = null;
  // A group takes along what its modules need, whosever that is: what more pages need is to be taken first.
  const names = [COMMON, SHOP, PLATFORM, ...Object.keys(options.kinds).toReversed()];
  return {
    groups: names.map((name, index) => ({
      debugName: name,
      priority: names.length - index,
      name(id: string, graph: Graph) {
        plan ??= planOf(graph, options);
        const place = RUNTIME.test(id) ? COMMON : plan.get(id);
        return place === name ? name : null;
      },
    })),
  };
}

/**
 * For `output.postBanner`: has V8 compile what a visit begins with where it is fetched, and not function by function on
 * the page's own thread when each is first called.
 */
export function compileHint({ pages, kinds }: Pick<ChunkOptions, "pages" | "kinds">) {
  const first = new Set([COMMON, SHOP, PLATFORM, ...Object.keys(kinds)]);
  return ({ name, facadeModuleId }: Rolldown.RenderedChunk): string => {
    const isPage = pages.test(facadeModuleId?.slice(process.cwd().length + 1) ?? "");
    return first.has(name) || isPage ? "//# allFunctionsCalledOnLoad" : "";
  };
}

/** The name of its file by the id of the module. What is not in it stays where the bundler puts it: with its only user. */
type Plan = Map<string, string>;

function planOf(graph: Graph, { entries: [shop, platform], pages, kinds }: ChunkOptions): Plan {
  const ofShop = reachedFrom(idOf(shop), graph);
  const ofPlatform = reachedFrom(idOf(platform), graph);
  const users = pagesByModule(graph, [...ofShop, ...ofPlatform], pages);
  const isOfPlatform = (page: string) => page.split("/")[0] === platform.split("/")[0];
  const plan: Plan = new Map();
  for (const id of new Set([...ofShop, ...ofPlatform, ...users.keys()])) {
    const of = [...(users.get(id) ?? [])];
    const isShared = ofPlatform.has(id) || of.some(isOfPlatform);
    const kind = Object.entries(kinds).find(([, members]) => of.every((page) => members.test(page)))?.[0];
    if (ofShop.has(id)) plan.set(id, isShared ? COMMON : SHOP);
    else if (ofPlatform.has(id)) plan.set(id, of.every(isOfPlatform) ? PLATFORM : COMMON);
    else if (of.length > 1) plan.set(id, kind ?? (isShared ? COMMON : SHOP));
    // A class name costs next to nothing, a style sheet more costs a request: what pages share is in one.
    if (id.endsWith(".css") && plan.has(id) && plan.get(id) !== PLATFORM) plan.set(id, COMMON);
  }
  // An entry waits for its first page: in a file that the page imports as well, each would wait for the other.
  for (const entry of [shop, platform]) plan.delete(idOf(entry));
  return plan;
}

/** The bundler's own, which it would put into a file by itself. */
const RUNTIME = /rolldown.*runtime|preload-helper/;

/** By module the pages that need it. */
function pagesByModule(graph: Graph, entries: readonly string[], pages: RegExp): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    for (const page of graph.getModuleInfo(module)?.dynamicallyImportedIds ?? []) {
      const path = page.slice(process.cwd().length + 1);
      if (seen.has(page) || !pages.test(path)) continue;
      seen.add(page);
      for (const id of reachedFrom(page, graph)) {
        users.set(id, (users.get(id) ?? new Set()).add(path));
        waiting.push(id);
      }
    }
  }
  return users;
}

function reachedFrom(start: string, graph: Graph): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

function idOf(path: string): string {
  return `${process.cwd()}/${path}`;
}
