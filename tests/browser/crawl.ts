/** Walks the shop as a curious visitor does: every route that is registered, and every link that a page shows. */
import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import type { APIRequestContext, Page } from "@playwright/test";

/** Links that differ only in what they are about lead to the same kind of page; so many of a kind are opened. */
const OF_A_KIND = 2;
/** Links that open something else than a page of the shop's app. */
const ELSEWHERE = /^\/(checkouts|media|docs|api|services)\/|^\/pages\/payment\/|\.(pdf|xml|txt)$/;
/** What a page must never show: values that were not filled in, and words that were not found. */
const UNFINISHED = /undefined|NaN|\[object |\{\w+(, (plural|number|date)|\})/;
const MOST_SHIFT = 0.02;

/** The paths of the route table that a page stands at, as the source has them. */
export function registeredPaths(): string[] {
  const source = readFileSync("app/routes.tsx", "utf8");
  const paths = [...source.matchAll(/\b(?:page|information)\(\s*"([^"]+)"/g)].map(([, path = ""]) => path);
  if (paths.length < 20) throw new Error("The route table was not understood.");
  return paths;
}

/** What is wrong with the pages that can be reached from `start`, as sentences; none: nothing. */
export async function crawl(page: Page, start: readonly string[], { axe }: { axe: boolean }): Promise<string[]> {
  const faults: string[] = [];
  let at = "";
  page.on("pageerror", (error) => faults.push(`${at}: ${String(error)}`));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`${at}: console: ${message.text()} ${message.location().url}`);
  });
  page.on("requestfailed", (request) => {
    // What a page that is left no longer needs is broken off.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") faults.push(`${at}: ${request.url()} failed`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${at}: ${response.url()} answered ${response.status()}`);
  });
  await page.addInitScript(watchShifts);

  const known = new Set<string>();
  const opened = new Map<string, number>();
  const queue = [...start];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (known.has(path)) continue;
    known.add(path);
    const kind = kindOf(path);
    if (ELSEWHERE.test(path)) continue;
    if ((opened.get(kind) ?? 0) >= OF_A_KIND) {
      faults.push(...(await faultOfLink(page.request, path)));
      continue;
    }
    opened.set(kind, (opened.get(kind) ?? 0) + 1);
    at = path;
    faults.push(...(await faultsOfPage(page, path, axe)));
    queue.push(...(await linksOf(page)));
  }
  return [...new Set(faults)];
}

async function faultsOfPage(page: Page, path: string, axe: boolean): Promise<string[]> {
  await page.goto(path);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  const faults: string[] = [];
  const seen = await page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    shift: (window as { shift?: number }).shift ?? 0,
    headings: document.querySelectorAll("h1").length,
    title: document.title,
    text: document.body.innerText,
  }));
  if (seen.sideways > 0) faults.push(`scrolls sideways by ${seen.sideways} px`);
  if (seen.shift > MOST_SHIFT) faults.push(`moves after it is drawn: ${seen.shift.toFixed(3)}`);
  if (seen.headings !== 1) faults.push(`has ${seen.headings} first headings`);
  if (!/\S.* · Filigree$/.test(seen.title)) faults.push(`is titled "${seen.title}"`);
  const unfinished = UNFINISHED.exec(seen.text)?.[0];
  if (unfinished) faults.push(`says "${unfinished}"`);
  if (axe) {
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
      .analyze();
    faults.push(...violations.map(({ id, nodes }) => `axe: ${id}: ${nodes[0]?.html ?? ""}`));
  }
  return faults.map((fault) => `${path}: ${fault}`);
}

/** Paths with their queries of the links within the shop, without the language that was asked for. */
async function linksOf(page: Page): Promise<string[]> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
      .filter((link) => link.origin === location.origin && !link.hasAttribute("download"))
      .map((link) => link.pathname + link.search),
  );
  return [...new Set(links)];
}

async function faultOfLink(request: APIRequestContext, path: string): Promise<string[]> {
  const answer = await request.get(path);
  return answer.ok() ? [] : [`${path}: answered ${answer.status()}`];
}

function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://shop");
  return `${pathname}?${[...searchParams.keys()].toSorted().join("&")}`;
}

/** In the page, before anything else of it: adds up what moves by itself. */
function watchShifts(): void {
  const seen = window as { shift?: number };
  seen.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) seen.shift = (seen.shift ?? 0) + entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}
