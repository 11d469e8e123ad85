/**
 * `node bin/run.mjs bin/bench/flame-graph.ts <in.cpuprofile> <out.svg> [--title "…"] [--from 5] [--to 20]`: draws a CPU
 * profile of Node. `--from`, `--to`: seconds of the profile, without which all of it counts. A bar is as wide as the time
 * in a function and in all that it calls. Calls within one package are one bar; below 0.3 % bars are left out.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

type ProfileNode = { id: number; callFrame: { functionName: string; url: string }; children?: number[] };
/** `timeDeltas`: microseconds since the sample before. */
type Profile = { nodes: ProfileNode[]; samples: number[]; timeDeltas: number[]; startTime: number };
type Kind = "shop" | "page" | "package" | "database" | "node" | "engine";
type Frame = { name: string; kind: Kind };
type Bar = Frame & { us: number; children: Map<string, Bar> };

const WIDTH = 1_200;
const ROW = 16;
const TOP = 28;
const LEAST_SHARE = 0.003;
/** Of a letter, in pixels. */
const LETTER = 6.2;
const COLOURS: Record<Kind, string> = {
  ...{ shop: "#e8a33d", page: "#f2cf63", package: "#9dbf7a", database: "#7fb0d6" },
  ...{ node: "#c9b7dd", engine: "#c9c9c9" },
};
const MEANINGS: Record<Kind, string> = {
  ...{ shop: "the shop's server", page: "its pages", package: "packages", database: "database" },
  ...{ node: "Node", engine: "engine and garbage collection" },
};
const DATABASE = new Set(["pg", "pg-protocol", "pg-pool", "pg-types", "postgres-array", "kysely"]);
/** What runs everything else. */
const EVERYWHERE = /^(\(root\)|processTicksAndRejections|runMicrotasks|runMicrotask|runInAsyncScope|run)$/;

const { values, positionals } = parseArgs({
  options: { title: { type: "string", default: "" }, from: { type: "string" }, to: { type: "string" } },
  allowPositionals: true,
});
const [input, output] = positionals;
if (input === undefined || output === undefined) {
  console.error(
    "Usage: node bin/run.mjs bin/bench/flame-graph.ts <in.cpuprofile> <out.svg> [--title …] [--from s] [--to s]",
  );
  process.exitCode = 2;
} else {
  const root = barsOf(JSON.parse(readFileSync(input, "utf8")) as Profile);
  writeFileSync(output, drawn(root, values.title));
  console.log(`${output}: ${(root.us / 1e6).toFixed(1)} s of processor time`);
}

function barsOf({ nodes, samples, timeDeltas }: Profile): Bar {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const stackOf = (id: number): Frame[] => {
    const stack: Frame[] = [];
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const node = byId.get(at);
      if (node) stack.unshift(...frameOf(node));
    }
    return stack.filter(({ name }, index) => name !== stack[index - 1]?.name);
  };
  const stacks = new Map<number, Frame[]>();
  const root: Bar = { name: "all", kind: "engine", us: 0, children: new Map() };
  let nowUs = 0;
  for (const [index, id] of samples.entries()) {
    const us = timeDeltas[index] ?? 0;
    nowUs += us;
    const isOutside = nowUs < Number(values.from ?? 0) * 1e6 || nowUs > Number(values.to ?? Infinity) * 1e6;
    if (isOutside || us < 0 || byId.get(id)?.callFrame.functionName === "(idle)") continue;
    const stack = stacks.get(id) ?? stackOf(id);
    stacks.set(id, stack);
    root.us += us;
    let bar = root;
    for (const frame of stack) {
      const child: Bar = bar.children.get(frame.name) ?? { ...frame, us: 0, children: new Map() };
      bar.children.set(frame.name, child);
      child.us += us;
      bar = child;
    }
  }
  return root;
}

/** None for what every stack begins with. */
function frameOf({ callFrame: { functionName, url } }: ProfileNode): Frame[] {
  if (EVERYWHERE.test(functionName) && (url === "" || url.startsWith("node:"))) return [];
  const name = functionName === "" ? "(anonymous)" : functionName;
  const found = url
    .match(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)
    ?.at(-1)
    ?.replace("node_modules/", "");
  if (found !== undefined) return [{ name: found, kind: DATABASE.has(found) ? "database" : "package" }];
  if (url.startsWith("node:")) return [{ name: url.split("/").slice(0, 2).join("/"), kind: "node" }];
  if (url === "" || !url.includes("/")) {
    return [/Handler|__context/.test(name) ? { name: "compiled query", kind: "package" } : { name, kind: "engine" }];
  }
  const file = url.split("/").at(-1) ?? "";
  // The name of a built file ends with a hash.
  if (url.includes("/dist/server/")) return [{ name: `${name} (${file.replace(/-[\w-]{8}\.js$/, "")})`, kind: "page" }];
  return [{ name: `${name} (${file})`, kind: "shop" }];
}

function drawn(root: Bar, title: string): string {
  const rows: string[] = [];
  let depth = 0;
  const draw = (bar: Bar, x: number, row: number) => {
    const share = bar.us / root.us;
    if (share < LEAST_SHARE) return;
    depth = Math.max(depth, row);
    rows.push(boxOf(bar, { x, row, width: share * WIDTH, share }));
    let at = x;
    for (const child of [...bar.children.values()].sort((one, other) => other.us - one.us)) {
      draw(child, at, row + 1);
      at += (child.us / root.us) * WIDTH;
    }
  };
  draw(root, 0, 0);
  const height = TOP + (depth + 2) * ROW + 8;
  const legend = Object.entries(MEANINGS).map(([kind, meaning], index) => {
    const x = index * 190;
    const y = height - ROW;
    return `<rect x="${x}" y="${y}" width="12" height="12" fill="${COLOURS[kind as Kind]}"/><text x="${x + 16}" y="${y + 10}">${meaning}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11">
<rect width="${WIDTH}" height="${height}" fill="#fff"/><text x="4" y="18" font-size="14">${escaped(title)}</text>
${rows.join("\n")}
${legend.join("\n")}
</svg>
`;
}

type Place = { x: number; row: number; width: number; share: number };

function boxOf({ name, kind }: Bar, { x, row, width, share }: Place): string {
  const y = TOP + row * ROW;
  const letters = Math.floor((width - 4) / LETTER);
  const label = name.length <= letters ? name : letters > 3 ? `${name.slice(0, letters - 1)}…` : "";
  const text = label === "" ? "" : `<text x="${(x + 2).toFixed(1)}" y="${y + 11}">${escaped(label)}</text>`;
  const box = `<rect x="${x.toFixed(1)}" y="${y}" width="${Math.max(0.5, width - 0.5).toFixed(1)}" height="${ROW - 1}" fill="${COLOURS[kind]}"/>`;
  return `<g><title>${escaped(name)}, ${(share * 100).toFixed(1)} %</title>${box}${text}</g>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
