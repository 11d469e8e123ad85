/** A catalogue that follows a store, whose webhooks get lost, come twice and in any order. */

import { randomInt } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findCollectionToEdit } from "../../server/catalog/collections/edit-collection.ts";
import { saveProducts } from "../../server/catalog/saving/save-products.ts";
import type { Database } from "../../server/database.ts";
import { mountWebhooks } from "../../server/http/webhooks.ts";
import type { Shop } from "../../server/shop.ts";
import { openAdminApi } from "../../server/shopify/admin-api.ts";
import { followStore, readNoticed, reconcile } from "../../server/shopify/follow-store.ts";
import { subscribe } from "../../server/shopify/subscribe.ts";
import { openBackend } from "../support/backend.ts";
import { engines } from "../support/databases.ts";
import { openStaff } from "../support/office.ts";
import { testShop } from "../support/shop.ts";
import { TEST_PART } from "../support/test-part.ts";
import { readProducts } from "./products-of-shop.ts";
import { openShopifyStandIn, type ShopifyStandIn, type StoreMessage } from "./stand-in.ts";
import { gid, product, storeData, type StoreProduct, variant } from "./store-data.ts";

const OWN = {
  ...{ handle: "own", title: "Own", descriptionHtml: "", vendor: "", productType: "", tags: [], options: [] },
  ...{ status: "active" as const, published: true, giftCard: false, seoTitle: null, seoDescription: null },
  ...{ images: [], metafields: [] },
  variants: [
    { optionValues: [], priceMicros: 1_000_000, weightMg: 0, tracked: false, oversell: false, available: null },
  ],
};

const onProblem = (part: string, name: string, reason: string): never => expect.fail(`${part} ${name}: ${reason}`);
const numberOf = (id: string) => Number(id.split("/").at(-1));

/** What visitors see of a product, as the store has it. */
const wanted = ({ handle, title, tags, variants }: StoreProduct) => ({
  ...{ handle, title, tags: tags.toSorted(), status: "active" },
  variants: variants.map(({ sku, price, inventoryQuantity, selectedOptions }) => ({
    ...{ sku, priceMicros: Math.round(Number(price) * 1_000_000), available: inventoryQuantity },
    optionValues: selectedOptions.map(({ value }) => value),
  })),
});

function makeProduct(index: number): StoreProduct {
  const sizes = ["6", "7", "8"].slice(0, 1 + (index % 3));
  return product(`ring-${index}`, {
    ...{ tags: index % 2 === 0 ? ["Silver"] : ["Gold", "New"], html: `<p>Ring ${index}</p>` },
    variants: sizes.map((size) =>
      variant({
        sku: `R-${index}-${size}`,
        price: `${10 + (index % 90)}.50`,
        quantity: index % 40,
        options: [["Size", size]],
      }),
    ),
  });
}

/** One change that a merchant may make; returns the messages that the store sends about it. */
function changeSomething(store: ShopifyStandIn, index: number): StoreMessage[] {
  const { products } = store.data;
  const changed = products[index];
  if (!changed) return [];
  const about = () => store.message("products/update", { id: numberOf(changed.id), title: changed.title });
  const [first] = changed.variants;
  switch (index % 5) {
    case 0:
      changed.title = `${changed.title} again`;
      return [about(), about()];
    case 1:
      if (first) first.price = "99.95";
      return [about()];
    case 2:
      if (!first) return [];
      first.inventoryQuantity = 77;
      return [
        store.message("inventory_levels/update", {
          ...{ inventory_item_id: numberOf(first.inventoryItem.id), location_id: 1, available: 77 },
        }),
      ];
    case 3:
      changed.variants.splice(1);
      changed.tags = ["Changed"];
      return [about()];
    default:
      products.splice(index, 1);
      products.push(makeProduct(1_000_000 + index));
      return [
        store.message("products/delete", { id: numberOf(changed.id) }),
        store.message("products/create", { id: numberOf(products.at(-1)?.id ?? "") }),
      ];
  }
}

