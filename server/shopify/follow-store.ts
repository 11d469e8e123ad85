/** Keeps the catalogue equal to a store of Shopify's: by what its webhooks name, and at night as a whole. */

import { z } from "zod";
import { Refusal } from "../../contract/refusals.ts";
import { deleteCollection } from "../catalog/collections/edit-collection.ts";
import { fileCurrency } from "../catalog/csv/file-currency.ts";
import { setStatus } from "../catalog/editing/edit-product.ts";
import { importProducts } from "../catalog/imports/import-products.ts";
import { failureWords } from "../failure-words.ts";
import { ForPerson } from "../for-person.ts";
import { isLeased, openLease } from "../leases/leases.ts";
import { outageOf } from "../outage.ts";
import type { Shop } from "../shop.ts";
import { inTransaction } from "../transaction.ts";
import type { AdminApi } from "./admin-api.ts";
import { runBulkOperation } from "./bulk-operation.ts";
import { collectionsInBulk, importCollections } from "./collections.ts";
import {
  deleteNotices,
  deleteRecords,
  type StoreNotice,
  putReconciledAt,
  putRecords,
  readNotices,
  readReconciledAt,
  readRecords,
  readShownHandles,
  type RecordKind,
  renameProducts,
  retryFailedNotices,
  setNoticeFailed,
} from "./followed-store.store.ts";
import { STORE, store } from "./move-in.ts";
import { PartCounter, type OnProblem, type PartReport } from "./part-report.ts";
import { productsInBulk, readStoreProducts } from "./product-rows.ts";
import { putVariants } from "./store-drafts.store.ts";
import { deleteSuperfluousDrafts, noteChangedOrders, readStoreOrder } from "./store-orders.ts";

export const PRODUCTS_OF_ITEMS = `query ProductsOfItems($ids: [ID!]!) {
  nodes(ids: $ids) { ... on InventoryItem { id variant { product { id } } } }
}`;

const productsOfItems = z.object({
  nodes: z.array(z.object({ variant: z.object({ product: z.object({ id: z.string() }) }).nullable() }).nullable()),
});

/** As many ids as one search of the store takes. */
const AT_ONCE = 100;
const ORDER = "gid://shopify/Order/";
const LISTED_AT_ONCE = 1_000;
const LEASE = "follow the store";
const LEASE_SECONDS = 120;
const LEASE_EXTENDED_MS = 30_000;
/** In this machine's local time, as backups. */
const NIGHT_HOUR = 3;
const BY = "the store";

/** Once for each process is enough. */
const warnedShops = new WeakSet<Shop>();

/**
 * The job: what was noticed, or everything once a night. The first comparison of a shop that has products is left to
 * the command, as it archives those that the store does not have.
 */
export async function followStore(shop: Shop, stopping: AbortSignal): Promise<void> {
  const { followedStore, shopify: api } = shop;
  if (!followedStore || !api) return;
  const onProblem: OnProblem = (part, name, reason) =>
    shop.log.warn({ part, name, because: reason }, "something of the followed store did not come");
  const lastAt = await readReconciledAt(shop.db);
  if (lastAt === null && (await readShownHandles(shop.db, "", 1)).length > 0) {
    if (!warnedShops.has(shop)) {
      shop.log.warn(
        {},
        "the shop has products of its own: to follow the store, run `npm run shop -- shopify reconcile`",
      );
    }
    warnedShops.add(shop);
    return;
  }
  if (lastAt === null || nightOf(shop.now()) > nightOf(lastAt)) await reconcile(shop, { onProblem, signal: stopping });
  else {
    await readNoticed(shop, { onProblem, signal: stopping });
    await deleteSuperfluousDrafts(shop, api, stopping);
  }
}

export type FollowOptions = { onProblem: OnProblem; signal?: AbortSignal | undefined };

/** Reads what webhooks have named; returns how many notices were done. */
export async function readNoticed(shop: Shop, options: FollowOptions): Promise<number> {
  let done = 0;
  // Without the lease nobody waits: the next run reads the same notices.
  if ((await readNotices(shop.db, 1)).length === 0) return done;
  await alone(shop, async (api) => {
    for (;;) {
      const notices = await readNotices(shop.db, AT_ONCE);
      if (notices.length === 0 || options.signal?.aborted) return;
      const failed = await readOf(shop, api, notices, options);
      await deleteNotices(
        shop.db,
        notices.filter(({ gid }) => !failed.has(gid)),
      );
      done += notices.length;
    }
  });
  return done;
}

