import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openShopifyStandIn, type ShopifyStandIn } from "../../tests/shopify/stand-in.ts";
import { product, storeData } from "../../tests/shopify/store-data.ts";
import { type Backend, openBackend } from "../../tests/support/backend.ts";
import { engines } from "../../tests/support/databases.ts";
import { openStaff } from "../../tests/support/office.ts";
import { testShop } from "../../tests/support/shop.ts";
import { openLease } from "../leases/leases.ts";
import type { Shop } from "../shop.ts";
import { openAdminApi } from "./admin-api.ts";
import { noteGid, setNoticeFailed } from "./followed-store.store.ts";
import { subscribe } from "./subscribe.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(`the followed store in the office, ${engine.name}`, () => {
    let shop: Shop;
    let store: ShopifyStandIn;
    let backend: Backend;
    let close: () => Promise<void>;

    beforeEach(async () => {
      const opened = await engine.open();
      store = await openShopifyStandIn(storeData({ products: [product("ring")] }));
      shop = testShop(opened.database.db, {
        shopify: openAdminApi(store.settings, { warn: () => {} }, store.context),
        followedStore: { ...store.followed, checkout: true },
      });
      backend = await openBackend(shop);
      close = async () => {
        await backend.close();
        await store.close();
        await opened.close();
      };
    });
    afterEach(() => close());

    test("staff see what waits and what failed, and compare now; only those who may change settings", async () => {
      const manager = await openStaff(backend.app, shop, "manager");
      const at = new Date("2026-11-01T11:00:00Z");
      await noteGid(shop.db, "gid://shopify/Product/1", at);
      await noteGid(shop.db, "gid://shopify/Order/7", at);
      await setNoticeFailed(shop.db, { gid: "gid://shopify/Order/7", times: 1 }, "no such line");
      expect((await manager.call("followedStore", {})).store).toEqual({
        ...{ domain: "rings.myshopify.com", checkout: true, reconciledAt: null, isReading: false },
        waiting: { count: 1, since: at.toISOString() },
        failed: [{ record: "gid://shopify/Order/7", failure: "no such line", noticedAt: at.toISOString() }],
      });
      expect(await manager.call("reconcileStore", {})).toEqual({ state: "done", failure: null });
      expect((await manager.call("followedStore", {})).store).toMatchObject({
        ...{ reconciledAt: shop.now().toISOString(), waiting: { count: 0, since: null }, failed: [] },
      });
      const { entries } = await manager.call("history", { kind: "setting", id: "followed-store" });
      expect(entries).toMatchObject([{ call: "followed-store.reconcile", state: "done" }]);
      const support = await openStaff(backend.app, shop, "support");
      expect((await support.ask("reconcileStore", {})).status).toBe(403);
      // Another process reads it.
      const lease = openLease(shop.db, "follow the store");
      await lease.hold(60);
      expect((await manager.call("followedStore", {})).store).toMatchObject({ isReading: true });
      expect(await manager.call("reconcileStore", {})).toMatchObject({ state: "failed" });
      await lease.giveBack();
    });

    test("staff see which webhooks are missing, and that the store is away", async () => {
      const manager = await openStaff(backend.app, shop, "manager");
      const api = shop.shopify ?? expect.fail();
      const { missing } = await manager.call("followedStoreWebhooks", {});
      expect(missing).toHaveLength(15);
      await subscribe(api, shop.followedStore ?? expect.fail(), shop.url);
      expect(await manager.call("followedStoreWebhooks", {})).toEqual({ missing: [], failure: null });
      store.state.awayFrom = 0;
      expect((await manager.call("followedStoreWebhooks", {})).failure).toContain("cannot be reached");
      shop.followedStore = null;
      expect((await manager.call("followedStore", {})).store).toBeNull();
      expect((await manager.ask("reconcileStore", {})).status).toBe(404);
    });
  });
}
