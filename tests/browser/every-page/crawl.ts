import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { PAGES } from "../../../contract/pages.ts";
import { axeFinds } from "../support/axe.ts";
import { idle } from "../support/settled.ts";

/** Links that differ only in parameter values are of one kind; by default this many of a kind are opened. */
const OF_A_KIND = 2;
/** This many more of a kind are requested without being opened. */
const REQUESTED_OF_A_KIND = 4;
const ELSEWHERE = /^\/(checkouts|media|docs|api|services)\/|^\/pages\/payment\/|\.(pdf|xml|txt)$/;
/** The axe rules on layout and language, which take little time. */
export type AxeRules = "all" | "of-places";
const RULES_OF_PLACES = [
  "target-size",
  "html-has-lang",
  "html-lang-valid",
  "valid-lang",
  "scrollable-region-focusable",
];

/** What a page must never show: unfilled values and missing messages. */
const UNFINISHED = /undefined|NaN|\[object |\{\w+(, (plural|number|date)|\})/;
const MOST_SHIFT = 0.02;
/** Of a phone's 390 pixels at 200 % (WCAG 1.4.10 asks for 320). */
const ZOOMED_WIDTH = 195;

/** The paths of the shop's pages that need no parameter, and of the checkout's. */
export function registeredPaths(): string[] {
  // Without a parameter these only report that it is missing; links lead to them.
  const ofSomething = new Set([
    "/pages/collections/index",
    "/pages/product/index",
    "/business/shared",
    "/pages/p/:slug",
  ]);
  return [...Object.keys(PAGES).filter((path) => !ofSomething.has(path)), "/checkouts/find"];
}

/**
 * Reports errors of the pages at `start`, as sentences. With `follow` it also opens the pages that they link to;
 * without, it only requests them.
 */
export async function crawl(
  page: Page,
  start: readonly string[],
  { axe, follow, ofAKind = OF_A_KIND }: { axe?: AxeRules | undefined; follow: boolean; ofAKind?: number },
): Promise<string[]> {
  const problems: string[] = [];
  let at = "";
  page.on("pageerror", (error) => problems.push(`${at}: ${String(error)}`));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`${at}: console: ${message.text()} ${message.location().url}`);
  });
  page.on("requestfailed", (request) => {
    // Requests of the page that was left are aborted.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") problems.push(`${at}: ${request.url()} failed`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) problems.push(`${at}: ${response.url()} answered ${response.status()}`);
  });
  await page.addInitScript(watchShifts);

  const known = new Set<string>();
  const opened = new Map<string, number>();
  const queue = [...start];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (known.has(path)) continue;
    known.add(path);
    const kind = kindOf(path);
    const nth = opened.get(kind) ?? 0;
    if ((ELSEWHERE.test(path) && !start.includes(path)) || nth >= ofAKind + REQUESTED_OF_A_KIND) continue;
    opened.set(kind, nth + 1);
    if (nth >= ofAKind || !(follow || start.includes(path))) {
      problems.push(...(await errorOfLink(page.request, path)));
      continue;
    }
    at = path;
    problems.push(...(await errorsOfPage(page, path, nth === 0 ? axe : undefined)));
    queue.push(...(await linksOf(page)));
  }
  return [...new Set(problems)];
}

