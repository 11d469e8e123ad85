import { setupI18n } from "@lingui/core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BackendAnswer } from "../../contract/page.ts";
import type { CartLine } from "./lines/cart-line.ts";

const page = Object.assign(new EventTarget(), { visibilityState: "visible", cookie: "" });
const network = { onLine: true };
const toasts: string[] = [];
let answer: (path: string, input: unknown) => Promise<BackendAnswer>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-01T12:00:00Z") });
  toasts.length = 0;
  network.onLine = true;
  const storage = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
  });
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", network);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const variant = {
  ...{ variantId: "ring", productId: "p", handle: "ring", title: "Ring", variantTitle: "", sku: "R", image: null },
  ...{ platformMicros: 1_000_000, weightMg: 1_000, freeShipping: false, minQuantity: 1, minBatch: 1 },
  ...{ available: null, forSale: true },
};
const onTheWire = (quantity: number) => ({
  ...{ variantId: "ring", quantity, checked: true, image: null, title: "Ring", titleLanguage: "en", variantTitle: "" },
  ...{ sku: "R", weight: 1, price: { amount: "1.0", currencyCode: "USD" }, freeShipping: false },
  ...{ quantityAvailable: null, availableForSale: true },
  product: { id: "p", handle: "ring", title: "Ring", minBatch: 1, minQuantity: 1 },
});
const cartOf = (quantity: number | null, unknown: string[] = []): BackendAnswer => {
  const items = quantity === null ? [] : [onTheWire(quantity)];
  return { code: 200, message: "", data: { items, total: items.length, held: [], unknown } };
};
const full: BackendAnswer = { code: 409, message: "Full", data: { reason: "cart.full", details: null } };
const isAdd = (path: string) => path.endsWith("batch-add");

async function open() {
  const { useLocalState } = await import("../local-state.ts");
  const { createApi } = await import("../api/api.ts");
  const { syncCart, deliver } = await import("./cart-sync.ts");
  const { addLines, setQuantity } = await import("./cart-actions.ts");
  const { whenAdded } = await import("./when-added.ts");
  const { useCartStatus } = await import("./cart-status.ts");
  const session = { token: "token", expireAt: new Date(Date.now() + 3_600_000).toISOString() };
  useLocalState.setState({ session });
  const api = createApi(
    {
      storefront: async () => ({ data: {} }),
      backend: async (_method, path, input) => answer(path, input),
    },
    "https://shop.example",
    { language: "en", country: "US", currency: "USD" },
  );
  syncCart(api, setupI18n({ locale: "en", messages: { en: {} } }), (text) => toasts.push(text));
  await vi.advanceTimersByTimeAsync(10);
  /** As `useAddToCart` does for a customer. */
  const addAll = (...variantIds: string[]) => {
    const before = { session, refusals: useCartStatus.getState().refusals };
    addLines(variantIds.map((variantId) => ({ variant: { ...variant, variantId }, quantity: 2 })));
    return () => whenAdded(variantIds, before);
  };
  const add = async () => (await addAll("ring")()).outcome;
  return { add, addAll, setQuantity, deliver: () => deliver(api), useLocalState, useCartStatus };
}

const quantities = ({ lines }: { lines: readonly CartLine[] }) => lines.map(({ quantity }) => quantity);

test("PROD-05 API-07 a customer's line is added once the shop confirms it", async () => {
  answer = async (path) => cartOf(isAdd(path) ? 2 : null);
  const { add } = await open();
  let outcome = "";
  void add().then((is) => {
    outcome = is;
  });
  await vi.advanceTimersByTimeAsync(300);
  expect(outcome).toBe("");
  await vi.advanceTimersByTimeAsync(300);
  expect(outcome).toBe("added");
});

test("ERR-03 a refused line is an Add to cart error, and the cart stays as the server has it", async () => {
  answer = async (path) => (isAdd(path) ? full : cartOf(null));
  const { add, useLocalState } = await open();
  const outcome = add();
  await vi.advanceTimersByTimeAsync(600);
  expect(await outcome).toBe("refused");
  expect(toasts).toEqual(["Add to cart error"]);
  const { lines, pending } = useLocalState.getState();
  expect({ lines, pending }).toEqual({ lines: [], pending: {} });
});

