/** SPEC HIST-01. Guests' lists stay in their browsers. */

import { Refusal } from "../../../contract/refusals.ts";
import { handleOfPage, canBeStored } from "../../catalog/products/product-address.ts";
import { readCursor, writeCursor } from "../../page.ts";
import { inTransaction } from "../../transaction.ts";
import type { CustomersShop } from "../customers-shop.ts";
import { deleteOldViews, deleteViews, readViews, writeView, type View } from "./browsing-history.store.ts";

const MOST_VIEWS = 500;
/** The year 9999: a later cursor is invalid. */
const LATEST_MS = 253_402_300_799_999;
const ORDER = "viewed";

/** Latest first, without products no longer sold. Throws `input.invalid` for an invalid cursor. */
export async function browsingHistoryOf(
  shop: CustomersShop,
  customerId: number,
  { pageSize, cursor }: { pageSize: number; cursor: string | null },
): Promise<{ views: View[]; cursor: string | null }> {
  const after = cursor === null ? null : viewOfCursor(cursor);
  const found = await readViews(shop.db, customerId, { after, limit: pageSize + 1 });
  const views = found.slice(0, pageSize);
  const last = views.at(-1);
  return { views, cursor: found.length > pageSize && last ? cursorOf(last) : null };
}

/** Throws `input.invalid` for a URL of another page, `not-found` for a product that is not sold. */
export async function noteView(shop: CustomersShop, customerId: number, url: string): Promise<void> {
  const handle = handleOfPage(url);
  if (handle === null) {
    const message = "is not the address of a product's page";
    throw new Refusal("input.invalid", `url: ${message}`, [{ field: "url", message }]);
  }
  await inTransaction(shop, async (tx) => {
    if (!(await writeView(tx, customerId, handle, shop.now()))) throw new Refusal("not-found", "Data not found");
    await deleteOldViews(tx, customerId, MOST_VIEWS);
  });
}

/** Null deletes all. A missing product is no error. */
export async function forgetViews(shop: CustomersShop, customerId: number, handle: string | null): Promise<void> {
  if (handle === null || canBeStored(handle)) await deleteViews(shop.db, customerId, handle);
}

function cursorOf({ viewedAt, productId }: View): string {
  return writeCursor(ORDER, [String(viewedAt.getTime()), String(productId)]);
}

function viewOfCursor(cursor: string): View {
  const [viewedMs = NaN, productId = NaN] = (readCursor(cursor, ORDER) ?? []).map(Number);
  if (Number.isInteger(viewedMs) && viewedMs >= 0 && viewedMs <= LATEST_MS && Number.isSafeInteger(productId)) {
    return { viewedAt: new Date(viewedMs), productId };
  }
  const message = "is not a cursor of this list";
  throw new Refusal("input.invalid", `cursor: ${message}`, [{ field: "cursor", message }]);
}