function shuffled<T>(items: readonly T[]): T[] {
  const rest = [...items];
  return items.map(() => rest.splice(randomInt(rest.length), 1)[0] as T);
}

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let store: ShopifyStandIn;
    let app: FastifyInstance;

    beforeEach(async () => {
      opened = await engine.open();
      store = await openShopifyStandIn(storeData());
      shop = testShop(opened.database.db, {
        shopify: openAdminApi(store.settings, { warn: () => {} }, store.context),
        followedStore: store.followed,
      });
      app = Fastify();
      await mountWebhooks(app, shop);
    });
    afterEach(async () => {
      await app.close();
      await store.close();
      await opened.close();
    });

    const send = async ({ headers, body }: StoreMessage) => {
      const answer = await app.inject({ method: "POST", url: "/webhooks/shopify", headers, payload: body });
      return [answer.statusCode, answer.json<{ data: { outcome: string } | null }>().data?.outcome];
    };
    const expectEqual = async () => {
      for (let at = 0; at < store.data.products.length; at += 500) {
        const theirs = store.data.products.slice(at, at + 500);
        const handles = theirs.map(({ handle }) => handle);
        const ours = await readProducts(shop.db, handles);
        const found = new Map(ours.map((each) => [each.handle, each]));
        for (const each of theirs) {
          const own = found.get(each.handle);
          expect({ ...own, tags: own?.tags.toSorted() }).toMatchObject(wanted(each));
          expect(own?.variants).toHaveLength(each.variants.length);
        }
      }
      const rows = await opened.database.db
        .selectFrom("products")
        .select("handle")
        .where("status", "=", "active")
        .execute();
      expect(rows.map(({ handle }) => handle).toSorted()).toEqual(
        store.data.products.map(({ handle }) => handle).toSorted(),
      );
    };

    test("a message without the store's signature is refused, and a repeated one counts once", async () => {
      const message = store.message("products/update", { id: 7 });
      expect(await send({ ...message, body: `${message.body} ` })).toEqual([401, undefined]);
      expect(await send({ ...message, headers: { ...message.headers, "x-shopify-hmac-sha256": "" } })).toEqual([
        401,
        undefined,
      ]);
      expect(
        await send({ ...message, headers: { ...message.headers, "x-shopify-shop-domain": "x.myshopify.com" } }),
      ).toEqual([401, undefined]);
      expect(await send(message)).toEqual([200, "noted"]);
      expect(await send(message)).toEqual([200, "repeated"]);
      expect(await send(store.message("orders/create", { id: 7 }))).toEqual([200, "ignored"]);
      expect(await send(store.message("products/update", { id: "7; drop" }))).toEqual([200, "ignored"]);
    });

    test("webhooks bring what has changed, whatever their order", async () => {
      store.data.products.push(...Array.from({ length: 40 }, (_, index) => makeProduct(index)));
      await reconcile(shop, { onProblem });
      await expectEqual();
      const messages = Array.from({ length: 20 }, (_, index) => changeSomething(store, 2 * index)).flat();
      for (const message of shuffled([...messages, ...messages])) expect((await send(message))[0]).toBe(200);
      await readNoticed(shop, { onProblem });
      await expectEqual();
      expect(await readNoticed(shop, { onProblem })).toBe(0);
    });

    test("what changes again while it is read is read again", async () => {
      store.data.products.push(makeProduct(1));
      await reconcile(shop, { onProblem });
      const changed = store.data.products[0] ?? expect.fail();
      const about = () => store.message("products/update", { id: numberOf(changed.id) });
      changed.title = "First";
      await send(about());
      store.state.meanwhile = async () => {
        store.state.meanwhile = null;
        changed.title = "Second";
        await send(about());
      };
      expect(await readNoticed(shop, { onProblem })).toBe(2);
      await expectEqual();
    });

    test("a renamed product stays the same one", async () => {
      store.data.products.push(makeProduct(1));
      await reconcile(shop, { onProblem });
      const [before] = await opened.database.db.selectFrom("products").select("id").execute();
      (store.data.products[0] ?? expect.fail()).handle = "ring-renamed";
      await send(store.message("products/update", { id: numberOf(store.data.products[0]?.id ?? "") }));
      await readNoticed(shop, { onProblem });
      expect(await opened.database.db.selectFrom("products").select(["id", "handle"]).execute()).toEqual([
        { id: before?.id, handle: "ring-renamed" },
      ]);
    });

    test("collections come, change and go", async () => {
      const ring = makeProduct(1);
      store.data.products.push(ring);
      const rings = {
        ...{ id: gid("Collection"), handle: "rings", title: "Rings", descriptionHtml: "", image: null, ruleSet: null },
        products: [ring],
      };
      store.data.collections.push(rings);
      await reconcile(shop, { onProblem });
      expect(await findCollectionToEdit(shop, "rings")).toMatchObject({ title: "Rings", products: ["ring-1"] });
      rings.title = "All rings";
      await send(store.message("collections/update", { id: numberOf(rings.id) }));
      await readNoticed(shop, { onProblem });
      expect(await findCollectionToEdit(shop, "rings")).toMatchObject({ title: "All rings" });
      store.data.collections.length = 0;
      await send(store.message("collections/delete", { id: numberOf(rings.id) }));
      await readNoticed(shop, { onProblem });
      expect(await findCollectionToEdit(shop, "rings")).toBeNull();
    });

    test("reconciliation archives what the store does not have: first by the command, then once a night", async () => {
      await saveProducts(shop, [OWN]);
      store.data.products.push(makeProduct(1));
      await followStore(shop, AbortSignal.timeout(60_000));
      expect(await readProducts(shop.db, [OWN.handle])).toMatchObject([{ status: "active" }]);
      await reconcile(shop, { onProblem });
      await expectEqual();
      store.data.products.push(makeProduct(2));
      await followStore(shop, AbortSignal.timeout(60_000));
      expect(await readProducts(shop.db, ["ring-2"])).toEqual([]);
      shop.now = () => new Date("2026-11-02T12:00:00Z");
      await followStore(shop, AbortSignal.timeout(60_000));
      await expectEqual();
    });

    test("a store that is away changes nothing, and its notices wait", async () => {
      store.data.products.push(makeProduct(1));
      await reconcile(shop, { onProblem });
      const [changed] = store.data.products;
      (changed ?? expect.fail()).title = "New";
      await send(store.message("products/update", { id: numberOf(changed?.id ?? "") }));
      store.state.awayFrom = 0;
      await expect(readNoticed(shop, { onProblem })).rejects.toThrow("cannot be reached");
      store.state.awayFrom = Number.POSITIVE_INFINITY;
      expect(await readNoticed(shop, { onProblem })).toBe(1);
      await expectEqual();
    });

    test("staff are told to change the catalogue in the store", async () => {
      store.data.products.push(makeProduct(1));
      await reconcile(shop, { onProblem });
      const backend = await openBackend(shop);
      try {
        const staff = await openStaff(backend.app, shop, "catalogue");
        const archived = { handle: "ring-1", status: "archived" };
        expect((await staff.ask("setProductStatus", archived)).body).toMatchObject({
          code: 409,
          message: "The catalogue follows the store rings.myshopify.com at Shopify. Change it there.",
        });
        await expectEqual();
        const { headers, body } = store.message("products/update", { id: 7 });
        const message = { method: "POST", url: "/webhooks/shopify", headers, payload: body } as const;
        expect((await backend.app.inject(message)).statusCode).toBe(200);
        shop.followedStore = null;
        expect((await staff.ask("setProductStatus", archived)).body.code).not.toBe(409);
      } finally {
        await backend.close();
      }
    });

    test("the shop subscribes once to each webhook", async () => {
      const api = shop.shopify ?? expect.fail();
      await expect(subscribe(api, store.followed, "http://localhost:3000")).rejects.toThrow("https addresses only");
      expect(await subscribe(api, store.followed, "https://shop.example")).toHaveLength(8);
      expect(await subscribe(api, store.followed, "https://shop.example")).toEqual([]);
      expect(store.subscriptions).toHaveLength(8);
    });
  });
}

