import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Terminal } from "../../server/admin/command.ts";
import { COMMANDS } from "../../server/admin/commands.ts";
import { openControl } from "../../server/admin/control.ts";
import { openDatabase, type Database } from "../../server/database.ts";
import { placeOrder } from "../../server/orders/checkout/place-order.ts";
import { saveSetting } from "../../server/settings/settings.ts";
import { fillCart, openBankAccounts, sell, inputFor } from "../orders/support/market.ts";
import { collectingMailer } from "../support/mail.ts";
import { testShop } from "../support/shop.ts";

const terminal: Terminal = { say() {}, progress() {}, write: async () => {}, signal: new AbortController().signal };
const directory = mkdtempSync(join(tmpdir(), "filigree-office-"));
let database: Database;
let control: { close(): Promise<void> };
let number: number;

beforeAll(async () => {
  cpSync(inject("templates").embedded, join(directory, "database"), { recursive: true });
  database = await openDatabase({ directory: join(directory, "database") });
  const shop = testShop(database.db, { now: () => new Date(), mailer: collectingMailer() });
  await openBankAccounts(shop);
  const variantId = await sell(shop, { handle: "ring", dollars: 10, stock: 50 });
  const cart = await fillCart(shop, [variantId, 20]);
  const input = await inputFor(shop, cart, { paymentMethod: "bank-transfer", card: undefined });
  ({ number } = await placeOrder(shop, cart, input));
  control = await openControl(shop, directory, COMMANDS);
});

afterAll(async () => {
  await control.close();
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Beside the running shop, without a terminal. */
async function type(...args: string[]): Promise<{ code: number | null; output: string; errors: string }> {
  const env = { ...process.env, DATABASE_URL: "", DATA_DIR: directory, INIT_CWD: directory };
  const child = spawn(process.execPath, ["bin/shop.ts", ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (errors += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output, errors };
}

describe("npm run shop, beside the running shop", () => {
  test(
    "ORDS-01 an order is paid, shipped in parts and refunded; each destructive step needs confirmation",
    { tags: ["long"] },
    async () => {
      const unasked = await type("order", "pay", String(number));
      expect(unasked).toMatchObject({ code: 1, output: "" });
      expect(unasked.errors).toContain(`Mark order ${number} as paid? Add --yes`);

      const stateOf = async () => {
        const { output } = await type("order", "show", `#${number}`, "--json");
        const { parts } = JSON.parse(output) as { parts: { rows: { state: string; refunded: string }[] }[] };
        return parts[0]?.rows[0];
      };
      expect(await stateOf()).toMatchObject({ state: "PENDING" });
      expect(await type("order", "pay", String(number), "--amount", "1.00", "--yes")).toMatchObject({ code: 1 });
      expect(await type("order", "pay", String(number), "--yes")).toMatchObject({ code: 0 });
      expect(await stateOf()).toMatchObject({ state: "PAID" });

      const ship = ["order", "ship", String(number), "--carrier", "DHL"];
      expect(await type(...ship, "--tracking", "JD014600", "--lines", "1:5")).toMatchObject({ code: 0 });
      expect(await stateOf()).toMatchObject({ state: "PAID" });
      const rest = await type(...ship, "--tracking", "JD014601");
      expect(rest.output).toContain("JD014601");
      expect(await stateOf()).toMatchObject({ state: "FULFILLED" });
      const tooMany = await type(...ship, "--lines", "1:1");
      expect(tooMany.code).toBe(1);
      expect(tooMany.errors).toMatch(/^✗ /);
      expect(tooMany.errors).not.toContain("    at ");

      const refund = [
        "order",
        "refund",
        String(number),
        "--lines",
        "1:2",
        "--reason",
        "broken",
        "--key",
        "r1",
        "--yes",
      ];
      expect(await type(...refund)).toMatchObject({ code: 0 });
      const once = await stateOf();
      expect(once).toMatchObject({ state: "PARTIALLY_REFUNDED" });
      expect(await type(...refund)).toMatchObject({ code: 0 });
      expect(await stateOf()).toEqual(once);

      // only staff can send a bank transfer back
      const open = JSON.parse((await type("refund", "list", "--json")).output) as { rows: { id: number }[] };
      expect(open.rows).toMatchObject([{ order: number, state: "pending", "asked next": "by hand" }]);
      const settle = ["refund", "settle", String(open.rows[0]?.id), "BANK-77", "--yes"];
      expect(await type(...settle)).toMatchObject({ code: 0 });
      expect((await type("refund", "list")).output).toBe("Nothing.\n");

      expect(await type("verify")).toMatchObject({ code: 0, output: expect.stringContaining("No drift") });
    },
  );

  test("COUP-02 a coupon is created, listed and switched off", async () => {
    const made = await type("coupon", "create", "Summer20", "--amount", "20", "--least-amount", "190", "--limit", "5");
    expect(made).toMatchObject({ code: 0, errors: "" });
    expect(await type("coupon", "create", "summer20", "--percent", "5")).toMatchObject({ code: 1 });
    const bad = await type("coupon", "create", "Other", "--amount", "12.345");
    expect(bad).toMatchObject({ code: 1, errors: "✗ amount: must be an amount such as 12.50\n" });
    const { output } = await type("coupon", "list", "--json");
    expect(JSON.parse(output)).toMatchObject({ rows: [{ code: "Summer20", on: true, "from goods of": "190.00" }] });
    expect((await type("coupon", "off", "SUMMER20", "--json")).output).toContain('"on": false');
  });

  test("a mistyped command shows its usage", async () => {
    const mistyped = await type("order", "shop");
    expect(mistyped).toMatchObject({ code: 1, output: "" });
    expect(mistyped.errors).toContain("unknown command");
  });

  test("the bulletin is set, in each language", async () => {
    const shop = testShop(database.db);
    const set = async (input: object) =>
      (COMMANDS.find(({ name }) => name === "bulletin set") ?? expect.fail()).run(shop, input, terminal);
    await expect(set({ place: "nowhere", text: "Hello" })).rejects.toThrow("place");
    const closed = { place: "scrollNotice", text: "Closed on Monday" };
    expect((await set(closed)).note).toContain("no base data");
    await expect(set({ ...closed, lang: "nl" })).rejects.toThrow("lang");
    await saveSetting(shop, "overall", {
      ...{ customerServiceEmail: "", customerServiceName: "", customerServicePhone: "", whatsappLink: "" },
      ...{ scrollNotice: "", topNotice1: "Free returns" },
      ...{ topNotice2: "", topNotice3: "", topNotice4: "" },
    });
    expect((await set(closed)).note).toContain("in English");
    const { output } = await type("bulletin", "set", "scrollNotice", "مغلق يوم الإثنين", "--lang", "ar", "--json");
    expect(JSON.parse(output)).toMatchObject({
      rows: expect.arrayContaining([
        { language: "en", text: "Closed on Monday" },
        { language: "ar", text: "مغلق يوم الإثنين" },
      ]),
    });
  });
});
