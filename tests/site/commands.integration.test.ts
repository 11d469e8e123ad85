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
const TYPED: Record<string, { needsConfirmation: boolean; input: Record<string, unknown> }> = {
  import: {
    needsConfirmation: false,
    input: {
      ...{ file: "/nowhere/products.csv", check: false, replace: true, restart: false, picturesLater: true },
      ...{ currency: "VND", rate: "0.0000385", pictures: "tests/fixtures/products/pictures.zip" },
    },
  },
  export: { needsConfirmation: false, input: {} },
  "shopify webhooks": { needsConfirmation: false, input: {} },
  "shopify reconcile": { needsConfirmation: true, input: {} },
  "shopify import": {
    needsConfirmation: false,
    input: { only: ["products"], check: true, rate: "1.1", picturesLater: true },
  },
  "order list": {
    needsConfirmation: false,
    input: { state: "PAID", email: "ada@example.com", before: "20000", limit: "5" },
  },
  "order show": { needsConfirmation: false, input: { number: "10001" } },
  "order pay": {
    needsConfirmation: true,
    input: { number: "10002", amount: "1.00", reference: "BANK-2", difference: "owed" },
  },
  "order ship": {
    needsConfirmation: false,
    input: { number: "10001", carrier: "X", tracking: "1", url: "https://x.example/1", lines: ["1:1"], key: "s" },
  },
  "order complete": { needsConfirmation: true, input: { number: "10004" } },
  "order refund": {
    needsConfirmation: true,
    input: {
      ...{ number: "10001", to: "original", lines: ["1:1"], shipping: "0.01", amount: "0.01" },
      ...{ reason: "broken", restock: true, key: "r" },
    },
  },
  "order cancel": { needsConfirmation: true, input: { number: "10003", to: "original", reason: "", key: "c" } },
  "order lines": {
    needsConfirmation: true,
    input: { number: "10002", keep: ["1:1"], add: ["FG-1:1"], preview: false, tell: true, key: "l" },
  },
  "draft list": { needsConfirmation: false, input: { state: "open", email: "ada@", limit: "5" } },
  "draft link": { needsConfirmation: false, input: { id: "1" } },
  "draft send": { needsConfirmation: false, input: { id: "1", message: "Hello", key: "d" } },
  "draft delete": { needsConfirmation: true, input: { id: "1" } },
  "order invoice": { needsConfirmation: false, input: { number: "10001" } },
  "order credit-note": { needsConfirmation: false, input: { number: "10001", refund: "1" } },
  "refund list": { needsConfirmation: false, input: {} },
  "refund settle": { needsConfirmation: true, input: { id: "1", reference: "BANK-1" } },
  "transfer list": { needsConfirmation: false, input: {} },
  "transfer settle": { needsConfirmation: true, input: { id: "1", reference: "BANK-3" } },
  "return list": { needsConfirmation: false, input: { state: "requested", order: "10001" } },
  "return show": { input: { id: 7 }, needsConfirmation: false },
  "return request": {
    needsConfirmation: false,
    input: { order: "10001", lines: ["1:1"], reason: "too small", note: "", key: "q" },
  },
  "return approve": { needsConfirmation: false, input: { id: "1", answer: "yes" } },
  "return decline": { needsConfirmation: false, input: { id: "1", answer: "no" } },
  "return receive": { needsConfirmation: true, input: { id: "1", to: "original", restock: true, key: "b" } },
  "coupon create": {
    needsConfirmation: false,
    input: {
      ...{ code: "AUTUMN", amount: "5", shipping: false, description: "", leastAmount: "20", leastCount: "2" },
      ...{ from: "2026-11-01", until: "2026-12-01", countries: ["us"], combines: true, endsFreeShipping: true },
      ...{ limit: "3", manyTimes: true, customer: "ada@example.com" },
    },
  },
  "coupon list": { needsConfirmation: false, input: { limit: "5" } },
  "coupon show": { needsConfirmation: false, input: { code: "TEN" } },
  "coupon on": { needsConfirmation: false, input: { code: "TEN" } },
  "coupon off": { needsConfirmation: false, input: { code: "TEN" } },
  "credit grant": { needsConfirmation: true, input: { email: "ada@example.com", amount: "1.00", note: "", key: "g" } },
  "credit show": { needsConfirmation: false, input: { email: "ada@example.com", limit: "5" } },
  "customer show": { needsConfirmation: false, input: { email: "ada@example.com" } },
  "bulletin show": { needsConfirmation: false, input: {} },
  "bulletin set": { needsConfirmation: false, input: { place: "scrollNotice", text: "Hello", lang: "de" } },
  "redirect list": { needsConfirmation: false, input: { text: "old", limit: "5" } },
  "redirect set": { needsConfirmation: false, input: { from: "/old", to: "/new" } },
  "redirect remove": { needsConfirmation: false, input: { from: "/old" } },
  "redirect import": { needsConfirmation: false, input: { file: "/nowhere/redirects.csv", check: true } },
  "redirect export": { needsConfirmation: false, input: {} },
  "seller show": { needsConfirmation: false, input: {} },
  "seller set": { needsConfirmation: false, input: { field: "legalName", text: "Ada Wholesale Ltd" } },
  "storefront-token list": { needsConfirmation: false, input: {} },
  "storefront-token make": {
    needsConfirmation: false,
    input: {
      ...{ name: "Hydrogen", private: false, origin: "https://shop.example", prices: "selling" },
      scopes: ["unauthenticated_read_product_listings"],
      redirects: ["https://shop.example/account/authorize"],
      logouts: ["https://shop.example/"],
    },
  },
  "storefront-token addresses": {
    needsConfirmation: false,
    input: { id: "1", redirects: ["https://shop.example/account/authorize"], logouts: ["https://shop.example/"] },
  },
  "storefront-token revoke": { needsConfirmation: true, input: { id: "1" } },
  "staff list": { needsConfirmation: false, input: {} },
  "staff add": { needsConfirmation: false, input: { email: "kim@shop.example", name: "Kim", role: "support" } },
  "staff close": { needsConfirmation: true, input: { email: "kim@shop.example" } },
  queries: { needsConfirmation: false, input: { days: "30", least: "2", limit: "5" } },
  "pictures list": { needsConfirmation: false, input: {} },
  "pictures fetch": { needsConfirmation: false, input: {} },
  "pictures upload": { needsConfirmation: false, input: { folder: "/nowhere" } },
  "video add": {
    needsConfirmation: false,
    input: {
      ...{ handle: "ring", file: "tests/browser/files/turning.mp4", also: "tests/browser/files/turning.webm" },
      ...{ preview: "docs/home-phone.png", alt: "It turns", position: "2" },
    },
  },
  "video list": { needsConfirmation: false, input: { handle: "ring" } },
  "video remove": { needsConfirmation: true, input: { handle: "ring", number: "1" } },
  "search rebuild": { needsConfirmation: false, input: {} },
  "translations status": { needsConfirmation: false, input: {} },
  "translations stale": { needsConfirmation: false, input: { limit: "5" } },
  "translations show": { needsConfirmation: false, input: { what: "product", name: "ring" } },
  "translations set": {
    needsConfirmation: false,
    input: { what: "product", name: "ring", language: "fr", field: "title", text: "Bague" },
  },
  "translations release": {
    needsConfirmation: true,
    input: { what: "product", name: "ring", language: "fr", field: "title" },
  },
  "translations again": { needsConfirmation: false, input: {} },
  "inquiries list": { needsConfirmation: false, input: { kind: "customize", limit: "5" } },
  "inquiries show": { needsConfirmation: false, input: { id: "1" } },
  "inquiries picture": { needsConfirmation: false, input: { id: "1", picture: "1" } },
  "inquiries forget": { needsConfirmation: true, input: { id: "1" } },
  bugs: { needsConfirmation: false, input: { limit: "5" } },
  "bug show": { needsConfirmation: false, input: { id: "1" } },
  "bug forget": { needsConfirmation: true, input: { id: "1" } },
  "rates list": { needsConfirmation: false, input: {} },
  "currency show": { needsConfirmation: false, input: {} },
  "currency set": {
    needsConfirmation: true,
    input: { currency: "EUR", uplift: "0", keepPrices: false, keepRules: false },
  },
  "rates refresh": { needsConfirmation: false, input: { acceptJumps: false } },
  "rates set": { needsConfirmation: false, input: { currency: "EUR", dollars: "1.158" } },
  "rates release": { needsConfirmation: false, input: { currency: "EUR" } },
  verify: { needsConfirmation: false, input: {} },
  "demo show": { needsConfirmation: false, input: {} },
  "demo remove": { needsConfirmation: true, input: {} },
  backup: { needsConfirmation: false, input: { file: "/nowhere/backup.tar.gz", withoutMedia: true } },
  restore: { needsConfirmation: true, input: { file: "/nowhere/backup.tar.gz", replace: true } },
  move: {
    needsConfirmation: true,
    input: { to: "postgresql://nowhere.example/shop", dataDir: "/nowhere", replace: false },
  },
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
    expect(question(TYPED[name]?.input) !== null, name).toBe(TYPED[name]?.needsConfirmation);
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
