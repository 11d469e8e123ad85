/**
 * `npm run bench:hydration [-- --port 3191 --throttle 4 --times 5]`: the main thread's time for scripts on a slow
 * phone, from a page's first module until its parts have hydrated. Prints the median visit's total and longest task.
 * Fails when the home page exceeds 300 ms in all, or 50 in one task.
 */

import { parseArgs } from "node:util";
import { chromium, type Browser, type CDPSession } from "@playwright/test";
import Table from "cli-table3";
import { findChromium, findHeadlessShell } from "../../tests/support/chromium.ts";
import { median } from "./median.ts";
import { openVisitedShop, type SamplePage } from "./visited-shop.ts";

const MOST_MS = { all: 300, piece: 50 };
const VIEWPORT = { width: 390, height: 844 };
/** Long enough for a page's parts to hydrate, too short for the dialog that the shop opens after 1.5 seconds more. */
const PARTS_MS = 1_000;

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "3191" },
    throttle: { type: "string", default: "4" },
    times: { type: "string", default: "5" },
  },
});

type TraceEvent = { name: string; ph: string; ts: number; dur?: number; pid: number; tid: number };
type Cost = { all: number; piece: number };

const SCRIPTS = new Set(["v8.evaluateModule", "EvaluateScript", "FunctionCall"]);

const executablePath = process.env.CHROME_PATH ?? findHeadlessShell() ?? findChromium();
if (!executablePath) throw new Error("No Chromium was found. Set CHROME_PATH to its path.");
const shop = await openVisitedShop(Number(values.port));
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const table = new Table({ head: ["page", "ms in all", "longest piece, ms", "each visit: all / longest"] });
let isOver = false;
try {
  for (const name of ["home", "collection", "product", "cart"] as const) {
    const visits: Cost[] = [];
    for (let time = 0; time < Number(values.times); time += 1) visits.push(await visit(browser, shop.pages[name]));
    const middle = { all: median(visits.map(({ all }) => all)), piece: median(visits.map(({ piece }) => piece)) };
    if (name === "home") isOver = middle.all > MOST_MS.all || middle.piece > MOST_MS.piece;
    const each = visits.map(({ all, piece }) => `${all}/${piece}`).join(" ");
    table.push([name, middle.all, middle.piece, each]);
  }
} finally {
  await browser.close();
  await shop.close();
}
console.log(table.toString());
process.exitCode = isOver ? 1 : 0;

async function visit(by: Browser, { path }: SamplePage): Promise<Cost> {
  const context = await by.newContext({ viewport: VIEWPORT, isMobile: true, hasTouch: true });
  try {
    await context.addCookies([{ name: "filigree_locale", value: "en.US.USD", url: shop.url }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: Number(values.throttle) });
    const stop = await trace(devtools);
    await page.goto(shop.url + path);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await page.waitForTimeout(PARTS_MS);
    return costOf(await stop());
  } finally {
    await context.close();
  }
}

async function trace(devtools: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const traceConfig = {
    includedCategories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"],
  };
  await devtools.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
  return async () => {
    const complete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
    await devtools.send("Tracing.end");
    await complete;
    return events;
  };
}

/** Tasks of the page's thread in which scripts ran, from its first module on. */
function costOf(events: readonly TraceEvent[]): Cost {
  const [first] = events.filter(({ name }) => name === "v8.evaluateModule").toSorted((one, other) => one.ts - other.ts);
  if (!first) throw new Error("No module ran on this page.");
  const isOfPage = ({ pid, tid }: TraceEvent) => pid === first.pid && tid === first.tid;
  const main = events.filter((each) => SCRIPTS.has(each.name) && isOfPage(each) && each.ts >= first.ts);
  const tasks = events
    .filter((each) => each.name === "RunTask" && isOfPage(each) && each.dur)
    .map(({ ts, dur = 0 }) => ({ from: ts, to: ts + dur }))
    .filter(({ from, to }) => main.some(({ ts }) => ts >= from && ts < to))
    .map(({ from, to }) => (to - from) / 1_000);
  return { all: Math.round(tasks.reduce((sum, ms) => sum + ms, 0)), piece: Math.round(Math.max(...tasks)) };
}
