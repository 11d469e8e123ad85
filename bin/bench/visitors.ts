/** Visitors of a shop: each asks, reads for a while and asks again, as a mix of pages, API answers and carts. */

import { setTimeout as think } from "node:timers/promises";
import { sql } from "kysely";
import { LANGUAGES } from "../../domain/translation/languages.ts";
import type { Shop } from "../../server/shop.ts";
import { ANSWERS, type RequestTargets, type Request } from "./beside/answers.ts";
import { signUp } from "./customers.ts";

export type VisitTargets = Omit<RequestTargets, "deep">;

export type Visits = {
  /** Milliseconds of the answers since the last call, ascending. */
  takeTimes(): number[];
  failed(): number;
  end(): Promise<void>;
};

const COLLECTIONS = 24;
const MOST_PRODUCTS = 2_000;
const CUSTOMERS = 20;
/** How many of a hundred requests ask for pages; the others ask one of `API`. */
const PAGES = 60;
const API = ANSWERS.filter(({ name }) => !name.startsWith("page 100"));

/** What is asked for, with customers to ask it. `most`: so many of the newest products. */
export async function readVisitTargets(shop: Shop, most = MOST_PRODUCTS): Promise<VisitTargets> {
  const collections = await sql<{ handle: string }>`
    select handle from collections order by id desc limit ${COLLECTIONS}
  `.execute(shop.db);
  const products = await sql<VisitTargets["products"][number]>`
    select p.handle as slug, p.title, min(v.id) as "variantId" from products p join variants v on v.product_id = p.id
    where p.status = 'active' and p.published group by p.id order by p.id desc limit ${most}
  `.execute(shop.db);
  const bearers: string[] = [];
  for (let at = 0; at < CUSTOMERS; at += 1) bearers.push((await signUp(shop)).bearer);
  return { collections: collections.rows.map(({ handle }) => handle), products: products.rows, bearers };
}

/** `thinkMs`: how long each visitor reads an answer on average. */
export function beginVisits(
  url: string,
  targets: VisitTargets,
  { visitors, thinkMs }: { visitors: number; thinkMs: number },
): Visits {
  const ending = new AbortController();
  let [times, failed, number]: [number[], number, number] = [[], 0, 0];

  async function visit(): Promise<void> {
    while (!ending.signal.aborted) {
      const { path, ...request } = nextRequest(targets, number++);
      const since = performance.now();
      try {
        const response = await fetch(url + path, request);
        const text = await response.text();
        if (!response.ok || text.startsWith('{"errors"')) failed += 1;
      } catch {
        failed += 1;
      }
      times.push(performance.now() - since);
      await think(thinkMs * 2 * Math.random(), null, { signal: ending.signal }).catch(() => {});
    }
  }

  const all = Array.from({ length: visitors }, visit);
  return {
    takeTimes() {
      const taken = times.sort((one, other) => one - other);
      times = [];
      return taken;
    },
    failed: () => failed,
    async end() {
      ending.abort();
      await Promise.all(all);
    },
  };
}

export function atShare(times: readonly number[], share: number): number {
  return times[Math.min(Math.floor(times.length * share), times.length - 1)] ?? 0;
}

function nextRequest(targets: VisitTargets, number: number): Request {
  if (Math.random() * 100 < PAGES) return pageRequest(targets);
  const answer = API[number % API.length];
  if (!answer) throw new Error("There is nothing to ask the API for.");
  return answer.shop({ ...targets, deep: "" }, Math.floor(Math.random() * targets.products.length));
}

function pageRequest({ collections, products }: VisitTargets): Request {
  const product = some(products);
  const { code } = some(LANGUAGES);
  const path = some([
    "/?",
    `/pages/collections/index?handle=${encodeURIComponent(some(collections))}`,
    `/pages/product/index?handle=${encodeURIComponent(product.slug)}`,
    `/pages/product/index?handle=${encodeURIComponent(product.slug)}`,
    `/pages/search/result?q=${encodeURIComponent(product.title.split(" ").slice(-2).join(" "))}`,
  ]);
  return { method: "GET", path: `${path}&lang=${code}`, headers: { accept: "text/html" } };
}

function some<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error("The list is empty.");
  return one;
}
