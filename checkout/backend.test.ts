import { afterEach, expect, test, vi } from "vitest";
import { browserWire } from "./backend.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answered = (status: number, body = JSON.stringify({ code: status, message: "", data: null })) =>
  new Response(body, { status });
const silent = "silent";
const lost = () => new TypeError("Failed to fetch");

test.each([
  ["408", [answered(408), answered(200)], 200, 1_000],
  ["503 twice", [answered(503), answered(503), answered(200)], 200, 2_000],
  ["503 for good", [answered(503), answered(503), answered(503)], 503, 2_000],
  ["500", [answered(500)], 500, 0],
  ["no answer in 15 s", [silent, answered(200)], 200, 16_000],
  ["a lost connection", [lost(), lost(), answered(200)], 200, 3_000],
  ["a page of a proxy", [answered(502, "<html>")], 502, 0],
])("ERR-02 CHK-02 the checkout's calls are tried again as the shop's are: %s", async (_, outcomes, code, afterMs) => {
  vi.useFakeTimers();
  const left = [...outcomes];
  vi.stubGlobal("fetch", async (_path: string, { signal }: RequestInit) => {
    const outcome = left.shift();
    if (outcome instanceof Response) return outcome;
    if (outcome === silent) await new Promise((_resolve, fail) => signal?.addEventListener("abort", fail));
    throw outcome ?? new Error("Asked once too often.");
  });
  const start = Date.now();
  const call = browserWire
    .backend("POST", "/checkouts/calls/quote", {})
    .then((answer) => [answer.code, Date.now() - start]);
  await vi.runAllTimersAsync();
  expect(await call).toEqual([code, afterMs]);
});
