import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { checkBoundaries } from "../bin/checks/boundaries.ts";
import { RULES } from "../bin/checks/boundary-rules.ts";
import { CATALOG_FOLDERS, FEATURES, OFFICE_FEATURES, ORDERS_FOLDERS } from "../bin/checks/feature-order.ts";

const PACKAGES = { dependencies: { kysely: "*", pg: "*", zod: "*" }, devDependencies: { "fast-check": "*" } };

/** A small valid source tree: every allowed kind of import once. */
const VALID = {
  "package.json": JSON.stringify(PACKAGES),
  "domain/money.ts": "export const cents = 1;",
  "domain/quote.ts": 'import { cents } from "./money.ts"; export const quote = cents;',
  "contract/cart.ts":
    'import { z } from "zod"; import { cents } from "../domain/money.ts"; export const cart = z.literal(cents);',
  "server/database.ts": 'import { Kysely } from "kysely"; import pg from "pg"; export type Db = Kysely<pg.Pool>;',
  "server/cart/cart.store.ts": 'import { sql } from "kysely"; export const read = sql`select 1`;',
  "server/cart/cart.ts":
    'import { read } from "./cart.store.ts"; import type { Db } from "../database.ts"; export const find = (db: Db) => [db, read];',
  "server/cart/cart.rpc.ts": 'import { find } from "./cart.ts"; export const handler = find;',
  "server/orders/orders.ts":
    'import { find } from "../cart/cart.ts"; import type { Kysely } from "kysely"; export const order = (db: Kysely<unknown>) => [find, db];',
  "app/routes/home.tsx": 'import { Button } from "../../ui/button.tsx"; export const home = Button;',
  "app/page-routes.ts": 'export const routes = [() => import("./routes/home.tsx")];',
  "contract/pages.ts": "export const PAGES = {};",
  "server/sitemaps.ts": 'import { PAGES } from "../contract/pages.ts"; export const sitemap = PAGES;',
  "buyer/client.ts": 'import { cart } from "../contract/cart.ts"; export const client = cart;',
  "checkout/page.tsx":
    'import { Button } from "../ui/button.tsx"; import { client } from "../buyer/client.ts"; export const page = [Button, client];',
  "office/page.tsx":
    'import { cart } from "../contract/cart.ts"; import { cents } from "../domain/money.ts"; export const page = [cart, cents];',
  "ui/button.tsx": 'import { cents } from "../domain/money.ts"; export const Button = cents;',
  "database/demo/plant.ts": 'import { order } from "../../server/orders/orders.ts"; export const plant = order;',
  "bin/start.ts":
    'import { plant } from "../database/demo/plant.ts"; import { routes } from "../app/page-routes.ts"; import { sitemap } from "../server/sitemaps.ts"; export const start = [plant, routes, sitemap];',
  "tests/support/shop.ts": 'import type { Db } from "../../server/database.ts"; export type World = { db: Db };',
};

/** Breaks each rule by an added or replaced file. */
const BREACHES: Record<string, Record<string, string>> = {
  "domain-stands-alone": { "domain/tax.ts": 'import type { World } from "zod"; export type Tax = World;' },
  "contract-knows-rules-only": {
    "contract/b.ts": 'import type { Db } from "../server/database.ts"; export type B = Db;',
  },
  "pages-reach-data-by-the-wire": {
    "app/b.ts": 'import type { Db } from "../server/database.ts"; export type B = Db;',
  },
  "ui-knows-no-feature": { "ui/b.ts": 'import { cart } from "../contract/cart.ts"; export const b = cart;' },
  "app-and-checkout-are-independent": {
    "app/b.ts": 'import { page } from "../checkout/page.tsx"; export const b = page;',
  },
  "office-stands-beside-the-shop": {
    "office/b.ts": 'import { Button } from "../ui/button.tsx"; export const b = Button;',
  },
  "nobody-imports-the-office": { "app/b.ts": 'import { page } from "../office/page.tsx"; export const b = page;' },
  "server-builds-no-pages": { "server/b.ts": 'import { Button } from "../ui/button.tsx"; export const b = Button;' },
  "handler-without-database": {
    "server/cart/b.rpc.ts": 'import { Kysely } from "kysely"; export const b = Kysely;',
  },
  "handler-without-store": { "server/cart/b.rpc.ts": 'import { read } from "./cart.store.ts"; export const b = read;' },
  "store-of-its-own-feature": {
    "server/orders/b.ts": 'import { read } from "../cart/cart.store.ts"; export const b = read;',
  },
  "store-inside-a-feature": { "server/b.ts": 'import { read } from "./cart/cart.store.ts"; export const b = read;' },
  "demo-uses-no-store-of-the-shop": {
    "database/demo/b.ts": 'import { read } from "../../server/cart/cart.store.ts"; export const b = read;',
  },
  "database-behind-stores": { "server/cart/b.ts": 'import { sql } from "kysely"; export const b = sql`select 1`;' },
  "browsers-do-not-load-the-table-of-pages": {
    "contract/b.ts": 'import { PAGES } from "./pages.ts"; export const b = PAGES;',
  },
  "nothing-imports-a-route": { "app/b.ts": 'import { home } from "./routes/home.tsx"; export const b = home;' },
  "production-knows-no-test-and-no-demo": {
    "server/b.ts": 'import { plant } from "../database/demo/plant.ts"; export const b = plant;',
  },
  "production-needs-no-development-package": {
    "server/b.ts": 'import check from "fast-check"; export const b = check;',
  },
  "signing-imports-the-carts-sync-only": {
    "app/cart/cart-lines.ts": "export const lines = 1;",
    "app/customers/sign-in/signing.ts": 'import { lines } from "../../cart/cart-lines.ts"; export const b = lines;',
  },
  "foundations-know-no-feature": {
    "server/limits/b.ts": 'import { find } from "../cart/cart.ts"; export const b = find;',
  },
  "features-see-no-more-of-the-shop": {
    "server/shop.ts": "export const shop = 1;",
    "server/cart/b.ts": 'import { shop } from "../shop.ts"; export const b = shop;',
  },
  "office-common-parts-know-no-feature": {
    "office/orders/o.ts": "export const o = 1;",
    "office/words/b.ts": 'import { o } from "../orders/o.ts"; export const b = o;',
  },
  "no-cycle": {
    "domain/b.ts": 'import { c } from "./c.ts"; export const b = () => c;',
    "domain/c.ts": 'import { b } from "./b.ts"; export const c = () => b;',
  },
  "no-barrel": {
    "domain/index.ts": 'export { cents } from "./money.ts";',
    "domain/b.ts": 'import { cents } from "./index.ts"; export const b = cents;',
  },
  "no-missing-file": { "domain/b.ts": 'import { gone } from "./gone.ts"; export const b = gone;' },
};

