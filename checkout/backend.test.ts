import { afterEach, describe, expect, test, vi } from "vitest";
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
} from "../contract/checkout.ts";
import { searchMetaWebCall } from "../contract/site.ts";
import { ADDRESSES, placeOrder, readOrder } from "./backend.ts";

test.each([
  [ADDRESSES.read, readCheckoutCall],
  [ADDRESSES.countries, countriesCall],
  [ADDRESSES.quote, quoteCheckoutCall],
  [ADDRESSES.changeLines, changeCheckoutLinesCall],
  [ADDRESSES.signIn, signInCall],
  [ADDRESSES.signUp, signUpCall],
  [ADDRESSES.signOut, signOutCall],
  [ADDRESSES.place, placeOrderCall],
  [ADDRESSES.pay, payOrderCall],
  [ADDRESSES.returned, returnFromPaymentCall],
  [ADDRESSES.order, placedOrderCall],
  [ADDRESSES.findOrder, findOrderCall],
  [ADDRESSES.shop, searchMetaWebCall],
])("CHK-01 %s is called where the contract has it", (address, call) => {
  expect([address, "POST"]).toEqual([call.path, call.method]);
});

describe("a call of the checkout that the shop cannot answer yet", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** How the call ends when the shop answers with these codes, the last one again and again. */
  async function ending(codes: [number, ...number[]], call: () => Promise<unknown>) {
    vi.useFakeTimers();
    let asked = 0;
    vi.stubGlobal("fetch", async () => {
      const code = codes[Math.min(asked, codes.length - 1)] ?? 0;
      asked += 1;
      return Response.json({ code, message: "", data: { placed: true } }, { status: code });
    });
    const start = Date.now();
    const ended = call().then(
      (result) => ({ result, afterMs: Date.now() - start, asked }),
      (error: unknown) => ({ result: (error as { status: number }).status, afterMs: Date.now() - start, asked }),
    );
    await vi.runAllTimersAsync();
    return ended;
  }
  const order = {} as Parameters<typeof readOrder>[0];

  test.each([408, 503])("ERR-02 is sent twice more after %i, a second apart, an order too", async (code) => {
    const placing = () => placeOrder({} as Parameters<typeof placeOrder>[0]);
    expect(await ending([code, code, 200], placing)).toEqual({ result: { placed: true }, afterMs: 2_000, asked: 3 });
    expect(await ending([code], () => readOrder(order))).toEqual({ result: code, afterMs: 2_000, asked: 3 });
  });

  test.each([400, 409, 429, 500])("ERR-02 is final when it is %i", async (code) => {
    expect(await ending([code], () => readOrder(order))).toEqual({ result: code, afterMs: 0, asked: 1 });
  });
});
