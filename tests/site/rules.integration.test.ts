/** The shop's rules as staff change them: in every process, on every page, and for orders that are being placed. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CALL_ADDRESSES } from "../../contract/call-addresses.ts";
import type { OfficeOutput } from "../../contract/office/office-call.ts";
import type { OfficeCalls } from "../../contract/office/office-calls.ts";
import { placeOrder } from "../../server/orders/checkout/place-order.ts";
import { findOrderForBuyer } from "../../server/orders/placed/placed-order.ts";
import { DEFAULT_RULES_OF_SHOP, saveRules } from "../../server/settings/rules.ts";
import { saveSetting } from "../../server/settings/settings.ts";
import { fillCart, inputFor, refusalOf, sell } from "../orders/support/market.ts";
import { engines } from "../support/databases.ts";
import { officeClient, openStaff, type OfficeClient } from "../support/office.ts";
import { openProcess, type Process } from "./support/process.ts";

type Rules = OfficeOutput<OfficeCalls["rules"]>["rules"];
const BEFORE: Rules = DEFAULT_RULES_OF_SHOP;
const AFTER: Rules = {
  ...BEFORE,
  kilogramRates: [{ country: "JP", standardCents: 2_100, expressCents: null }],
  freeShipping: { fromCents: 4_321_00, countries: ["JP", "US"] },
  bigOrderSteps: [{ overCents: 5_000, basisPoints: 1_250 }],
  vipTiers: [{ name: "Friends", overCents: 7_700_00, basisPoints: 330 }],
  cancellation: { freeHours: 11, lastHours: 99, feeBasisPoints: 2_300 },
  deliveryDays: { ...BEFORE.deliveryDays, processing: [13, 17] },
  promotions: { ...BEFORE.promotions, firstOrder: { on: true, basisPoints: 770, from: null, until: null } },
};

/** What pages say by the rules before and after. */
const RULE_TEXTS: [url: string, before: string, after: string][] = [
  ["/", "from $98.00 to selected countries", "from $4,321.00 to selected countries"],
  ["/freeshipping", "from $98.00", "from $4,321.00"],
  ["/about/shippingPolicy", "free from $98 after discounts to:", "free from $4,321 after discounts to:"],
  ["/about/shippingPolicy", "2 to 4 business days", "13 to 17 business days"],
  ["/about/shippingPolicy", "Australia", "Japan"],
  ["/about/vipDiscount", "97VIP", "Friends"],
  ["/about/vipDiscount", "11%", "12.5%"],
  ["/about/terms", "a service fee of 15% of the order total until 72 hours", "23% of the order total until 99 hours"],
  ["/about/faq", "6% over $100, 11% over $500, 17% over $1,000", "12.5% over $50"],
  ["/about/howOrder", "free of charge for 6 hours", "free of charge for 11 hours"],
  ["/business/newPromotion", "$1,000.00", "7.7% off your first order"],
  ["/business/millionSubsidies2", "up to 17% off", "up to 12.5% off"],
];

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let here: Process;
    let there: Process;
    let manager: OfficeClient;
    let close: () => Promise<void>;
    beforeAll(async () => {
      const opened = await engine.open();
      here = await openProcess(opened.database);
      there = await openProcess(opened.database);
      manager = await openStaff(here.app, here.shop, "manager");
      close = async () => {
        await Promise.all([here.close(), there.close()]);
        await opened.close();
      };
    });
    afterAll(() => close());
    beforeEach(() => saveRules(here.shop, BEFORE));

    test("rules saved in one process are those of the other's pages and calls soon", async () => {
      const expectTexts = async (which: (entry: (typeof RULE_TEXTS)[number]) => string) => {
        for (const entry of RULE_TEXTS) {
          const text = which(entry);
          await expect.poll(() => there.page(entry[0]), { message: entry[0] }).toContain(text);
        }
      };
      await expectTexts(([, before]) => before);
      const { version } = await manager.call("rules", {});
      await manager.call("saveRules", { rules: AFTER, version });
      await expectTexts(([, , after]) => after);

      const { path } = CALL_ADDRESSES.areaAgeing;
      const times = await there.app.inject({ method: "POST", url: path, payload: { iso2: "JP" } });
      expect(times.json()).toMatchObject({ data: { list: [{ method: "standard" }], processing: { minDays: 13 } } });

      await saveRules(here.shop, BEFORE);
      await expectTexts(([, before]) => before);
    });

    test("an edit names the field that is wrong, and nobody overwrites what they have not seen", async () => {
      const { rules, version } = await manager.call("rules", {});
      const [first, second] = rules.vipTiers;
      const wrong = {
        ...rules,
        vipTiers: [first, { ...(second ?? first), overCents: first.overCents - 1 }],
        freeShipping: { fromCents: 1.5, countries: ["US"] },
      };
      const refused = await manager.ask("saveRules", { rules: wrong, version });
      expect(refused.status).toBe(400);
      expect(refused.body.data).toMatchObject({
        details: expect.arrayContaining([
          expect.objectContaining({
            field: "rules.vipTiers.1.overCents",
            message: "The second tier begins below the first.",
          }),
          expect.objectContaining({ field: "rules.freeShipping.fromCents" }),
        ]),
      });
      const nowhere = { ...rules, freeShipping: { fromCents: 1, countries: ["US", "QQ"] } };
      expect((await manager.ask("saveRules", { rules: nowhere, version })).body.data).toMatchObject({
        details: [{ field: "rules.freeShipping.countries.1", message: "There is no country QQ." }],
      });

      await manager.call("saveRules", { rules: AFTER, version });
      const late = await manager.ask("saveRules", { rules: BEFORE, version });
      expect(late.body).toMatchObject({ code: 409, data: { reason: "edit.changed", details: { current: AFTER } } });
      const { entries } = await manager.call("history", { kind: "setting", id: "rules" });
      expect(entries[0]).toMatchObject({ call: "rules.save", before: BEFORE, after: AFTER });
      expect((await officeClient(here.app, null).ask("rules", {})).status).toBe(401);
    });

    test("who edits one part of the rules is not in the way of who edits another, and overwrites nothing of theirs", async () => {
      const { vipTiers, freeShipping } = AFTER;
      const { version } = await manager.call("rules", { parts: ["freeShipping"] });
      await manager.call("saveRules", { rules: { vipTiers } });
      await manager.call("saveRules", { rules: { freeShipping }, version });
      expect((await manager.call("rules", {})).rules).toEqual({ ...BEFORE, vipTiers, freeShipping });
      const late = await manager.ask("saveRules", { rules: { freeShipping: BEFORE.freeShipping }, version });
      expect(late.body).toMatchObject({ code: 409, data: { details: { current: { freeShipping } } } });
    });

    test("a preview quotes a cart by rules that are not saved, and changes nothing", async () => {
      const cart = {
        goodsCents: 8_001,
        weightMg: 1_000_000,
        spentCents: 0,
        country: "JP",
        method: "standard",
      } as const;
      const { now, preview } = await manager.call("previewRules", { rules: AFTER, cart });
      expect(now).toMatchObject({ itemTotalCents: 8_001, savedCents: 0, shippingCents: 1_900 });
      expect(preview).toMatchObject({ itemTotalCents: 8_001, savedCents: 1_000, shippingCents: 2_100 });
      expect((await manager.call("rules", {})).rules).toEqual(BEFORE);
    });

    test("HOME-05 a notice's figures follow the rules", async () => {
      await saveSetting(here.shop, "overall", {
        ...{ customerServiceEmail: "", customerServiceName: "", customerServicePhone: "", whatsappLink: "" },
        ...{ scrollNotice: "", topNotice1: "Nothing to pay from {freeShippingFrom}", topNotice2: "", topNotice3: "" },
        topNotice4: "",
      });
      async function says(text: string): Promise<void> {
        await expect.poll(() => there.page("/")).toContain(text);
      }
      await says("Nothing to pay from $98<");
      await saveRules(here.shop, AFTER);
      await says("Nothing to pay from $4,321<");
    });

    test("LOC-05 HOME-05 the bulletin is marked with its language where it is not the page's", async () => {
      await saveSetting(here.shop, "overall", {
        ...{ customerServiceEmail: "", customerServiceName: "", customerServicePhone: "", whatsappLink: "" },
        ...{ scrollNotice: "Open day", topNotice1: "", topNotice2: "", topNotice3: "", topNotice4: "" },
      });
      const window = async (language: string) =>
        /<div(?=[^>]* data-moves)([^>]*)>/.exec(await there.page(`/?lang=${language}`))?.[1] ?? "";
      await expect.poll(() => window("fr")).toContain(' lang="en"');
      expect(await window("en")).not.toContain("lang=");
      await saveSetting(here.shop, "notices", { fr: { scrollNotice: "Portes ouvertes" } });
      await expect.poll(() => there.page("/?lang=fr")).toContain("Portes ouvertes");
      expect(await window("fr")).not.toContain("lang=");
    });

    test("CHK-03 when an order will be shipped, as its page and e-mails say, follows the rules in every process", async () => {
      const ring = await sell(here.shop, { handle: "soon", stock: 100 });
      const cart = await fillCart(here.shop, [ring, 6]);
      await placeOrder(here.shop, cart, await inputFor(here.shop, cart));
      const days = async () => (await findOrderForBuyer(there.shop, cart))?.processingDays;
      await expect.poll(days).toEqual([2, 4]);
      await saveRules(here.shop, AFTER);
      await expect.poll(days).toEqual([13, 17]);
    });

    test("who saw another total is shown the new one, and an order keeps the terms it was placed with", async () => {
      const { shop } = here;
      const ring = await sell(shop, { handle: "ring", stock: 100 });
      const [cart, other] = [await fillCart(shop, [ring, 6]), await fillCart(shop, [ring, 6])];
      const [seen, otherInput] = [await inputFor(shop, cart), await inputFor(shop, other)];
      await placeOrder(shop, other, otherInput);
      await saveRules(there.shop, AFTER);

      expect((await refusalOf(placeOrder(shop, cart, seen))).code).toBe("quote.changed");
      await placeOrder(shop, cart, await inputFor(shop, cart));
      expect((await findOrderForBuyer(shop, cart))?.cancellation).toMatchObject(AFTER.cancellation);
      expect((await findOrderForBuyer(shop, other))?.cancellation).toMatchObject(BEFORE.cancellation);
    });
  });
}
