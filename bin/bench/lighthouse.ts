/**
 * `npm run lighthouse [-- --runs 5 --only home,cart --port 3190]`: Lighthouse's scores of a demo shop as a phone sees
 * it, the median run of each page; fails below `BARS`. Browser: CHROME_PATH, else Chromium's headless shell, else the
 * one of the browser tests. Why Lighthouse is not a dependency: docs/decisions/0073.
 */

import { execFile } from "node:child_process";
import { availableParallelism, loadavg } from "node:os";
import { basename, delimiter, dirname } from "node:path";
import { parseArgs, promisify } from "node:util";
import Table from "cli-table3";
import { findChromium, findHeadlessShell } from "../../tests/support/chromium.ts";
import { openVisitedShop, type SamplePage, type SamplePages } from "./visited-shop.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
/** Least scores of 100. Performance varies from run to run; the others do not. */
const BARS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };

type Category = keyof typeof BARS;
type Audit = { id: string; score: number | null; scoreDisplayMode: string; numericValue?: number; title: string };
type Result = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    only: { type: "string", default: "" },
    port: { type: "string", default: "3190" },
  },
});
const chromium = process.env.CHROME_PATH ?? findHeadlessShell() ?? findChromium();
if (!chromium) throw new Error("No Chromium was found. Set CHROME_PATH to its path.");

const shop = await openVisitedShop(Number(values.port));
const table = new Table({ head: ["page", ...Object.keys(BARS), "LCP ms", "TBT ms", "CLS", "JS kB"] });
const missed: string[] = [];
try {
  const only = values.only.split(",").filter(Boolean);
  for (const [name, page] of Object.entries(shop.pages) as [keyof SamplePages, SamplePage][]) {
    if (only.length > 0 && !only.includes(name)) continue;
    const runs: Result[] = [];
    // Pictures are created on first request, which is not to be measured.
    await visit(page, chromium);
    for (let run = 0; run < Number(values.runs); run += 1) runs.push(await visit(page, chromium));
    const points = Object.keys(BARS).map((category) => middle(runs.map((run) => pointsOf(run, category as Category))));
    table.push([name, ...points, ...figuresOf(runs)]);
    for (const [index, [category, bar]] of Object.entries(BARS).entries()) {
      if ((points[index] ?? 0) < bar) missed.push(`${name}: ${category} ${points[index]} of ${bar}`);
      missed.push(...errorsOf(runs, category as Category).map(({ id, title }) => `    ${id}: ${title}`));
    }
  }
} finally {
  await shop.close();
}
console.log(table.toString());
console.log(
  `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)}; ${basename(chromium)}; the middle one of ${values.runs} runs`,
);
if (missed.length > 0) console.log(missed.join("\n"));
process.exitCode = missed.some((line) => !line.startsWith(" ")) ? 1 : 0;

/** One run with Lighthouse's simulated phone: 412 × 823, a processor four times slower, slow 4G. */
async function visit(page: SamplePage, browser: string, attempts = 3): Promise<Result> {
  try {
    return await visitOnce(page, browser);
  } catch (error) {
    // On a busy machine it may miss the start of a page (NO_NAVSTART).
    if (attempts <= 1) throw error;
    return visit(page, browser, attempts - 1);
  }
}

async function visitOnce({ path, cookie }: SamplePage, browser: string): Promise<Result> {
  const url = shop.url + path;
  const extra = cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`];
  const { stdout } = await promisify(execFile)(
    "npx",
    [
      ...["--yes", LIGHTHOUSE, url, "--output=json", "--quiet", ...extra],
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ],
    {
      maxBuffer: 256 * 1024 * 1024,
      env: {
        ...process.env,
        CHROME_PATH: browser,
        // Lighthouse needs a newer Node than npm may have been started with.
        PATH: dirname(process.execPath) + delimiter + (process.env.PATH ?? ""),
        npm_config_ignore_scripts: "true",
      },
    },
  );
  return JSON.parse(stdout) as Result;
}

function pointsOf({ categories }: Result, category: Category): number {
  return Math.round((categories[category].score ?? 0) * 100);
}

function figuresOf(runs: readonly Result[]): string[] {
  const of = (audit: string) => middle(runs.map(({ audits }) => audits[audit]?.numericValue ?? 0));
  const scripts = middle(runs.map(scriptBytes)) / 1_000;
  return [
    of("largest-contentful-paint").toFixed(0),
    of("total-blocking-time").toFixed(0),
    of("cumulative-layout-shift").toFixed(4),
    scripts.toFixed(0),
  ];
}

/** As transferred, including scripts fetched after hydration. */
function scriptBytes({ audits }: Result): number {
  const { details } = (audits["network-requests"] ?? {}) as {
    details?: { items: { resourceType?: string; transferSize?: number }[] };
  };
  const scripts = details?.items.filter(({ resourceType }) => resourceType === "Script") ?? [];
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

function errorsOf(runs: readonly Result[], category: Category): Audit[] {
  const last = runs.at(-1);
  if (!last) return [];
  return last.categories[category].auditRefs.flatMap(({ id, weight }) => {
    const audit = last.audits[id];
    return audit && weight > 0 && audit.score !== null && audit.score < 0.9 ? [audit] : [];
  });
}

function middle(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
}
