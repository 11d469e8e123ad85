import {
  cpSync,
  createReadStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { seedCollections, seeded, seedProducts } from "../../../../tests/support/catalog.ts";
import { engines } from "../../../../tests/support/databases.ts";
import { countNotedSales, noteSale } from "../../../../tests/support/sales.ts";
import { testShop } from "../../../../tests/support/shop.ts";
import type { Database } from "../../../database.ts";
import { StorageAway } from "../../../outage.ts";
import type { Shop } from "../../../shop.ts";
import { saveTranslations } from "../../../translation/translations.ts";
import { findCollectionByHandle } from "../../collections/collections.ts";
import { findFacets } from "../../listing/facets.ts";
import { countProducts, listProducts, type SortKey } from "../../listing/listing.ts";
import { NO_FILTER } from "../../lists/list-filter.ts";
import { collectionList, searchList, type ProductList } from "../../lists/product-list.ts";
import { searchCommands } from "../search.admin.ts";
import { forgetOldChanges } from "./forget-old-changes.ts";
import { openLiveIndex, type LiveIndexOptions } from "./live-index.ts";
import type { SharedSnapshot } from "./shared-snapshot.ts";

const terminal = { say: () => {}, progress: () => {}, write: async () => {}, signal: new AbortController().signal };
const command = (name: string) => searchCommands.find((each) => each.name === name) ?? expect.fail(name);
const rings = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    handle: `ring-${at}`,
    title: `Plain Ring ${at}`,
    descriptionHtml: "<p>Brass &amp; glass</p>",
    options: [{ name: "Color" }],
    variants: [{ optionValues: ["Gold"], sku: `RG-${at}`, price: at + 1 }],
  }));

type Start = { ready?: boolean; folder?: string; shared?: SharedSnapshot | null };