/**
 * Compares the whole catalogue. Products that the store does not have are archived, also those that never came from it;
 * collections that came from it and are gone there are deleted. Null while another process does it.
 */
export async function reconcile(
  shop: Shop,
  options: FollowOptions,
): Promise<{ reports: PartReport[]; archived: number } | null> {
  let answer: { reports: PartReport[]; archived: number } | null = null;
  await alone(shop, async (api) => {
    const at = shop.now();
    // What is noticed from here on may be newer than what is read.
    const notices = await readNotices(shop.db, Number.MAX_SAFE_INTEGER);
    const products = await readProducts(shop, api, null, options);
    const collections = await readCollections(shop, api, null, options);
    await deleteNotices(
      shop.db,
      notices.filter(({ gid }) => !gid.startsWith(ORDER)),
    );
    await retryFailedNotices(shop.db);
    await noteChangedOrders(shop, api, options.signal);
    for (;;) {
      const orders = (await readNotices(shop.db, AT_ONCE)).filter(({ gid }) => gid.startsWith(ORDER));
      if (orders.length === 0) break;
      const failed = await readOrders(shop, api, orders, options);
      await deleteNotices(
        shop.db,
        orders.filter(({ gid }) => !failed.has(gid)),
      );
    }
    await putReconciledAt(shop.db, at);
    answer = { reports: [products.report, collections], archived: products.archived };
  });
  return answer;
}

/** Returns the ids that could not be read for a reason of their own. */
async function readOf(
  shop: Shop,
  api: AdminApi,
  notices: readonly StoreNotice[],
  options: FollowOptions,
): Promise<Set<string>> {
  const of = (type: string) => notices.map(({ gid }) => gid).filter((gid) => gid.startsWith(`gid://shopify/${type}/`));
  const products = new Set(of("Product"));
  const items = of("InventoryItem");
  if (items.length > 0) {
    const { nodes } = await api.ask(PRODUCTS_OF_ITEMS, productsOfItems, {
      variables: { ids: items },
      signal: options.signal,
    });
    for (const node of nodes) if (node?.variant) products.add(node.variant.product.id);
  }
  if (products.size > 0) await readProducts(shop, api, [...products], options);
  const collections = of("Collection");
  if (collections.length > 0) await readCollections(shop, api, collections, options);
  return readOrders(
    shop,
    api,
    notices.filter(({ gid }) => gid.startsWith(ORDER)),
    options,
  );
}

/** One order that cannot be read keeps no other waiting. Returns their ids. */
async function readOrders(
  shop: Shop,
  api: AdminApi,
  notices: readonly StoreNotice[],
  { signal }: FollowOptions,
): Promise<Set<string>> {
  const failed = new Set<string>();
  for (const notice of notices) {
    try {
      await readStoreOrder(shop, api, notice.gid, signal);
    } catch (error) {
      if (error instanceof ForPerson || signal?.aborted || outageOf(error)) throw error;
      shop.log.error({ err: error, order: notice.gid }, "an order of the store could not be read");
      await setNoticeFailed(shop.db, notice, failureWords(error));
      failed.add(notice.gid);
    }
  }
  return failed;
}

