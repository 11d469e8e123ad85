import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** Loaded anew for each test: it begins to listen once, to the window of whichever test comes first. */
let { isLayerOpen, openLayer } = await import("./back-closes.ts");
const page = new EventTarget();
/** Steps back that were asked for and have not happened yet. */
let pendingSteps: number;

/** As the browser does, however long after it was asked. */
const happens = () => void page.dispatchEvent(new Event("popstate"));
const settled = () => vi.advanceTimersByTimeAsync(1_000);

beforeEach(async () => {
  vi.resetModules();
  ({ isLayerOpen, openLayer } = await import("./back-closes.ts"));
  pendingSteps = 0;
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("history", { state: null, pushState() {}, back: () => (pendingSteps += 1) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("Back closes the layer that was opened last, and what is left by itself takes its step back", async () => {
  const [below, above] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { leave } = openLayer(below);
  openLayer(above);
  await settled();
  happens();
  expect([above.mock.calls.length, below.mock.calls.length, isLayerOpen()]).toEqual([1, 0, true]);
  const left = leave();
  await settled();
  expect(pendingSteps).toBe(1);
  happens();
  await left;
  expect([below.mock.calls.length, isLayerOpen()]).toEqual([0, false]);
});

test("a step back that happens late closes nothing that was opened meanwhile", async () => {
  const closed = vi.fn<() => void>();
  const first = openLayer(() => {});
  await settled();
  void first.leave();
  await settled();
  openLayer(closed);
  await settled();
  expect(pendingSteps).toBe(1);
  happens();
  expect(closed).not.toHaveBeenCalled();
  happens();
  expect(closed).toHaveBeenCalledOnce();
});
