/** Brings a store of Shopify's into this shop. Run again, it brings what has changed there since. */

import { z } from "zod";
import { fileCurrency } from "../catalog/csv/file-currency.ts";
import { importProducts } from "../catalog/imports/import-products.ts";
import { pricingInForce } from "../settings/rules.ts";
import type { Shop } from "../shop.ts";
import { inTransaction, rolledBack } from "../transaction.ts";
import type { AdminApi } from "./admin-api.ts";
import { type BulkFile, runBulkOperation } from "./bulk-operation.ts";
import { collectionsInBulk, importCollections } from "./collections.ts";
import {
  BLOGS_IN_BULK,
  importBlogs,
  importMenus,
  importPages,
  importStoreRedirects,
  PAGES_IN_BULK,
  REDIRECTS_IN_BULK,
} from "./content.ts";
import { CUSTOMERS_IN_BULK, importCustomers } from "./customers.ts";
import { DISCOUNTS_IN_BULK, importDiscounts } from "./discounts.ts";
import { PartCounter, type OnProblem, type StorePart, type PartReport } from "./part-report.ts";
import { productsInBulk, readStoreProducts } from "./product-rows.ts";

/** In the order in which they come: collections name products, menus name both. */
export const PARTS = [
  ...(["products", "collections", "customers", "discounts"] as const),
  ...(["redirects", "pages", "blogs", "menus"] as const),
] as const satisfies readonly StorePart[];

export const STORE = `query Store {
  shop { name currencyCode myshopifyDomain primaryDomain { host } }
}`;

export const store = z.object({
  shop: z.object({
    name: z.string(),
    currencyCode: z.string(),
    myshopifyDomain: z.string(),
    primaryDomain: z.object({ host: z.string() }),
  }),
});

export type MoveInOptions = {
  parts?: readonly StorePart[];
  /** Saves nothing, and reports what would come. */
  check?: boolean;
  /** Of one unit of the store's currency in the shop's, when these differ. */
  rate?: string | undefined;
  signal?: AbortSignal | undefined;
  onStore?(store: { name: string; currency: string; converted: string | null }): void;
  onProblem: OnProblem;
  /** `of`: null while it is unknown. */
  onProgress?(part: StorePart, done: number, of: number | null): void;
};

/** `interrupted`: after the parts that are reported. Throws like `AdminApi.ask`. */
export async function moveIn(
  shop: Shop,
  api: AdminApi,
  { parts = PARTS, check = false, rate, signal, onStore, onProblem, onProgress }: MoveInOptions,
): Promise<{ reports: PartReport[]; interrupted: boolean }> {
  const { shop: there } = await api.ask(STORE, store, { signal });
  const { currency: base } = await pricingInForce(shop);
  const currency = await fileCurrency(shop, { currency: there.currencyCode, rate });
  onStore?.({
    name: there.name,
    currency: there.currencyCode,
    converted: currency && `1 ${currency.code} = ${currency.baseRate} ${base} (${currency.source})`,
  });
  const save = <T>(work: (within: Shop) => Promise<T>): Promise<T> =>
    check ? rolledBack(shop, (_, within) => work(within)) : inTransaction(shop, (_, within) => work(within));
  const money = { base, storeCurrency: there.currencyCode };
  const hosts = new Set([there.myshopifyDomain, there.primaryDomain.host, api.storeDomain]);
  /** Handles by the ids of Shopify. */
  const handles = new Map<string, string>();
  /** Of a check, which leaves no products for collections to name. */
  const imported = new Set<string>();
  const reports: PartReport[] = [];

  const inBulk = async (part: StorePart, query: string, work: (file: BulkFile) => Promise<void>) => {
    const file = await runBulkOperation(api, query, { signal, onWait: (objects) => onProgress?.(part, objects, null) });
    try {
      await work(file);
    } finally {
      await file.close();
    }
  };

  const products = async (counts: PartCounter) =>
    inBulk("products", productsInBulk(null), async (file) => {
      const source = await readStoreProducts(file);
      for (const [id, handle] of source.handles) {
        handles.set(id, handle);
        if (check) imported.add(handle);
      }
      for (const name of source.references) counts.say(name, "a metafield that refers to other records of the store");
      if (source.withOtherMedia > 0) counts.say("media", `${source.withOtherMedia} products have videos or 3D models`);
      const report = await importProducts(
        shop,
        { ...source, currency, noCurrency: null, understood: { format: "shopify" } },
        {
          replace: true,
          fileName: api.storeDomain,
          ...(check && { check() {} }),
          ...(signal && { signal }),
          onProblem(line, reason) {
            counts.say(source.handleOfLine(line), reason);
            imported.delete(source.handleOfLine(line));
          },
          onProgress: ({ rowsRead, rows }) => onProgress?.("products", rowsRead, rows),
        },
      );
      counts.report.created = report.created;
      counts.report.changed = report.updated;
      counts.report.unchanged = report.unchanged + report.resumedAfter;
      const { created, changed, unchanged } = counts.report;
      counts.report.leftOut = Math.max(0, source.handles.size - created - changed - unchanged);
    });

  const work: Record<StorePart, (counts: PartCounter) => Promise<void>> = {
    products,
    collections: (counts) =>
      inBulk("collections", collectionsInBulk(null), async (file) => {
        const found = await importCollections(shop, file, counts, { imported, save });
        for (const [id, handle] of found) handles.set(id, handle);
      }),
    customers: (counts) => inBulk("customers", CUSTOMERS_IN_BULK, (file) => importCustomers(file, counts, { save })),
    discounts: (counts) =>
      inBulk("discounts", DISCOUNTS_IN_BULK, (file) => importDiscounts(shop, file, counts, { money, save })),
    redirects: (counts) =>
      inBulk("redirects", REDIRECTS_IN_BULK, (file) => importStoreRedirects(shop, file, counts, { check })),
    pages: (counts) => inBulk("pages", PAGES_IN_BULK, (file) => importPages(shop, file, counts, { save })),
    blogs: (counts) =>
      inBulk("blogs", BLOGS_IN_BULK, (file) => importBlogs(shop, file, counts, { check, save, signal })),
    menus: (counts) => importMenus(shop, api, counts, { save, check, handles, hosts, signal }),
  };

  for (const part of PARTS.filter((each) => parts.includes(each))) {
    if (signal?.aborted) return { reports, interrupted: true };
    const counts = new PartCounter(part, onProblem);
    onProgress?.(part, 0, null);
    try {
      await work[part](counts);
    } catch (error) {
      if (!signal?.aborted) throw error;
      return { reports, interrupted: true };
    }
    reports.push(counts.report);
  }
  return { reports, interrupted: signal?.aborted ?? false };
}