/** For each folder but the last: a file of it that imports the folder after it, by the rule that forbids it. */
function backward(
  layer: string,
  folders: readonly string[],
  nameOf: (folder: string) => string,
): [rule: string, files: Record<string, string>][] {
  return folders.slice(0, -1).map((folder, index) => {
    const next = folders[index + 1] ?? "";
    const files = {
      [`${layer}/${next}/n.ts`]: "export const n = 1;",
      [`${layer}/${folder}/b.ts`]: `import { n } from "../${next}/n.ts"; export const b = n;`,
    };
    return [nameOf(folder), files];
  });
}

/** Breaks each rule of an order. */
const BACKWARD = new Map([
  ...backward("server", FEATURES, (feature) => `${feature}-imports-no-later-feature`),
  ...backward("office", OFFICE_FEATURES, (feature) => `office-${feature}-imports-no-later-feature`),
  ...backward("server/catalog", CATALOG_FOLDERS, (folder) => `catalog-${folder}-imports-no-later-folder`),
  ...backward("server/orders", ORDERS_FOLDERS, (folder) => `orders-${folder}-imports-no-later-folder`),
]);

const built: string[] = [];
afterEach(() => {
  for (const root of built.splice(0)) rmSync(root, { recursive: true });
});

function build(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "filigree-boundaries-"));
  built.push(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  return root;
}

describe("boundaries", () => {
  test("a valid source tree has no breach, and every file of it was read", async () => {
    const { files, breaches, unseen } = await checkBoundaries(build(VALID));
    expect(breaches).toEqual([]);
    expect(unseen).toEqual([]);
    expect(files).toBe(Object.keys(VALID).length - 1);
  });

  test.each(RULES.map((rule) => rule.name ?? "").filter((name) => !BACKWARD.has(name)))(
    "%s is reported when it is broken",
    async (rule) => {
      const breach = BREACHES[rule];
      expect(breach, "every rule needs its breach here").toBeDefined();
      const { breaches } = await checkBoundaries(build({ ...VALID, ...breach }));
      expect(breaches.map((each) => each.rule)).toContain(rule);
    },
  );

  test("each rule of an order is reported when it is broken", async () => {
    const { breaches } = await checkBoundaries(build(Object.assign({ ...VALID }, ...BACKWARD.values())));
    expect(breaches.map(({ rule }) => rule).toSorted()).toEqual([...BACKWARD.keys()].toSorted());
  });

  test.each(["domain", "contract", "server", "app", "checkout", "buyer"])(
    "%s/ has the order of features",
    async (layer) => {
      const { breaches } = await checkBoundaries(
        build({
          ...VALID,
          [`${layer}/catalog/c.ts`]: "export const c = 1;",
          [`${layer}/orders/o.ts`]: 'import { c } from "../catalog/c.ts"; export const o = c;',
          [`${layer}/catalog/b.ts`]: 'import { o } from "../orders/o.ts"; export const b = o;',
          [`${layer}/catalog/b.test.ts`]: 'import { o } from "../orders/o.ts"; export const b = o;',
        }),
      );
      expect(breaches.map(({ rule, from }) => [rule, from])).toEqual([
        ["catalog-imports-no-later-feature", `${layer}/catalog/b.ts`],
      ]);
    },
  );

  test("code that app/ and checkout/ share imports neither of them", async () => {
    const breach = 'import { page } from "../checkout/page.tsx"; export const b = page;';
    const { breaches } = await checkBoundaries(build({ ...VALID, "buyer/b.ts": breach }));
    expect(breaches.map((each) => each.rule)).toEqual(["app-and-checkout-are-independent"]);
  });

  test("an exception applies only to types where it says so", async () => {
    const typeOnly = 'import type { sql } from "kysely"; export type B = typeof sql;';
    const { breaches } = await checkBoundaries(build({ ...VALID, "server/cart/b.ts": typeOnly }));
    expect(breaches).toEqual([]);
  });
});
