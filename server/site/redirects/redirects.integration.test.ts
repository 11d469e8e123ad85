import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestChanges, startChanges } from "../../../tests/support/changes.ts";
import { engines } from "../../../tests/support/databases.ts";
import { type OfficeClient, openStaff } from "../../../tests/support/office.ts";
import { testShop } from "../../../tests/support/shop.ts";
import { countingStatements } from "../../../tests/support/statements.ts";
import { openStorefront } from "../../../tests/support/storefront.ts";
import type { Changes } from "../../changes/changes.ts";
import { readConfig } from "../../config.ts";
import type { Database } from "../../database.ts";
import type { PageSource } from "../../http/pages/built-pages.ts";
import { buildServer } from "../../http/server.ts";
import { openReadModel } from "../../read-model/read-model.ts";
import type { Shop } from "../../shop.ts";
import { exportRedirects, importRedirects, saveRedirect } from "./redirects.ts";

/** As Hydrogen sends it at each address that it does not have. */
const HYDROGENS = `query redirects($query: String) { urlRedirects(first: 1, query: $query) { edges { node { target } } } }`;

/** The home page is all there is. */
const pages: PageSource = {
  load: async () => ({
    async render({ url, locale }) {
      const isHome = new URL(url).pathname === "/";
      return {
        ...{ status: isHome ? 200 : 404, html: "", head: "", boot: "", modules: [] },
        ...{ language: locale.language, direction: "ltr" },
      };
    },
    document: ({ html }) => html,
  }),
};

type Process = { shop: Shop; app: FastifyInstance; changes: Changes };

