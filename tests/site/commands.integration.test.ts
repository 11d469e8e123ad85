import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Terminal } from "../../server/admin/command.ts";
import { COMMANDS } from "../../server/admin/commands.ts";
import { sentenceOf } from "../../server/admin/control.ts";
import { shipOrder } from "../../server/orders/fulfilment/ship.ts";
import { requestReturn } from "../../server/orders/returns/returns.ts";
import { verifyBooks } from "../../server/orders/verify/verify.ts";
import type { Shop } from "../../server/shop.ts";
import { issue, openBankAccounts, sell, signUp } from "../orders/support/market.ts";
import { byBank, credit, order } from "../orders/support/paid-orders.ts";
import { engines } from "../support/databases.ts";
import { testShop } from "../support/shop.ts";

/** Valid input for every field of every command, and whether it asks first because it cannot be undone. */
const TYPED: Record<string, { asks: boolean; input: Record<string, unknown> }> = {
  import: {
    asks: false,
    input: {
      ...{ file: "/nowhere/products.csv", check: false, replace: true, restart: false, picturesLater: true },
      ...{ currency: "VND", rate: "0.0000385", pictures: "tests/fixtures/products/pictures.zip" },
    },
  },
  export: { asks: false, input: {} },
  "shopify webhooks": { asks: false, input: {} },
  "shopify reconcile": { asks: true, input: {} },
  "shopify import": {
    asks: false,
    input: { only: ["products"], check: true, rate: "1.1", picturesLater: true },
  },
  "order list": { asks: false, input: { state: "PAID", email: "ada@example.com", before: "20000", limit: "5" } },
  "order show": { asks: false, input: { number: "10001" } },
  "order pay": {
    asks: true,
    input: { number: "10002", amount: "1.00", reference: "BANK-2", difference: "owed" },
  },
  "order ship": {
    asks: false,
    input: { number: "10001", carrier: "X", tracking: "1", url: "https://x.example/1", lines: ["1:1"], key: "s" },
  },
  "order complete": { asks: true, input: { number: "10004" } },
  "order refund": {
    asks: true,
    input: {
      ...{ number: "10001", to: "original", lines: ["1:1"], shipping: "0.01", amount: "0.01" },
      ...{ reason: "broken", restock: true, key: "r" },
    },
  },
  "order cancel": { asks: true, input: { number: "10003", to: "original", reason: "", key: "c" } },
  "order lines": {
    asks: true,
    input: { number: "10002", keep: ["1:1"], add: ["FG-1:1"], preview: false, tell: true, key: "l" },
  },
  "draft list": { asks: false, input: { state: "open", email: "ada@", limit: "5" } },
  "draft link": { asks: false, input: { id: "1" } },
  "draft send": { asks: false, input: { id: "1", message: "Hello", key: "d" } },
  "draft delete": { asks: true, input: { id: "1" } },
  "order invoice": { asks: false, input: { number: "10001" } },
  "order credit-note": { asks: false, input: { number: "10001", refund: "1" } },
  "refund list": { asks: false, input: {} },
  "refund settle": { asks: true, input: { id: "1", reference: "BANK-1" } },
  "transfer list": { asks: false, input: {} },
  "transfer settle": { asks: true, input: { id: "1", reference: "BANK-3" } },
  "return list": { asks: false, input: { state: "requested", order: "10001" } },
  "return show": { input: { id: 7 }, asks: false },
  "return request": {
    asks: false,
    input: { order: "10001", lines: ["1:1"], reason: "too small", note: "", key: "q" },
  },
  "return approve": { asks: false, input: { id: "1", answer: "yes" } },
  "return decline": { asks: false, input: { id: "1", answer: "no" } },
  "return receive": { asks: true, input: { id: "1", to: "original", restock: true, key: "b" } },
  "coupon create": {
    asks: false,
    input: {
      ...{ code: "AUTUMN", amount: "5", shipping: false, description: "", leastAmount: "20", leastCount: "2" },
      ...{ from: "2026-11-01", until: "2026-12-01", countries: ["us"], combines: true, endsFreeShipping: true },
      ...{ limit: "3", manyTimes: true, customer: "ada@example.com" },
    },
  },
  "coupon list": { asks: false, input: { limit: "5" } },
  "coupon show": { asks: false, input: { code: "TEN" } },
  "coupon on": { asks: false, input: { code: "TEN" } },
  "coupon off": { asks: false, input: { code: "TEN" } },
  "credit grant": { asks: true, input: { email: "ada@example.com", amount: "1.00", note: "", key: "g" } },
  "credit show": { asks: false, input: { email: "ada@example.com", limit: "5" } },
  "customer show": { asks: false, input: { email: "ada@example.com" } },
  "bulletin show": { asks: false, input: {} },
  "bulletin set": { asks: false, input: { place: "scrollNotice", text: "Hello", lang: "de" } },
  "redirect list": { asks: false, input: { text: "old", limit: "5" } },
  "redirect set": { asks: false, input: { from: "/old", to: "/new" } },
  "redirect remove": { asks: false, input: { from: "/old" } },
  "redirect import": { asks: false, input: { file: "/nowhere/redirects.csv", check: true } },
  "redirect export": { asks: false, input: {} },
  "seller show": { asks: false, input: {} },
  "seller set": { asks: false, input: { field: "legalName", text: "Ada Wholesale Ltd" } },
  "storefront-token list": { asks: false, input: {} },
  "storefront-token make": {
    asks: false,
    input: {
      ...{ name: "Hydrogen", private: false, origin: "https://shop.example", prices: "selling" },
      scopes: ["unauthenticated_read_product_listings"],
      redirects: ["https://shop.example/account/authorize"],
      logouts: ["https://shop.example/"],
    },
  },
  "storefront-token addresses": {
    asks: false,
    input: { id: "1", redirects: ["https://shop.example/account/authorize"], logouts: ["https://shop.example/"] },
  },
  "storefront-token revoke": { asks: true, input: { id: "1" } },
  "staff list": { asks: false, input: {} },
  "staff add": { asks: false, input: { email: "kim@shop.example", name: "Kim", role: "support" } },
  "staff close": { asks: true, input: { email: "kim@shop.example" } },
  queries: { asks: false, input: { days: "30", least: "2", limit: "5" } },
  "pictures list": { asks: false, input: {} },
  "pictures fetch": { asks: false, input: {} },
  "pictures upload": { asks: false, input: { folder: "/nowhere" } },
  "video add": {
    asks: false,
    input: {
      ...{ handle: "ring", file: "tests/browser/files/turning.mp4", also: "tests/browser/files/turning.webm" },
      ...{ preview: "docs/home-phone.png", alt: "It turns", position: "2" },
    },
  },
  "video list": { asks: false, input: { handle: "ring" } },
  "video remove": { asks: true, input: { handle: "ring", number: "1" } },
  "search rebuild": { asks: false, input: {} },
  "translations status": { asks: false, input: {} },
  "translations stale": { asks: false, input: { limit: "5" } },
  "translations show": { asks: false, input: { what: "product", name: "ring" } },
  "translations set": {
    asks: false,
    input: { what: "product", name: "ring", language: "fr", field: "title", text: "Bague" },
  },
  "translations release": {
    asks: true,
    input: { what: "product", name: "ring", language: "fr", field: "title" },
  },
  "translations again": { asks: false, input: {} },
  "inquiries list": { asks: false, input: { kind: "customize", limit: "5" } },
  "inquiries show": { asks: false, input: { id: "1" } },
  "inquiries picture": { asks: false, input: { id: "1", picture: "1" } },
  "inquiries forget": { asks: true, input: { id: "1" } },
  bugs: { asks: false, input: { limit: "5" } },
  "bug show": { asks: false, input: { id: "1" } },
  "bug forget": { asks: true, input: { id: "1" } },
  "rates list": { asks: false, input: {} },
  "currency show": { asks: false, input: {} },
  "currency set": { asks: true, input: { currency: "EUR", uplift: "0", keepPrices: false, keepRules: false } },
  "rates refresh": { asks: false, input: { acceptJumps: false } },
  "rates set": { asks: false, input: { currency: "EUR", dollars: "1.158" } },
  "rates release": { asks: false, input: { currency: "EUR" } },
  verify: { asks: false, input: {} },
  "demo show": { asks: false, input: {} },
  "demo remove": { asks: true, input: {} },
  backup: { asks: false, input: { file: "/nowhere/backup.tar.gz", withoutMedia: true } },
  restore: { asks: true, input: { file: "/nowhere/backup.tar.gz", replace: true } },
  move: { asks: true, input: { to: "postgresql://nowhere.example/shop", dataDir: "/nowhere", replace: false } },
};