async function errorsOfPage(page: Page, path: string, axe: AxeRules | undefined): Promise<string[]> {
  await page.goto(path);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  // Nothing is loading, and what a page still does after hydration is done.
  const loading = page.locator("main").getByRole("status").locator("[aria-hidden]");
  await expect(loading).toHaveCount(0);
  await idle(page);
  const problems: string[] = [];
  const seen = await page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    shift: (window as { shift?: number }).shift ?? 0,
    headings: document.querySelectorAll("h1").length,
    title: document.title,
    text: document.body.innerText,
    deadAnchors: [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')]
      .filter((link) => link.pathname === location.pathname && !document.getElementById(link.hash.slice(1)))
      .map((link) => link.hash),
  }));
  if (seen.sideways > 0) problems.push(`scrolls sideways by ${seen.sideways} px`);
  if (seen.shift > MOST_SHIFT) problems.push(`moves after it is drawn: ${seen.shift.toFixed(3)}`);
  if (seen.headings !== 1) problems.push(`has ${seen.headings} first headings`);
  if (!/\S.* · Filigree$/.test(seen.title)) problems.push(`is titled "${seen.title}"`);
  if (seen.deadAnchors.length > 0) problems.push(`has links to no place in it: ${seen.deadAnchors.join(" ")}`);
  const unfinished = UNFINISHED.exec(seen.text)?.[0];
  if (unfinished) problems.push(`says "${unfinished}"`);
  problems.push(...(await page.evaluate(unreadable)));
  if (axe) {
    // Fixed elements cover something at any scroll position.
    await page.evaluate(letGo);
    const rules = axe === "all" ? { tags: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] } : { rules: RULES_OF_PLACES };
    problems.push(...(await axeFinds(page, rules)).map(({ id, html }) => `axe: ${id}: ${html}`));
  }
  const over = await sidewaysWhenZoomed(page);
  if (over > 0) problems.push(`scrolls sideways by ${over} px at ${ZOOMED_WIDTH} px`);
  return problems.map((problem) => `${path}: ${problem}`);
}

/** By how many pixels a phone at 200 % zoom scrolls sideways, with all of the page laid out and unfolded. */
async function sidewaysWhenZoomed(page: Page): Promise<number> {
  const usual = page.viewportSize();
  if (!usual) return 0;
  await page.setViewportSize({ ...usual, width: ZOOMED_WIDTH });
  const over = await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
    }
    for (const folded of document.querySelectorAll("details")) folded.open = true;
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
  await page.setViewportSize(usual);
  return over;
}

/** Without `lang`. */
async function linksOf(page: Page): Promise<string[]> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
      .filter((link) => link.origin === location.origin && !link.hasAttribute("download"))
      .map((link) => link.pathname + link.search),
  );
  return [...new Set(links)];
}

async function errorOfLink(request: APIRequestContext, path: string): Promise<string[]> {
  const answer = await request.get(path);
  return answer.ok() ? [] : [`${path}: answered ${answer.status()}`];
}

function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://shop");
  return `${pathname}?${[...searchParams.keys()].toSorted().join("&")}`;
}

/** In the page: texts that are cut off or broken after each letter. */
function unreadable(): string[] {
  const problems = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = (texts.currentNode.textContent ?? "").trim();
    const own = texts.currentNode.parentElement;
    if (text === "" || !own?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(texts.currentNode);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    // Bidirectional text has several boxes on one line.
    const tops = new Set(lines.map(({ top }) => Math.round(top)));
    if (tops.size > 4 && text.length / tops.size < 3) problems.add(`sets "${text.slice(0, 40)}" letter by letter`);
    for (let box: HTMLElement | null = own; box; box = box.parentElement) {
      const style = getComputedStyle(box);
      const { left, right, width } = box.getBoundingClientRect();
      // Scrollable or fixed boxes, text for screen readers, and text with an ellipsis.
      if (/auto|scroll/.test(style.overflowX) || style.position === "fixed" || width <= 1) break;
      if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none" || box.dataset["moves"] !== undefined)
        break;
      if (style.overflowX === "visible") continue;
      if (lines.some((line) => line.right > right + 1 || line.left < left - 1)) {
        problems.add(`cuts "${text.slice(0, 40)}" off`);
        break;
      }
    }
  }
  return [...problems];
}

/** In the page: nothing is fixed or sticky, and everything is laid out. */
function letGo(): void {
  // Text that is fading in has little contrast.
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    const { position, contentVisibility } = getComputedStyle(element);
    if (["fixed", "sticky"].includes(position)) element.style.position = "static";
    if (contentVisibility === "auto") element.style.contentVisibility = "visible";
  }
}

function watchShifts(): void {
  const seen = window as { shift?: number };
  seen.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) seen.shift = (seen.shift ?? 0) + entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}