/** `gids`: null for all. */
async function readProducts(
  shop: Shop,
  api: AdminApi,
  gids: readonly string[] | null,
  { onProblem, signal }: FollowOptions,
): Promise<{ report: PartReport; archived: number }> {
  const { shop: there } = await api.ask(STORE, store, { signal });
  const currency = await fileCurrency(shop, { currency: there.currencyCode, rate: undefined });
  const counts = new PartCounter("products", onProblem);
  const file = await runBulkOperation(api, productsInBulk(gids), { signal });
  try {
    const source = await readStoreProducts(file);
    const known = await readRecords(shop.db, "product", gids);
    const gone = [...known].filter(([gid]) => !source.handles.has(gid));
    // Before others may get their handles.
    let archived = await archive(
      shop,
      gone.map(([, handle]) => handle),
    );
    await deleteRecords(
      shop.db,
      gone.map(([gid]) => gid),
    );
    const renames = [...source.handles].flatMap(([gid, to]) => {
      const from = known.get(gid);
      return from !== undefined && from !== to ? [{ from, to }] : [];
    });
    if (renames.length > 0) await inTransaction(shop, (tx) => renameProducts(tx, renames, shop.now()));
    const report = await importProducts(
      shop,
      { ...source, currency, noCurrency: null, understood: { format: "shopify" } },
      {
        // An older reading of the same content may have been followed by another one.
        ...{ replace: true, restart: true, fileName: api.storeDomain },
        ...(signal && { signal }),
        onProblem: (line, reason) => counts.say(source.handleOfLine(line), reason),
      },
    );
    if (report.interrupted) throw new ForPerson("Interrupted; the next run begins again.");
    await putRecords(shop.db, "product", source.handles);
    await putVariants(shop.db, [...source.handles.keys()], source.variants);
    if (gids === null) archived += await archiveOthers(shop, new Set(source.handles.values()));
    const { created, updated: changed, unchanged } = report;
    const leftOut = Math.max(0, source.handles.size - created - changed - unchanged);
    return { report: { part: "products", created, changed, unchanged, leftOut }, archived };
  } finally {
    await file.close();
  }
}

async function archive(shop: Shop, handles: readonly string[]): Promise<number> {
  let archived = 0;
  for (const handle of handles) {
    try {
      await setStatus(shop, { handle, status: "archived" }, BY);
      archived += 1;
    } catch (error) {
      if (!(error instanceof Refusal && error.code === "not-found")) throw error;
    }
  }
  return archived;
}

async function archiveOthers(shop: Shop, theirs: ReadonlySet<string>): Promise<number> {
  let archived = 0;
  for (let after = ""; ;) {
    const handles = await readShownHandles(shop.db, after, LISTED_AT_ONCE);
    const last = handles.at(-1);
    if (last === undefined) return archived;
    archived += await archive(
      shop,
      handles.filter((handle) => !theirs.has(handle)),
    );
    after = last;
  }
}

async function readCollections(
  shop: Shop,
  api: AdminApi,
  gids: readonly string[] | null,
  { onProblem, signal }: FollowOptions,
): Promise<PartReport> {
  const counts = new PartCounter("collections", onProblem);
  const file = await runBulkOperation(api, collectionsInBulk(gids), { signal });
  try {
    const save = <T>(work: (within: Shop) => Promise<T>) => inTransaction(shop, (_, within) => work(within));
    const handles = await importCollections(shop, file, counts, { imported: new Set(), save });
    const kind: RecordKind = "collection";
    const known = await readRecords(shop.db, kind, gids);
    const present = new Set(handles.values());
    // Gone, or here under the handle that the store has given up.
    for (const [gid, handle] of known) {
      if (handles.get(gid) === handle || present.has(handle)) continue;
      try {
        await deleteCollection(shop, handle);
      } catch (error) {
        if (!(error instanceof Refusal && error.code === "not-found")) throw error;
      }
    }
    await deleteRecords(
      shop.db,
      [...known.keys()].filter((gid) => !handles.has(gid)),
    );
    await putRecords(shop.db, kind, handles);
    return counts.report;
  } finally {
    await file.close();
  }
}

/** Whether the store is read now, by whichever process. */
export function isReadingStore({ db }: Shop): Promise<boolean> {
  return isLeased(db, LEASE);
}

/** One process at a time: two readings of different age must not be saved in turn. */
async function alone(shop: Shop, work: (api: AdminApi) => Promise<void>): Promise<void> {
  const { shopify: api } = shop;
  if (!api) return;
  const lease = openLease(shop.db, LEASE);
  if (!(await lease.hold(LEASE_SECONDS))) return;
  const extending = setInterval(() => {
    lease.hold(LEASE_SECONDS).catch((error: unknown) => shop.log.warn({ err: error }, "a lease was not extended"));
  }, LEASE_EXTENDED_MS).unref();
  try {
    await work(api);
  } finally {
    clearInterval(extending);
    await lease.giveBack();
  }
}

function nightOf(now: Date): string {
  const night = new Date(now);
  if (night.getHours() < NIGHT_HOUR) night.setDate(night.getDate() - 1);
  return [night.getFullYear(), night.getMonth() + 1, night.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}