const JUNK: readonly unknown[] = [
  ...[undefined, null, {}, ["1:0"], ["999:1"], ["1:999999999"]],
  ...["", "0", "-1", "1.5", "NaN", "999999999999999", "9999999999999999", "0.001", "77", "10002"],
  ...["x".repeat(20_000), "javascript:alert(1)", "2026-02-31", "package.json/none"],
];

const terminal: Terminal = {
  say() {},
  progress() {},
  write: async () => {},
  signal: new AbortController().signal,
};

test("every command is listed here, and those that cannot be undone ask first", () => {
  expect(COMMANDS.map((each) => each.name).toSorted()).toEqual(Object.keys(TYPED).toSorted());
  for (const { name, question } of COMMANDS) {
    expect(question(TYPED[name]?.input) !== null, name).toBe(TYPED[name]?.asks);
  }
});

describe("invalid input", () => {
  let shop: Shop;
  let close: () => Promise<void>;

  /** 10001 is paid and sent, with a return requested; 10002 waits for a bank transfer. */
  beforeAll(async () => {
    const [engine = expect.fail()] = engines;
    const opened = await engine.open();
    ({ close } = opened);
    shop = testShop(opened.database.db);
    await openBankAccounts(shop);
    const ring = await sell(shop, { handle: "ring", stock: 100 });
    await credit(shop, await signUp(shop, "ada@example.com"), 5);
    await issue(shop, "TEN", 10);
    const { number } = await order(shop, [[ring, 9]]);
    await order(shop, [[ring, 1]], byBank);
    const parcel = { key: "first", carrier: "UPS", trackingNumber: "1", lines: [{ position: 1, quantity: 5 }] };
    await shipOrder(shop, number, parcel);
    const lines = [{ position: 1, quantity: 1 }];
    await requestReturn(shop, { number, key: "first", lines, reason: "too small", note: "" });
  });
  afterAll(() => close());

  test.each(COMMANDS)("$name: done or refused in a sentence, never an unexpected error", async ({ name, run }) => {
    const { input } = TYPED[name] ?? expect.fail();
    for (const field of Object.keys(input)) {
      for (const [index, junk] of JUNK.entries()) {
        const typed = { ...input, ...("key" in input && { key: `${field} ${index}` }), [field]: junk };
        try {
          await run(shop, typed, terminal);
        } catch (error) {
          if (sentenceOf(error) !== null) continue;
          throw new Error(`${name} with ${field} ${JSON.stringify(junk)?.slice(0, 60)}`, { cause: error });
        }
      }
    }
  });

  test("the books still agree afterwards", async () => {
    expect(await verifyBooks(shop)).toEqual([]);
  });
});
