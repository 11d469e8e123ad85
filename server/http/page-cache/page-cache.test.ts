import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Change, Changes } from "../../changes/changes.ts";
import { unheard } from "../../changes/changes.ts";
import type { Compressed } from "./compressed.ts";
import { openPageCache, shareable } from "./page-cache.ts";
import { madeOfNothing, type MadeOf } from "./page-dependencies.ts";

const NOON = Date.parse("2026-11-01T12:00:00Z");
const KEY = "https://shop.example en US USD /pages/product/index?handle=ring";

/** Change notices, set by hand. */
function fakeNotices() {
  const never: Change = { number: 0, atMs: -Infinity };
  const last = {
    number: 0 as number | null,
    away: false,
    shop: never,
    any: never,
    products: new Map(),
    stock: new Map(),
  };
  const next = (): Change => ({ number: (last.number = (last.number ?? 0) + 1), atMs: performance.now() });
  const changes: Changes = {
    ...unheard,
    latest: async () => last.number,
    isAway: () => last.away,
    ofShop: () => last.shop,
    ofProducts: () => last.any,
    ofProduct: (id) => last.products.get(id) ?? never,
    ofStock: (id) => last.stock.get(id) ?? never,
  };
  return {
    changes,
    ofShop: () => (last.shop = next()),
    ofProduct: (id: number) => last.products.set(id, (last.any = next())),
    ofStock: (id: number) => last.stock.set(id, next()),
    nothing: () => (last.number = null),
    /** The database becomes unreachable: no notices, and no page can be rendered. */
    away: () => Object.assign(last, { number: null, away: true }),
  };
}

/** A page that says how many times it was rendered. */
function counting(of: Partial<MadeOf>, { status = 200, takesMs = 0 } = {}) {
  let times = 0;
  const make = async () => {
    times += 1;
    const text = `made ${times}`;
    if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs));
    const document: Compressed = { etag: `W/"${times}"`, bytes: 10, as: async () => Buffer.from(text) };
    return { document: status === 200 ? document : null, of: { ...madeOfNothing(), ...of }, answer: text };
  };
  return { make, times: () => times };
}

let ear: ReturnType<typeof fakeNotices>;
let cache: ReturnType<typeof openPageCache<string>>;
beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  ear = fakeNotices();
  cache = openPageCache({ changes: ear.changes, bytes: 10_000_000, now: () => new Date() });
});
afterEach(() => {
  vi.useRealTimers();
});

async function shown(make: ReturnType<typeof counting>["make"], key = KEY): Promise<string> {
  const found = await cache.find(key, make, false);
  return found.document ? String(await found.document.as("identity")) : found.answer;
}

test("a page is rendered once for everybody, and once for all who ask at the same time", async () => {
  const { make, times } = counting({}, { takesMs: 50 });
  const together = Promise.all([shown(make), shown(make), shown(make)]);
  await vi.advanceTimersByTimeAsync(50);
  expect(await together).toEqual(["made 1", "made 1", "made 1"]);
  expect(await shown(make)).toBe("made 1");
  expect(times()).toBe(1);
});

test.each([
  ["how many pieces are left", () => ear.ofStock(7)],
  ["the product itself", () => ear.ofProduct(7)],
  ["what the shop says", () => ear.ofShop()],
])("nobody sees a product's page from before a change of %s", async (_what, change) => {
  const { make } = counting({ products: new Set([7]), stock: new Set([7]) });
  expect(await shown(make)).toBe("made 1");
  change();
  expect(await shown(make)).toBe("made 2");
});

test("a change of another product leaves a product's page cached", async () => {
  const { make } = counting({ products: new Set([7]), stock: new Set([7]) });
  await shown(make);
  ear.ofProduct(8);
  ear.ofStock(8);
  expect(await shown(make)).toBe("made 1");
});

test("a page being rendered when something changes is neither cached nor shown to later visitors", async () => {
  const { make } = counting({ stock: new Set([7]) }, { takesMs: 50 });
  const before = shown(make);
  await vi.advanceTimersByTimeAsync(10);
  ear.ofStock(7);
  const after = shown(make);
  await vi.advanceTimersByTimeAsync(100);
  expect([await before, await after]).toEqual(["made 1", "made 2"]);
  expect(await shown(make)).toBe("made 2");
});

