import { afterEach, expect, test, vi } from "vitest";
import type { Call } from "../contract/call.ts";
import { CHECKOUT_PATHS } from "../contract/orders/checkout-paths.ts";
import {
  changeCheckoutLinesCall,
  countriesCall,
  findOrderCall,
  payOrderCall,
  placedOrderCall,
  placeOrderCall,
  quoteCheckoutCall,
  readCheckoutCall,
  returnFromPaymentCall,
  signInCall,
  signOutCall,
  signUpCall,
} from "../contract/orders/checkout.ts";
import { giveRefundAccountCall } from "../contract/orders/refund-account.ts";
import { browserWire } from "./backend.ts";

const CALLS: Record<keyof typeof CHECKOUT_PATHS, Call> = {
  read: readCheckoutCall,
  countries: countriesCall,
  quote: quoteCheckoutCall,
  changeLines: changeCheckoutLinesCall,
  signIn: signInCall,
  signUp: signUpCall,
  signOut: signOutCall,
  place: placeOrderCall,
  pay: payOrderCall,
  returned: returnFromPaymentCall,
  order: placedOrderCall,
  refundAccount: giveRefundAccountCall,
  findOrder: findOrderCall,
};

test.each(Object.keys(CALLS) as (keyof typeof CALLS)[])("CHK-01 %s is called where the contract has it", (name) => {
  const { path, method } = CALLS[name];
  expect([CHECKOUT_PATHS[name], "POST"]).toEqual([path, method]);
});

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
