import { createMemoryRouter, type DataRouter, type RouteObject } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Navigation } from "./navigation.ts";

const PRODUCT = "/pages/product/index?handle=ring";
const CART = "/pages/shopcart/index";

/** Loaded anew for each test: layers begin to listen once, to the window of whichever test comes first. */
let { openLayer } = await import("../../ui/dialogs/back-closes.ts");
let { createNavigation, NavigationRefused } = await import("./navigation.ts");
/** Holds the orders page back until it is released. */
let release: () => void;
let router: DataRouter;
let navigation: Navigation;
/** What the browser's history holds for the current entry. */
const entry: { state: unknown } = { state: null };

function routes(): RouteObject[] {
  const released = new Promise<null>((resolve) => {
    release = () => resolve(null);
  });
  return [
    { path: "/" },
    { path: "/pages/home/index" },
    { path: CART },
    { path: "/pages/product/index" },
    { path: "/pages/search/result" },
    { path: "/customer/order/index", loader: () => released },
    { path: "/customer/order/detail" },
    { path: "*" },
  ];
}

const here = () => router.state.location.pathname + router.state.location.search;

/** Lets the 50 ms pass, and everything that waits for them. */
const settled = () => vi.advanceTimersByTimeAsync(60);

async function open(...entries: string[]): Promise<void> {
  const table = routes();
  router = createMemoryRouter(table, { initialEntries: entries });
  navigation = createNavigation(router, table);
  entry.state = { idx: entries.length - 1 };
  await settled();
}

async function moved(move: Promise<void>): Promise<string> {
  await settled();
  await move;
  return here();
}

beforeEach(async () => {
  vi.resetModules();
  ({ openLayer } = await import("../../ui/dialogs/back-closes.ts"));
  ({ createNavigation, NavigationRefused } = await import("./navigation.ts"));
  vi.useFakeTimers();
  vi.stubGlobal("history", entry);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("NAV-01 push adds a page, replace swaps it, tabs and relaunch go to theirs, and back goes back", async () => {
  await open(CART);
  expect(await moved(navigation.push(PRODUCT))).toBe(PRODUCT);
  expect(router.state.historyAction).toBe("PUSH");
  expect(await moved(navigation.replace("/pages/search/result?q=ring"))).toBe("/pages/search/result?q=ring");
  expect(router.state.historyAction).toBe("REPLACE");
  entry.state = { idx: 1 };
  expect(await moved(navigation.back())).toBe(CART);
  expect(await moved(navigation.switchTab("/pages/home/index"))).toBe("/pages/home/index");
  expect(router.state.historyAction).toBe("PUSH");
  expect(await moved(navigation.relaunch(PRODUCT))).toBe(PRODUCT);
});

test("NAV-05 switching to a tab replaces a page that is not a tab, such as the login page", async () => {
  await open("/pages/home/index", PRODUCT);
  await moved(navigation.switchTab(CART));
  expect(router.state.historyAction).toBe("REPLACE");
  expect(await moved(navigation.back())).toBe("/pages/home/index");
});

test.each([
  ["push", CART, "tab"],
  ["replace", "/", "tab"],
  ["push", "/pages/home/index?tab=rings", "tab"],
  ["switchTab", PRODUCT, "no-tab"],
] as const)("NAV-02 %s to %s is refused, and nothing moves", async (way, url, because) => {
  await open(PRODUCT, "/pages/search/result?q=x");
  await expect(navigation[way](url)).rejects.toMatchObject({ name: "NavigationRefused", because });
  await settled();
  expect(here()).toBe("/pages/search/result?q=x");
});

test("NAV-03 an address is not gone to again while it is loading; another may be, and later the same one", async () => {
  await open("/");
  const first = navigation.push("/customer/order/index?state=PAID");
  await expect(navigation.push("/customer/order/index?state=PAID")).rejects.toMatchObject({ because: "pending" });
  await settled();
  await expect(navigation.replace("/customer/order/index?state=PAID")).rejects.toMatchObject({ because: "pending" });
  release();
  expect(await moved(first)).toBe("/customer/order/index?state=PAID");
  expect(await moved(navigation.push(PRODUCT))).toBe(PRODUCT);
  expect(await moved(navigation.push("/customer/order/index?state=PAID"))).toBe("/customer/order/index?state=PAID");
});

test("NAV-03 code does not navigate to an address that a link is already loading", async () => {
  await open("/");
  const link = router.navigate("/customer/order/index");
  await expect(navigation.push("/customer/order/index")).rejects.toBeInstanceOf(NavigationRefused);
  release();
  await link;
});

test.each([
  ["detail?id=7", "/customer/order/detail?id=7"],
  ["?state=PAID", "/customer/order/index?state=PAID"],
  ["../../pages/product/index?handle=ring", PRODUCT],
  ["/pages/product/index?handle=ring", PRODUCT],
])("NAV-03 from the order list %s leads to %s", async (url, leads) => {
  await open("/customer/order/index");
  release();
  await settled();
  expect(await moved(navigation.push(url))).toBe(leads);
});

test("SHELL-05 a navigation without an address, or to no page of the shop, is refused with its reason", async () => {
  await open(PRODUCT);
  await expect(navigation.push("")).rejects.toThrow('Missing required args: "url"');
  await expect(navigation.switchTab("")).rejects.toThrow('Missing required args: "url"');
  await expect(navigation.push("/nowhere?a=1")).rejects.toThrow("page `/nowhere?a=1` is not found");
  await expect(navigation.relaunch("https://elsewhere.example/")).rejects.toThrow(
    "page `https://elsewhere.example/` is not found",
  );
  await settled();
  expect(here()).toBe(PRODUCT);
});

test("NAV-04 layers over the page are closed first, and the navigation runs 50 ms later", async () => {
  const window = new EventTarget();
  const browser = {
    state: { idx: 0 },
    pushState: () => {},
    back: () => void setTimeout(() => window.dispatchEvent(new Event("popstate"))),
  };
  vi.stubGlobal("history", browser);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  await open("/");
  vi.stubGlobal("history", browser);
  const closed = vi.fn<() => void>();
  openLayer(closed);
  await vi.advanceTimersByTimeAsync(0);

  const move = navigation.push(PRODUCT);
  await vi.advanceTimersByTimeAsync(1);
  expect(closed).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(45);
  expect(here()).toBe("/");
  expect(await moved(move)).toBe(PRODUCT);
});

test("NAV-04 back from the only page in the history goes to /", async () => {
  await open(PRODUCT);
  expect(await moved(navigation.back())).toBe("/");
  expect(router.state.historyAction).toBe("REPLACE");
});

test("NAV-04 after a relaunch, / is the only page to go back to", async () => {
  await open("/", PRODUCT);
  await moved(navigation.relaunch(CART));
  expect(router.state.location.state).toEqual({ first: true });
  entry.state = { idx: 1, usr: router.state.location.state };
  expect(await moved(navigation.back())).toBe("/");
});