test("a list shows a change of any product within seconds, and is rendered every three seconds at most", async () => {
  const { make, times } = counting({ products: new Set([7]), lists: true });
  await shown(make);
  await vi.advanceTimersByTimeAsync(60_000);
  ear.ofProduct(8);
  // Older than a changing list may be.
  expect(await shown(make)).toBe("made 2");
  for (let second = 0; second < 9; second += 1) {
    ear.ofProduct(9);
    await vi.advanceTimersByTimeAsync(1_000);
    await shown(make);
  }
  expect(times()).toBeLessThanOrEqual(5);
  await vi.advanceTimersByTimeAsync(20_000);
  await shown(make);
  const settled = times();
  await vi.advanceTimersByTimeAsync(60_000);
  await shown(make);
  expect(times()).toBe(settled);
});

test("sold pieces do not change lists", async () => {
  const { make } = counting({ products: new Set([7]), lists: true });
  await shown(make);
  ear.ofStock(7);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await shown(make)).toBe("made 1");
});

test("after five minutes a page is shown once more while it is rendered again; after ten it is not", async () => {
  const { make } = counting({});
  await shown(make);
  await vi.advanceTimersByTimeAsync(6 * 60_000);
  expect(await shown(make)).toBe("made 1");
  await vi.advanceTimersByTimeAsync(0);
  expect(await shown(make)).toBe("made 2");
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  expect(await shown(make)).toBe("made 3");
});

test("a page of yesterday is not shown today", async () => {
  vi.setSystemTime(Date.parse("2026-11-01T23:59:58Z"));
  const { make } = counting({});
  await shown(make);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await shown(make)).toBe("made 2");
});

test("a page with a failed part is rendered again every three seconds, a response that cannot be cached for each request", async () => {
  const partial = counting({ whole: false });
  expect([await shown(partial.make), await shown(partial.make)]).toEqual(["made 1", "made 1"]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await shown(partial.make)).toBe("made 1");
  await vi.advanceTimersByTimeAsync(0);
  expect(await shown(partial.make)).toBe("made 2");
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await shown(partial.make)).toBe("made 3");
  const missing = counting({}, { status: 404 });
  expect([await shown(missing.make, "/none"), await shown(missing.make, "/none")]).toEqual(["made 1", "made 2"]);
});

test("while notices are missing, every page is rendered for each request", async () => {
  const { make } = counting({});
  await shown(make);
  ear.nothing();
  expect([await shown(make), await shown(make)]).toEqual(["made 2", "made 3"]);
});

test("pages with any number of addresses evict no others", async () => {
  const small = openPageCache<string>({ changes: ear.changes, bytes: 200_000, now: () => new Date() });
  const home = counting({});
  await small.find("/", home.make, false);
  const filtered = counting({});
  for (let each = 0; each < 200; each += 1) await small.find(`/?filter=${each}`, filtered.make, true);
  await small.find("/", home.make, false);
  expect(home.times()).toBe(1);
});

test("while the database is unreachable a cached page is shown, however old, unless a change was notified", async () => {
  const { make, times } = counting({ products: new Set([7]), stock: new Set([7]) });
  const other = `${KEY}-2`;
  await shown(make);
  await shown(make, other);
  ear.away();
  await vi.advanceTimersByTimeAsync(3 * 3_600_000);
  expect([await shown(make), await shown(make, other), times()]).toEqual(["made 1", "made 2", 2]);
  ear.ofStock(7);
  ear.away();
  expect(await shown(make)).toBe("made 3");
});

test("a page that fails because of an outage does not replace the cached one, which is shown instead", async () => {
  const { make } = counting({});
  await shown(make);
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  const failing = counting({ unavailable: true, whole: false }, { status: 503 });
  expect(await shown(failing.make)).toBe("made 1");
  expect(failing.times()).toBe(1);
  expect(await shown(make)).toBe("made 2");
});

test("a shared cache may have a page for minutes, for seconds while its list changes, and never beyond a known moment", () => {
  const forMs = (of: Partial<MadeOf>, { at = NOON, after = 0 } = {}) =>
    shareable({ of: { ...madeOfNothing(), ...of }, after, atMs: performance.now() }, ear.changes, new Date(at))?.forMs;
  expect(forMs({ lists: true, products: new Set([7]) })).toBe(300_000);
  expect(forMs({ whole: false })).toBe(3_000);
  expect(forMs({}, { at: Date.parse("2026-11-01T23:59:20Z") })).toBe(40_000);
  expect(forMs({ until: NOON + 20_000 })).toBe(20_000);
  expect(forMs({ until: NOON + 200 })).toBeUndefined();
  expect(forMs({ unavailable: true })).toBeUndefined();
  ear.ofProduct(7);
  expect(forMs({ lists: true, products: new Set([7]) })).toBe(3_000);
  expect(forMs({ stock: new Set([7]) })).toBeUndefined();
  expect(forMs({ stock: new Set([7]) }, { after: 1 })).toBe(300_000);
});
