/** Whoever deletes, sends or decides what a colleague has changed meanwhile is told so, and may go on. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OfficeCallName } from "../../contract/office/office-calls.ts";
import { openBankAccounts, sell, signUp } from "../../tests/orders/support/market.ts";
import { order } from "../../tests/orders/support/paid-orders.ts";
import { openBackend } from "../../tests/support/backend.ts";
import { engines } from "../../tests/support/databases.ts";
import { type OfficeClient, openStaff } from "../../tests/support/office.ts";
import { testShop } from "../../tests/support/shop.ts";
import type { Shop } from "../shop.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(`things changed meanwhile, ${engine.name}`, () => {
    let shop: Shop;
    let owner: OfficeClient;
    let ring: number;
    let close: () => Promise<void>;

    beforeAll(async () => {
      const opened = await engine.open();
      shop = testShop(opened.database.db, { now: () => new Date("2026-11-01T12:00:00Z") });
      await openBankAccounts(shop);
      ring = await sell(shop, { handle: "ring", stock: 1_000, dollars: 10 });
      const backend = await openBackend(shop);
      owner = await openStaff(backend.app, shop, "owner");
      close = async () => {
        await backend.close();
        await opened.close();
      };
    });
    afterAll(() => close());

    /** Refused with what it is now, then done with the version that came with it. */
    async function refusedThenDone(name: OfficeCallName, input: object, current: object | null): Promise<void> {
      const { body } = await owner.ask(name, input);
      expect(body).toMatchObject({ code: 409, data: { reason: "edit.changed", details: { current } } });
      const { version } = (body.data as { details: { version: string } }).details;
      expect((await owner.ask(name, { ...input, version })).body.code).toBe(200);
    }

    test("a product that got another title", async () => {
      await sell(shop, { handle: "brooch", stock: 1, dollars: 5 });
      const { product, version } = await owner.call("product", { handle: "brooch" });
      await owner.call("saveProduct", { ...product, handle: "brooch", title: "Silver brooch", version });
      await refusedThenDone("deleteProduct", { handle: "brooch", version }, { title: "Silver brooch" });
      expect((await owner.ask("product", { handle: "brooch" })).body.code).toBe(404);
    });

    test("a collection, and redirects of which one leads elsewhere", async () => {
      const { handle } = await owner.call("createCollection", {
        ...{ title: "Rings", descriptionHtml: "", imageSrc: null, imageAlt: null, rules: [], products: ["ring"] },
      });
      const { collection, version } = await owner.call("collection", { handle });
      await owner.call("saveCollection", { ...collection, handle, title: "Our rings", version });
      await refusedThenDone("deleteCollection", { handle, version }, { title: "Our rings" });

      for (const path of ["/one", "/two"]) await owner.call("redirectCreate", { path, target: "/business/quickOrder" });
      const { redirects } = await owner.call("redirects", {});
      const [one] = redirects;
      if (!one) throw new Error("There is no redirect.");
      const input = { ids: redirects.map(({ id }) => id), version: redirects.map((each) => each.version).join(" ") };
      await owner.call("redirectSave", { id: one.id, path: "/one", target: "/", version: one.version });
      await refusedThenDone("redirectRemove", input, [{ target: "/" }, { target: "/business/quickOrder" }]);
      expect((await owner.call("redirects", {})).redirects).toEqual([]);
    });

    test("a page whose text was written anew", async () => {
      const text = { language: "en" as const, title: "Fairs", summary: "", body: "In May." };
      const { path } = await owner.call("pageMake", { ...text, slug: "fairs", inFooter: true });
      const seen = (await owner.call("pageList", {})).pages.find((page) => page.path === path);
      await owner.call("pageSave", { path, ...text, language: "de" as const, body: "Im Mai." });
      const languages = [{ language: "de" }, { language: "en" }];
      await refusedThenDone("pageRemove", { slug: "fairs", version: seen?.version }, { languages });
    });

    test("a parcel to an address that was corrected, and a draft that says other than was seen", async () => {
      const { number } = await order(shop, [[ring, 3]]);
      const { details, version } = await owner.call("order", { number });
      if (!details.address) throw new Error("The order has no address.");
      await owner.call("editOrder", { ...details, number, address: details.address, company: "Quay Stores", version });
      await refusedThenDone("shipOrder", { number, carrier: "DHL", version }, { company: "Quay Stores" });

      const draft = { email: "ada@buyers.example", lines: [{ variantId: ring, quantity: 2, unitMicros: null }] };
      const { id } = await owner.call("createDraft", draft);
      const { version: before } = await owner.call("draft", { id });
      await owner.call("editDraft", { ...draft, id, note: "Gift wrap", version: before });
      await refusedThenDone("sendDraft", { id, version: before }, { note: "Gift wrap" });
      await refusedThenDone("deleteDraft", { id, version: before }, { note: "Gift wrap" });
    });

    test("a customer who is merged or erased, and the history keeps no version", async () => {
      const [ada, eve] = [await signUp(shop, "ada@buyers.example"), await signUp(shop, "eve@buyers.example")];
      const { version } = await owner.call("customer", { id: ada.id });
      await owner.call("editCustomer", { id: ada.id, firstName: "Adele", version });
      await refusedThenDone("mergeCustomers", { id: ada.id, from: eve.id, version }, { firstName: "Adele" });
      await refusedThenDone("eraseCustomer", { id: ada.id, version }, { firstName: "Adele" });
      const { entries } = await owner.call("history", { kind: "customer", id: String(ada.id) });
      expect(JSON.stringify(entries)).not.toContain(version);
    });

    test("a request that is repeated makes one thing", async () => {
      const key = { "idempotency-key": "one-tap-too-many" };
      const input = { title: "Twice", descriptionHtml: "", imageSrc: null, imageAlt: null, rules: [], products: [] };
      const [first, second] = await Promise.all([
        owner.call("createCollection", input, key),
        owner.call("createCollection", input, key),
      ]);
      expect(second).toEqual(first);
      const { collections } = await owner.call("collectionList", {});
      expect(collections.filter(({ title }) => title === "Twice")).toHaveLength(1);
    });
  });
}