test("ERR-03 a refused change leaves the line as it was, without a note of another device", async () => {
  answer = async (path) => (isAdd(path) ? full : cartOf(3));
  const { setQuantity, useLocalState } = await open();
  expect(quantities(useLocalState.getState())).toEqual([3]);
  setQuantity("ring", 8);
  await vi.advanceTimersByTimeAsync(600);
  const { lines, pending } = useLocalState.getState();
  expect([lines[0]?.quantity, lines[0]?.changes, pending]).toEqual([3, [], {}]);
  expect(toasts).toEqual(["Add to cart error"]);
});

test("ERR-03 an unknown variant is not reported as added", async () => {
  answer = async (path) => cartOf(null, isAdd(path) ? ["ring"] : []);
  const { add } = await open();
  const outcome = add();
  await vi.advanceTimersByTimeAsync(600);
  expect(await outcome).toBe("refused");
  expect(toasts).toEqual(["Some items are no longer available and were removed from your cart"]);
});

test("ERR-03 when the shop refuses one of two lines, only that one may be offered again", async () => {
  answer = async (path) => cartOf(2, isAdd(path) ? ["gone"] : []);
  const { addAll, useLocalState } = await open();
  const added = addAll("ring", "gone")();
  await vi.advanceTimersByTimeAsync(600);
  expect(await added).toEqual({ outcome: "refused", refused: new Set(["gone"]) });
  expect(useLocalState.getState().lines.map(({ variantId }) => variantId)).toEqual(["ring"]);
});

test("ERR-03 a refusal that arrives before `whenAdded` is called is not reported as added", async () => {
  answer = async (path) => (isAdd(path) ? full : cartOf(null));
  const { addAll } = await open();
  const ask = addAll("ring");
  await vi.advanceTimersByTimeAsync(600);
  expect(await ask()).toEqual({ outcome: "refused", refused: new Set(["ring"]) });
});

test("SESS-03 lines are not offered again if the session ends while they are added", async () => {
  answer = async (path) => (isAdd(path) ? new Promise(() => {}) : cartOf(null));
  const { addAll, useLocalState } = await open();
  const added = addAll("ring")();
  await vi.advanceTimersByTimeAsync(600);
  useLocalState.setState({ session: null, lines: [], pending: {} });
  expect(await added).toEqual({ outcome: "over", refused: new Set() });
});

test("PROD-05 ERR-03 a line waits while there is no connection, and while the shop fails or is slow", async () => {
  answer = async (path) => (isAdd(path) ? { code: 503, message: "Operation failed", data: null } : cartOf(null));
  const { add, useLocalState } = await open();
  const failing = add();
  await vi.advanceTimersByTimeAsync(600);
  expect(await failing).toBe("waiting");
  expect(quantities(useLocalState.getState())).toEqual([2]);
  network.onLine = false;
  expect(await add()).toBe("waiting");
  network.onLine = true;
  answer = () => new Promise(() => {});
  const slow = add();
  await vi.advanceTimersByTimeAsync(4_100);
  expect(await slow).toBe("waiting");
});

test("ERR-02 an order that cannot start reports the shop's answer, not a lost connection", async () => {
  answer = async (path) => (isAdd(path) ? { code: 503, message: "Operation failed", data: null } : cartOf(3));
  const { setQuantity, deliver } = await open();
  setQuantity("ring", 4);
  await expect(deliver()).rejects.toMatchObject({ code: 503 });
});

test("SESS-01 a customer's cart follows the shop's where the browser refuses locks, and once where it has them", async () => {
  const requestedPaths: string[] = [];
  answer = async (path) => {
    requestedPaths.push(path);
    return cartOf(3);
  };
  const request = vi.fn<(name: string, work: () => Promise<void>) => Promise<void>>();
  vi.stubGlobal("navigator", { ...network, locks: { request } });
  request.mockRejectedValue(new DOMException("Access to the Locks API is denied in this context.", "SecurityError"));
  const { useLocalState } = await open();
  expect(quantities(useLocalState.getState())).toEqual([3]);
  const refused = requestedPaths.length;

  vi.resetModules();
  requestedPaths.length = 0;
  request.mockImplementation((_, work) => work());
  await open();
  expect(requestedPaths).toHaveLength(refused);
});
