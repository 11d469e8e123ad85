import { expect, test } from "vitest";
import type { Wire } from "../contract/page.ts";
import { loadPage } from "./page-data.ts";

const locale = { language: "de", country: "DE", currency: "EUR" } as const;
const order = { number: 10_001, address: { country: "FR" } };

/** A shop with canned answers, by the end of the call's path. */
function shopThat(answers: Record<string, { code: number; data: unknown }>): Pick<Wire, "backend"> & Wire {
  return {
    storefront: async () => ({}),
    backend: async (_method, path) => {
      const { code, data } = answers[path.split("/").at(-1) ?? ""] ?? { code: 404, data: { reason: "not-found" } };
      return { code, message: "", data };
    },
  };
}

/** Keys as the shop makes them. */
const [currentKey, oldKey, newKey] = ["a", "b", "c"].map((digit) => digit.repeat(32)) as [string, string, string];

const load = (path: string, answers: Parameters<typeof shopThat>[0] = {}, checkoutKey = "") =>
  loadPage({ address: `https://shop.example${path}`, checkoutKey }, locale, shopThat(answers));

test("CHK-03 a checkout that has become an order leads there, and a language chosen for the visit stays", async () => {
  const completed = { read: { code: 200, data: { status: "completed", order } } };
  const { status, redirect } = await load("/checkouts/abc?key=k&lang=fr", completed);
  expect({ status, redirect }).toEqual({ status: 303, redirect: "/checkouts/abc/order?key=k&lang=fr" });
  expect((await load("/checkouts/abc/order?key=k", completed)).data).toMatchObject({
    kind: "order",
    cart: { token: "abc", key: "k" },
    country: "Frankreich",
  });
});

test("API-08 an order that ended before it was finished has a page that says so, and nothing else of it", async () => {
  const read = { code: 200, data: { status: "completed", order: { ...order, name: "#10001", address: null } } };
  expect((await load("/checkouts/abc?key=k", { read })).redirect).toBe("/checkouts/abc/order?key=k");
  expect(await load("/checkouts/abc/order?key=k", { read })).toEqual({
    status: 200,
    data: { kind: "ended", name: "#10001" },
  });
});

test("CANC-01 an order's page knows where to write to, and does without it when the shop does not say", async () => {
  const read = { code: 200, data: { status: "completed", order } };
  const dataV2 = JSON.stringify({ customerServiceEmail: "service@shop.example" });
  const items = [{ group: "overall", field: "overall", dataV2 }];
  for (const [answer, serviceEmail] of [
    [{ code: 200, data: { items } }, "service@shop.example"],
    [{ code: 200, data: { items: [] } }, null],
    [{ code: 500, data: null }, null],
  ] as const) {
    const { data } = await load("/checkouts/abc/order?key=k", { read, SearchMetaWeb: answer });
    expect(data).toMatchObject({ kind: "order", serviceEmail });
  }
});

test("CHK-01 the browser's cookie opens the checkout like a key in the address, which has precedence", async () => {
  const delivery = { address: null, method: null };
  const open = { status: "open", country: "FR", customer: null, paymentMethods: [], delivery };
  const answers = { read: { code: 200, data: open }, countries: { code: 200, data: { list: [] } } };
  for (const [path, cart, guarded] of [
    ["/checkouts/abc", { token: "abc", key: currentKey }, true],
    ["/checkouts/abc?lang=fr", { token: "abc", key: currentKey }, true],
    ["/checkouts/abc?key=k", { token: "abc", key: "k" }, false],
  ] as const) {
    expect((await load(path, answers, currentKey)).data).toMatchObject({ kind: "checkout", cart, guarded });
  }
  const completed = { read: { code: 200, data: { status: "completed", order } } };
  expect((await load("/checkouts/abc", completed, currentKey)).redirect).toBe(`/checkouts/abc/order?key=${currentKey}`);
});

test("CHK-03 the checkout's key no longer opens an order with a key of its own, unless the cookie has that one", async () => {
  const wire = (opens: string) => {
    const backend: Wire["backend"] = async (_method, _path, input) => {
      const { key } = input as { key: string };
      if (key === opens) return { code: 200, message: "", data: { status: "completed", order } };
      return { code: 409, message: "", data: { reason: "cart.completed", details: null } };
    };
    return { storefront: async () => ({}), backend };
  };
  const open = (path: string, checkoutKey: string) =>
    loadPage({ address: `https://shop.example${path}`, checkoutKey }, locale, wire(newKey));
  expect(await open(`/checkouts/abc?key=${oldKey}`, "")).toEqual({ status: 200, data: { kind: "placed" } });
  expect((await open(`/checkouts/abc?key=${oldKey}`, `${oldKey}.${newKey}`)).redirect).toBe(
    `/checkouts/abc/order?key=${newKey}`,
  );
  expect((await open(`/checkouts/abc/order?key=${oldKey}`, newKey)).data).toMatchObject({
    cart: { key: newKey },
    order,
  });
});

test("at most three keys of the cookie are tried, each once, and only well-formed ones", async () => {
  const keys = Array.from({ length: 200 }, (_, index) => index.toString(16).padStart(32, "0"));
  for (const [path, cookie, tried] of [
    ["/checkouts/abc", "a.".repeat(8_000), []],
    ["/checkouts/abc", [currentKey, currentKey, oldKey, currentKey].join("."), [currentKey, oldKey]],
    ["/checkouts/abc?key=k", keys.join("."), ["k", ...keys.slice(0, 2)]],
  ] as const) {
    const triedKeys: string[] = [];
    const backend: Wire["backend"] = async (_method, _path, input) => {
      triedKeys.push((input as { key: string }).key);
      return { code: 404, message: "", data: { reason: "not-found" } };
    };
    const wire = { storefront: async () => ({}), backend };
    const { status } = await loadPage({ address: `https://shop.example${path}`, checkoutKey: cookie }, locale, wire);
    expect({ status, triedKeys }).toEqual({ status: 404, triedKeys: tried });
  }
});

test("an unknown checkout, a wrong key and none at all look alike", async () => {
  for (const path of [
    "/checkouts/abc?key=wrong",
    "/checkouts/abc",
    "/checkouts/abc?key=",
    "/checkouts/abc/nowhere?key=k",
  ]) {
    expect(await load(path)).toEqual({ status: 404, data: { kind: "missing" } });
  }
});

test("PAY-02 the payment page shows the paid order, or says that there is none", async () => {
  const returned = { return: { code: 200, data: order } };
  expect((await load("/pages/payment/index?token=abc&key=k", returned)).data).toMatchObject({ kind: "payment", order });
  expect(await load("/pages/payment/index")).toEqual({ status: 200, data: { kind: "unknown-payment" } });
  expect(await load("/pages/payment/index?token=abc&key=wrong")).toMatchObject({ status: 404 });
});

test("CHK-03 finding an order is a page of its own, not somebody's checkout", async () => {
  const found = await load("/checkouts/find?number=10001");
  expect(found).toEqual({ status: 200, data: { kind: "find-order", number: "10001" } });
});

test("a shop that fails is not a missing checkout", async () => {
  expect(await load("/checkouts/abc?key=k", { read: { code: 500, data: null } })).toMatchObject({
    status: 500,
    data: { kind: "failed" },
  });
});