/** A bucket of which one thing at a time can fail. */
function bucketIn(folder: string) {
  const bucket = {
    failing: false,
    uploads: 0,
    async *list(name: string) {
      if (bucket.failing) throw new StorageAway("The bucket is away.");
      const names = existsSync(join(folder, name)) ? readdirSync(join(folder, name)) : [];
      for (const each of names) yield { name: each, bytes: 1, madeAt: new Date(0) };
    },
    async upload(name: string, path: string) {
      bucket.uploads += 1;
      cpSync(path, join(folder, name), { recursive: true });
    },
    download: async (name: string) => createReadStream(join(folder, name)),
    remove: async (name: string) => rmSync(join(folder, name)),
  };
  return bucket satisfies SharedSnapshot;
}

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let directory: string;
    let shop: Shop;
    const running: Shop["productSearch"][] = [];
    const complaints: unknown[] = [];

    beforeAll(async () => {
      opened = await engine.open();
      directory = mkdtempSync(join(tmpdir(), "filigree-index-"));
      shop = testShop(opened.database.db);
      await seedCollections(shop, [{ handle: "all", rules: [{ field: "all", value: "" }] }]);
      await seedProducts(shop.db, rings(12));
    });
    afterEach(async () => {
      await Promise.all(running.splice(0).map((productSearch) => productSearch.close()));
      complaints.length = 0;
    });
    afterAll(async () => {
      await opened.close();
      rmSync(directory, { recursive: true, force: true });
    });

    /** A process of the shop with an index that is ready by default. */
    async function start(
      intervals: LiveIndexOptions["intervals"] = {},
      { ready = true, folder = directory, shared = null }: Start = {},
    ): Promise<Shop> {
      const log = { ...shop.log, error: (details: object) => complaints.push(details) };
      const now = () => shop.now();
      const productSearch = openLiveIndex({
        database: opened.database,
        directory: folder,
        shared,
        log,
        now,
        intervals,
      });
      running.push(productSearch);
      productSearch.start();
      const started = testShop(opened.database.db, { productSearch });
      if (ready) await expect.poll(() => productSearch.index() !== null, { interval: 10 }).toBe(true);
      return started;
    }

    const search = (text: string, buyableOnly = false) =>
      searchList(text, { prefix: true, buyableOnly, filter: NO_FILTER });

    async function found(by: Shop, list: ProductList, sort: SortKey = "id"): Promise<number[]> {
      expect(by.productSearch.index(), "the index answers").not.toBeNull();
      const order = { sort, reverse: false, unavailableLast: false };
      const page = await listProducts(by, list, order, { limit: 100, fromEnd: false, after: null, before: null });
      return page.entries.map(({ entry }) => entry);
    }

    async function soon(what: () => Promise<unknown>, is: unknown): Promise<void> {
      await expect.poll(what, { interval: 20 }).toEqual(is);
    }
    const file = () => join(directory, "search-index");

    test("one of several processes builds the index, and the others fetch it and keep up from there", async () => {
      const bucket = bucketIn(join(directory, "bucket"));
      const started = (number: number, shared: SharedSnapshot | null = bucket) =>
        start({}, { folder: join(directory, `shared-${number}`), shared });
      await Promise.all([started(1), started(2)]);
      expect(bucket.uploads).toBe(1);
      const products = await seedProducts(shop.db, [{ ...rings(1)[0], handle: "late", title: "Opal Brooch" }]);
      const { id } = seeded(products, "late");
      const third = await started(3);
      expect(bucket.uploads).toBe(1);
      await soon(() => found(third, search("opal brooch")), [id]);

      await third.productSearch.rebuild();
      expect(bucket.uploads).toBe(2);
      bucket.failing = true;
      const alone = await started(4);
      await soon(() => found(alone, search("opal brooch")), [id]);
      expect(bucket.uploads).toBe(2);
      await sql`delete from products where id = ${id}`.execute(shop.db);
    });

    test("an index that could not be stored is not shared", async () => {
      const bucket = bucketIn(join(directory, "empty-bucket"));
      await start({}, { folder: "/dev/null", shared: bucket });
      expect(bucket.uploads).toBe(0);
      await start({}, { folder: join(directory, "stored"), shared: bucket });
      expect(bucket.uploads).toBe(1);
    });

    test("a change of any kind is found soon, whichever process made it", async () => {
      const [here, there] = [await start(), await start({}, { folder: join(directory, "there") })];
      const products = await seedProducts(shop.db, [{ ...rings(1)[0], handle: "new", title: "Moonstone Anklet" }]);
      const { id, variantIds } = seeded(products, "new");
      for (const by of [here, there]) await soon(() => found(by, search("moonstone anklet")), [id]);

      await seedProducts(shop.db, [{ ...rings(1)[0], handle: "new", title: "Sunstone Anklet" }]);
      for (const by of [here, there]) {
        await soon(() => found(by, search("sunstone")), [id]);
        expect(await found(by, search("moonstone"))).toEqual([]);
      }

      await sql`update variants set price_micros = 77000000 where id = ${variantIds[0]}`.execute(shop.db);
      await soon(async () => (await findFacets(here, search("sunstone")))?.price?.highestMicros, 77_000_000);

      await sql`update stock_levels set reserved = on_hand where variant_id = ${variantIds[0]}`.execute(shop.db);
      await soon(() => found(here, search("sunstone", true)), []);
      expect(await found(here, search("sunstone"))).toEqual([id]);
      await sql`update stock_levels set reserved = 0 where variant_id = ${variantIds[0]}`.execute(shop.db);
      await soon(() => found(here, search("sunstone", true)), [id]);

      const germanTitle = { resource: "product", id, language: "de", field: "title" } as const;
      await saveTranslations(shop, [{ ...germanTitle, text: "Fußkettchen" }]);
      await soon(() => found(here, search("fusskettchen")), [id]);
      await saveTranslations(shop, [{ ...germanTitle, text: "" }]);
      await soon(() => found(here, search("fusskettchen")), []);

      await seedCollections(shop, [{ handle: "suns", rules: [] }]);
      const suns = (await findCollectionByHandle(shop, "suns"))?.id ?? 0;
      await sql`
        insert into collection_products (collection_id, product_id, by_rule, min_price_micros, sold_count, created_at, title)
        select ${suns}, id, false, min_price_micros, sold_count, created_at, title from products where id = ${id}
      `.execute(shop.db);
      await soon(() => found(here, collectionList(suns, NO_FILTER), "position"), [id]);
      await sql`delete from collections where id = ${suns}`.execute(shop.db);
      await soon(() => found(here, collectionList(suns, NO_FILTER), "position"), []);

      await sql`update products set status = 'draft' where id = ${id}`.execute(shop.db);
      await soon(() => found(here, search("sunstone")), []);
      await sql`update products set status = 'active' where id = ${id}`.execute(shop.db);
      await soon(() => found(here, search("sunstone")), [id]);
      await sql`delete from products where id = ${id}`.execute(shop.db);
      for (const by of [here, there]) await soon(() => found(by, search("sunstone")), []);
      expect(complaints).toEqual([]);
    });

    test("changes without a notice are found by polling", async () => {
      const deaf = { ...opened.database, listen: () => ({ stop: async () => {} }) };
      const productSearch = openLiveIndex({ database: deaf, directory, log: shop.log, now: () => shop.now() });
      running.push(productSearch);
      productSearch.start();
      const by = { ...shop, productSearch };
      await expect.poll(() => productSearch.index() !== null).toBe(true);
      await sql`update products set title = 'Opal Band' where handle = 'ring-1'`.execute(shop.db);
      await soon(async () => (await found(by, search("opal"))).length, 1);
      await sql`update products set title = 'Plain Ring 1' where handle = 'ring-1'`.execute(shop.db);
    });

    // The embedded engine has one transaction at a time.
    const beside = engine.name === "embedded" ? [] : ["before others were seen"];
    test.each(beside)("a change that a long transaction made %s is seen once it is committed", async () => {
      const by = await start();
      let [made, commit] = [() => {}, () => {}];
      const isMade = new Promise<void>((resolve) => (made = resolve));
      const mayCommit = new Promise<void>((resolve) => (commit = resolve));
      const long = shop.db.transaction().execute(async (tx) => {
        await sql`update products set title = 'Slow Tiara' where handle = 'ring-2'`.execute(tx);
        made();
        await mayCommit;
      });
      await isMade;
      for (const title of ["Quick Tiara", "Quicker Tiara"]) {
        await sql`update products set title = ${title} where handle = 'ring-3'`.execute(shop.db);
        await soon(async () => (await found(by, search(title))).length, 1);
      }
      commit();
      await long;
      await soon(async () => (await found(by, search("slow tiara"))).length, 1);
      await sql`update products set title = 'Plain Ring' where title like '%Tiara'`.execute(shop.db);
    });

    test("concurrent writers do not wait for each other", async () => {
      const ids = [...(await seedProducts(shop.db, rings(12))).values()].map(({ id }) => id);
      const rounds = Array.from({ length: 4 }, (_, at) => (at % 2 === 0 ? ids : ids.toReversed()));
      await Promise.all(
        rounds.map((order) =>
          shop.db.transaction().execute(async (tx) => {
            for (const id of order) {
              await sql`
                insert into translations (resource, resource_id, language, field, text)
                values ('product', ${id}, 'fr', ${`value:${Math.random()}`}, 'x')
              `.execute(tx);
            }
          }),
        ),
      );
      await sql`delete from translations where language = 'fr'`.execute(shop.db);
    });

    test("a shop that restarts loads the stored index and applies what changed meanwhile", async () => {
      await start();
      await Promise.all(running.splice(0).map((productSearch) => productSearch.close()));
      const previousMtime = statSync(file()).mtimeMs;
      await sql`update products set title = 'Garnet Ring' where handle = 'ring-4'`.execute(shop.db);
      const by = await start();
      expect(await found(by, search("garnet"))).toHaveLength(1);
      expect(await countProducts(by, search("ring"))).toBe(await countProducts(shop, search("ring")));
      expect(statSync(file()).mtimeMs).toBe(previousMtime);
    });

    test("what was kept is thrown away when it is changed, cut short, of something else or of another version", async () => {
      const stop = () => Promise.all(running.splice(0).map((productSearch) => productSearch.close()));
      await start();
      await stop();
      const sound = readFileSync(file());
      // As long as it was.
      const ofAnotherVersion = sound
        .toString("latin1")
        .replace(/"version":"(.)/, (_, first) => `"version":"${first === "-" ? "+" : "-"}`);
      expect(ofAnotherVersion).not.toBe(sound.toString("latin1"));
      for (const damaged of [
        Buffer.from(sound).fill(7, sound.length - 200),
        sound.subarray(0, sound.length - 9),
        Buffer.from("no index at all"),
        Buffer.from(ofAnotherVersion, "latin1"),
      ]) {
        writeFileSync(file(), damaged);
        const by = await start();
        expect(await found(by, search("ring"))).toHaveLength(12);
        expect(readFileSync(file()).equals(damaged)).toBe(false);
        await stop();
      }
    });

    test("the index is rebuilt when changes that it has not read were deleted", async () => {
      await start();
      await Promise.all(running.splice(0).map((productSearch) => productSearch.close()));
      const previousMtime = statSync(file()).mtimeMs;
      await sql`update products set title = 'Jade Ring' where handle = 'ring-5'`.execute(shop.db);
      const later = { ...shop, now: () => new Date(Date.now() + 3 * 86_400_000) };
      // Changes stay while any database of the server has an older transaction.
      const forgotten = async () => {
        await forgetOldChanges(later);
        return (await sql`select 1 from search_changes`.execute(shop.db)).rows.length;
      };
      await expect.poll(forgotten, { timeout: 120_000, interval: 100 }).toBe(0);
      const by = await start();
      await soon(async () => (await found(by, search("jade"))).length, 1);
      // The database answers until the index is ready, so a result does not mean that the file was written.
      await soon(async () => statSync(file()).mtimeMs > previousMtime, true);
    });

    test("staff can have it rebuilt: by the process that has it, or by all that are running", async () => {
      const by = await start();
      const previousMtime = statSync(file()).mtimeMs;
      const rebuild = command("search rebuild");
      const { note } = await rebuild.run(by, {}, terminal);
      expect(note).toMatch(/^The search index was rebuilt from 1\d products in \d+\.\d s\.$/);
      const renewed = statSync(file()).mtimeMs;
      expect(renewed).not.toBe(previousMtime);
      await sql`update products set title = 'Beryl Ring' where handle = 'ring-6'`.execute(shop.db);
      await soon(async () => (await found(by, search("beryl"))).length, 1);

      expect((await rebuild.run(shop, {}, terminal)).note).toMatch(/logs when it is done/);
      await expect.poll(() => existsSync(file()) && statSync(file()).mtimeMs !== renewed).toBe(true);
      await soon(async () => (await found(by, search("beryl"))).length, 1);
      await sql`update products set title = 'Plain Ring 6' where handle = 'ring-6'`.execute(shop.db);
      expect(complaints).toEqual([]);
    });

    test("after many changes it is rebuilt, and nothing is missed meanwhile", async () => {
      const by = await start({ leastRecent: 3, mostRecent: 3, retryAfterMs: 10 });
      const previousMtime = statSync(file()).mtimeMs;
      for (let at = 0; at < 8; at += 1) {
        await sql`update products set title = ${`Coral Ring ${at}`} where handle = ${`ring-${at}`}`.execute(shop.db);
        await soon(async () => (await found(by, search("coral"))).length, at + 1);
      }
      await soon(async () => statSync(file()).mtimeMs > previousMtime, true);
      await sql`update products set title = 'Plain Ring' where title like 'Coral%'`.execute(shop.db);
      await soon(async () => (await found(by, search("coral"))).length, 0);
      expect(complaints).toEqual([]);
    });

    test("sales count soon, though orders announce no change", async () => {
      const by = await start({ countsEveryMs: 200, lookEveryMs: 100 });
      const id = seeded(await seedProducts(shop.db, rings(8)), "ring-7").id;
      await soon(async () => (await found(by, search("ring"), "sold")).length, 12);
      const noted = await sql`select from search_changes`.execute(shop.db);
      await noteSale(shop, id, 40);
      await countNotedSales(shop);
      await soon(async () => (await found(by, search("ring"), "sold"))[0], id);
      expect((await sql`select from search_changes`.execute(shop.db)).rows).toHaveLength(noted.rows.length);
    });

    test("a failure is logged and retried; until then the database answers", async () => {
      await sql`alter table search_changes rename to elsewhere`.execute(shop.db);
      const by = await start({ retryAfterMs: 50 }, { ready: false });
      await expect.poll(() => complaints.length).toBeGreaterThan(0);
      expect(by.productSearch.index()).toBeNull();
      expect(await countProducts(by, search("ring"))).toBe(12);
      await sql`alter table elsewhere rename to search_changes`.execute(shop.db);
      await expect.poll(() => by.productSearch.index() !== null).toBe(true);
    });
  });
}