/** Of which 400 messages are about a part. */
const SIZE = TEST_PART === "quick" ? 1_200 : 10_000;

describe(`${SIZE} products`, () => {
  let opened: { database: Database; close(): Promise<void> };
  let shop: Shop;
  let store: ShopifyStandIn;

  beforeAll(async () => {
    const engine = engines.findLast(({ available }) => available) ?? expect.fail();
    opened = await engine.open();
    store = await openShopifyStandIn(
      storeData({ products: Array.from({ length: SIZE }, (_, index) => makeProduct(index)) }),
    );
    shop = testShop(opened.database.db, {
      shopify: openAdminApi(store.settings, { warn: () => {} }, store.context),
      followedStore: store.followed,
    });
  });
  afterAll(async () => {
    await store.close();
    await opened.close();
  });

  test("half of them change, most webhooks are lost, others come twice in any order, and reconciliation ends equal", async () => {
    const app = Fastify();
    await mountWebhooks(app, shop);
    await reconcile(shop, { onProblem });
    const messages: StoreMessage[] = [];
    for (let index = SIZE - 1; index >= 0; index -= 2) messages.push(...changeSomething(store, index));
    const arrived = shuffled(messages.filter((_, index) => index % 3 !== 0).slice(0, 400));
    for (const { headers, body } of [...arrived, ...arrived.slice(0, 100)]) {
      await app.inject({ method: "POST", url: "/webhooks/shopify", headers, payload: body });
    }
    await app.close();
    expect(await readNoticed(shop, { onProblem })).toBeGreaterThan(300);
    const done = (await reconcile(shop, { onProblem })) ?? expect.fail();
    expect(done.reports[0]?.unchanged).toBeGreaterThan(SIZE / 2);
    const ours = await opened.database.db
      .selectFrom("variants")
      .innerJoin("products", "products.id", "variants.product_id")
      .innerJoin("stock_levels", "stock_levels.variant_id", "variants.id")
      .select(["handle", "title", "sku", "price_micros as priceMicros", "on_hand as onHand"])
      .where("status", "=", "active")
      .execute();
    const lineOf = (parts: readonly unknown[]) => parts.join(" | ");
    const theirs = store.data.products.flatMap(({ handle, title, variants }) =>
      variants.map(({ sku, price, inventoryQuantity }) =>
        lineOf([handle, title, sku, Math.round(Number(price) * 1_000_000), inventoryQuantity]),
      ),
    );
    const own = ours.map((each) => lineOf([each.handle, each.title, each.sku, each.priceMicros, each.onHand]));
    expect(own.toSorted()).toEqual(theirs.toSorted());
  });
});