for (const engine of engines) {
  describe.skipIf(!engine.available)(`redirects, ${engine.name}`, () => {
    let opened: { database: Database; close(): Promise<void> };
    let processes: [Process, Process];
    let shop: Shop;
    let staff: OfficeClient;

    async function start(): Promise<Process> {
      const changes = openTestChanges(opened.database);
      const readModel = openReadModel(changes, 10_000_000);
      const own = testShop(opened.database.db, { changes, readModel });
      await startChanges(changes);
      const app = await buildServer(own, readConfig({ NODE_ENV: "test", PORT: "0" }), pages);
      await app.ready();
      return { shop: own, app, changes };
    }

    beforeAll(async () => {
      opened = await engine.open();
      processes = [await start(), await start()];
      ({ shop } = processes[0]);
      staff = await openStaff(processes[0].app, shop, "catalogue");
    });
    afterAll(async () => {
      for (const { app, changes } of processes) {
        await app.close();
        await changes.close();
      }
      await opened.close();
    });

    const visit = async (url: string, at = 0) => {
      const { statusCode, headers } = await (processes[at] as Process).app.inject({ method: "GET", url });
      return [statusCode, headers["location"] ?? null];
    };
    const refusedField = async (path: string, target: string) => {
      const { body } = await staff.ask("redirectCreate", { path, target });
      return (body.data as { details?: { field: string; pattern: string }[] }).details?.[0];
    };

    test("an address that the shop does not have leads on in every process, as soon as staff have said so", async () => {
      expect(await visit("/old-shop")).toEqual([404, null]);
      const { id } = await staff.call("redirectCreate", { path: "/Old-Shop/", target: "/pages/new/index" });
      await expect.poll(() => visit("/old-shop", 0)).toEqual([301, "/pages/new/index"]);
      await expect.poll(() => visit("/OLD-shop/?utm_source=a", 1)).toEqual([301, "/pages/new/index?utm_source=a"]);

      const { redirects } = await staff.call("redirects", { q: "old-SHOP" });
      const version = redirects[0]?.version ?? "";
      await staff.call("redirectSave", { id, path: "/old-shop", target: "https://other.example/", version });
      await expect.poll(() => visit("/old-shop", 1)).toEqual([301, "https://other.example/"]);
      const late = await staff.ask("redirectSave", { id, path: "/old-shop", target: "/late", version });
      expect(late.body.data).toMatchObject({ reason: "edit.changed" });

      await staff.call("redirectRemove", { ids: [id] });
      await expect.poll(() => visit("/old-shop", 1)).toEqual([404, null]);
      const { entries } = await staff.call("history", { kind: "redirect" });
      expect(entries.map(({ call }) => call)).toEqual(["redirects.remove", "redirects.save", "redirects.create"]);
    });

    test("a page that there is is shown, whatever redirects say", async () => {
      await staff.call("redirectCreate", { path: "/home", target: "/" });
      expect(await visit("/")).toEqual([200, null]);
      expect((await refusedField("/", "/home"))?.field).toBe("path");
      expect((await refusedField("/api/v1/x", "/home"))?.field).toBe("path");
    });

    test("a product's old address in Shopify leads on, though the shop itself calls the page differently", async () => {
      await saveRedirect(shop, { path: "/products/Old-Ring", target: "/collections/rings" }, null);
      await expect.poll(() => visit("/pages/product/index?handle=old-ring")).toEqual([301, "/collections/rings"]);
      expect(await refusedField("/old-ring", "/pages/product/index?handle=old-ring")).toBeUndefined();
      expect(await refusedField("/collections/rings", "/pages/product/index?handle=OLD-ring")).toMatchObject({
        field: "target",
      });
    });

    test("circles, and addresses that are none, are refused by name", async () => {
      await saveRedirect(shop, { path: "/a", target: "/b" }, null);
      await saveRedirect(shop, { path: "/b", target: "/c?x=1" }, null);
      const circle = { field: "target", pattern: "This would lead visitors in a circle." };
      expect(await refusedField("/c", "/a")).toMatchObject(circle);
      expect(await refusedField("/d", "/d/?y=1")).toMatchObject(circle);
      expect(await refusedField("/A", "/e")).toMatchObject({ pattern: "This address has a redirect already." });
      for (const target of ["new", "//evil.example", "http://plain.example", "javascript:alert(1)", "/\\evil.example"])
        expect((await refusedField("/e", target))?.field, target).toBe("target");
      expect((await refusedField("no path", "/x"))?.field).toBe("path");
    });

    test("Shopify's file is checked, imported and exported; lines that cannot be are named and left out", async () => {
      const file = [
        "Redirect from,Redirect to",
        '/sale,"/collections/all?sort=a,b"',
        "/m,/n",
        "/n,/m",
        "https://old.example/About.HTML,/pages/about",
        "/sale,/again",
        "/bad,ftp://x",
        "/a,/z",
      ].join("\r\n");
      const expected = {
        ...{ added: 3, changed: 1, same: 0, refusedCount: 3 },
        refused: [{ line: 3 }, { line: 6 }, { line: 7 }],
      };
      expect(await importRedirects(shop, file, { isCheck: true })).toMatchObject(expected);
      expect(await visit("/sale")).toEqual([404, null]);
      expect(await importRedirects(shop, file, { isCheck: false })).toMatchObject(expected);
      await expect.poll(() => visit("/sale", 1)).toEqual([301, "/collections/all?sort=a,b"]);
      const written = await exportRedirects(shop);
      expect(written).toContain('\r\n/sale,"/collections/all?sort=a,b"\r\n');
      expect(written).toContain("\r\n/about.html,/pages/about\r\n");
      const again = await importRedirects(shop, written, { isCheck: true });
      expect(again).toMatchObject({ added: 0, changed: 0, refusedCount: 0 });
      await expect(importRedirects(shop, "from,to\n/a,/b", { isCheck: true })).rejects.toThrow("Redirect from");
    });

    test("GQL-04 urlRedirects answers Hydrogen, from memory once it is known, and pages both ways", async () => {
      await saveRedirect(shop, { path: "/hydrogen", target: "/found" }, null);
      const { db, count } = countingStatements(shop.db);
      const storefront = await openStorefront({ ...shop, db });
      const redirectsFor = async (query: string) => (await storefront.read(HYDROGENS, { query })).urlRedirects.edges;
      await expect.poll(() => redirectsFor("path:/hydrogen")).toEqual([{ node: { target: "/found" } }]);
      const statements = async () => {
        const before = count();
        await redirectsFor("path:/hydrogen");
        return count() - before;
      };
      await expect.poll(statements).toBe(0);
      expect(await redirectsFor("path:/nowhere")).toEqual([]);

      const page = async (args: string) =>
        (
          await storefront.read(
            `{ urlRedirects(${args}) { nodes { id path } edges { cursor } pageInfo { hasNextPage hasPreviousPage } } }`,
          )
        ).urlRedirects;
      const all = await page("first: 250");
      const [first, second] = all.nodes;
      const after = await page(`first: 1, after: "${all.edges[0].cursor}"`);
      expect(after).toMatchObject({ nodes: [second], pageInfo: { hasNextPage: true, hasPreviousPage: true } });
      const before1 = await page(`last: 1, before: "${all.edges[1].cursor}"`);
      expect(before1).toMatchObject({ nodes: [first], pageInfo: { hasNextPage: true, hasPreviousPage: false } });
      expect((await page("first: 1, reverse: true")).nodes).toEqual([all.nodes.at(-1)]);
      expect((await page("last: 1")).nodes).toEqual([all.nodes.at(-1)]);
      expect((await page('first: 9, query: "path:/hydro* OR target:/z"')).nodes).toHaveLength(2);
      const days = await page('first: 9, query: "created_at:<2000-01-01"');
      expect(days.nodes).toEqual([]);
      expect((await page('first: 250, query: "-path:/hydrogen"')).nodes).toHaveLength(all.nodes.length - 1);
      expect((await storefront.ask(`{ urlRedirects(first: 1, after: "x") { nodes { id } } }`)).errors).toHaveLength(1);
      expect((await storefront.read(`{ node(id: "${first.id}") { ... on UrlRedirect { path } } }`)).node).toEqual({
        path: first.path,
      });
      await storefront.close();
    });
  });
}
