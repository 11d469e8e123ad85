import { afterEach, expect, test, vi } from "vitest";
import { LEAVE_CHECKOUTS_PATH } from "../contract/orders/checkout-cookie.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("LOC-03 API-30 a report made before the page has read its state does not overwrite the cart", async () => {
  const storage = new Map<string, string>();
  vi.stubGlobal("document", {});
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => storage.set(name, text),
    removeItem: (name: string) => storage.delete(name),
  });
  const { browserId, useLocalState } = await import("./local-state.ts");
  // Another window, or an earlier visit, has saved a session; this page was loaded before it looked.
  const session = { token: "mine", expireAt: "2026-12-01T00:00:00.000Z" };
  storage.set("filigree", JSON.stringify({ state: { ...useLocalState.getInitialState(), session }, version: 9 }));
  const id = browserId();
  expect(useLocalState.getState()).toMatchObject({ session, browserId: id });
  expect(JSON.parse(storage.get("filigree") ?? "{}")).toMatchObject({ state: { session, browserId: id } });
});

/** Opens a page in a browser that has this stored. */
async function openWith(text: string) {
  const storage = new Map([["filigree", text]]);
  vi.stubGlobal("document", {});
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
    removeItem: (name: string) => storage.delete(name),
  });
  const { storageProblem, useLocalState } = await import("./local-state.ts");
  let damageReported = false;
  void storageProblem.then((problem) => {
    damageReported = problem === "damaged";
  });
  await Promise.resolve();
  return {
    useLocalState,
    damageReported: () => damageReported,
    stored: () => JSON.parse(storage.get("filigree") ?? "null") as unknown,
  };
}

const session = { token: "a.b.c", expireAt: "2026-12-01T00:00:00.000Z" };

test.each([
  ["no version", { state: { searches: ["rings"] } }],
  ["version 8", { state: { searches: ["rings"] }, version: 8 }],
  ["a version in words", { state: { searches: ["rings"] }, version: "9" }],
])("LOC-03 state with %s is reset, in the storage too", async (_, stored) => {
  const { useLocalState, damageReported, stored: now } = await openWith(JSON.stringify(stored));
  expect(useLocalState.getState()).toEqual(useLocalState.getInitialState());
  expect(now()).toMatchObject({ state: { searches: [] }, version: 9 });
  expect(damageReported()).toBe(false);
});

test("LOC-03 damaged parts are dropped once and reported, and the rest stays", async () => {
  const state = { lines: [{ variantId: "1", quantity: 1.5 }], searches: ["rings"], session };
  const { useLocalState, damageReported, stored } = await openWith(JSON.stringify({ state, version: 9 }));
  expect(useLocalState.getState()).toMatchObject({ lines: [], searches: ["rings"], session, method: "standard" });
  expect(stored()).toMatchObject({ state: { lines: [], searches: ["rings"], session }, version: 9 });
  expect(damageReported()).toBe(true);
});

test("LOC-03 SESS-03 with a damaged session the customer's data go, as when it ends", async () => {
  const state = { searches: ["rings"], favoriteWishes: { 7: true }, session: { token: 4 } };
  const { useLocalState, damageReported } = await openWith(JSON.stringify({ state, version: 9 }));
  expect(useLocalState.getState()).toEqual({ ...useLocalState.getInitialState(), searches: ["rings"] });
  expect(damageReported()).toBe(true);
});

test.each([
  ["a damaged session", { token: 4 }, 9],
  ["state of another version", session, 8],
])("SESS-03 with %s the customer's checkouts are ended, as when the session ends", async (_, found, version) => {
  const leave = vi.fn<typeof fetch>(async () => new Response());
  vi.stubGlobal("fetch", leave);
  vi.stubGlobal("sessionStorage", {});
  vi.stubGlobal("location", new URL("https://shop.example/"));
  const pendingCheckout = { cartId: null, lines: [], path: "/checkouts/abc" };
  await openWith(JSON.stringify({ state: { session: found, pendingCheckout }, version }));
  expect(leave.mock.calls.map(([path]) => path)).toEqual([LEAVE_CHECKOUTS_PATH]);
  expect(document.cookie).toMatch(/^filigree_checkout=; path=\/checkouts\/abc; max-age=0;/);
});

test("LOC-03 text that is not a state at all is replaced", async () => {
  const { useLocalState, damageReported, stored } = await openWith('{"state":{"lines":[');
  expect(useLocalState.getState()).toEqual(useLocalState.getInitialState());
  expect(stored()).toMatchObject({ version: 9 });
  expect(damageReported()).toBe(true);
});

test("LOC-03 a page works on in a browser that cannot store anything", async () => {
  const { useLocalState } = await openWith(JSON.stringify({ state: {}, version: 9 }));
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem() {
      throw new Error("QuotaExceededError");
    },
  });
  useLocalState.setState({ searches: ["rings"] });
  expect(useLocalState.getState().searches).toEqual(["rings"]);
});

test("PROD-05 LOC-03 where site data is blocked, the cart is in memory for the visit, and the page knows why", async () => {
  vi.stubGlobal("document", {});
  const refuse = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  const { browserId, catchUp, storageProblem, useLocalState } = await import("./local-state.ts");
  const { addLines } = await import("./cart/cart-actions.ts");
  const variant = {
    ...{ variantId: "ring", productId: "p", handle: "ring", title: "Ring", variantTitle: "", sku: "R", image: null },
    ...{ platformMicros: 1_000_000, weightMg: 1_000, freeShipping: false, minQuantity: 1, minBatch: 1 },
    ...{ available: null, forSale: true },
  };
  addLines([{ variant, quantity: 2 }]);
  addLines([{ variant, quantity: 1 }]);
  catchUp();
  expect(useLocalState.getState().lines).toMatchObject([{ variantId: "ring", quantity: 3 }]);
  expect(browserId()).toBe(browserId());
  expect(await storageProblem).toBe("unsaved");
});
