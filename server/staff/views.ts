/** Views of lists that staff save for themselves. */

import { Refusal } from "../../contract/refusals.ts";
import { sentence } from "../../contract/sentence.ts";
import type { Shop } from "../shop.ts";
import { countViews, deleteView, readViews, type SavedView, writeView } from "./views.store.ts";

const MOST = 50;

/** By name. */
export function viewsOf(shop: Shop, staffId: number, list: string): Promise<SavedView[]> {
  return readViews(shop.db, { staffId, list }, MOST);
}

/** Replaces the view of that name. Throws `input.invalid` for too many. */
export async function saveView(
  shop: Shop,
  staffId: number,
  view: { list: string; name: string; query: string },
): Promise<SavedView> {
  if ((await countViews(shop.db, { staffId, list: view.list })) >= MOST) {
    throw new Refusal("input.invalid", sentence`At most ${MOST} views of a list can be saved.`);
  }
  return writeView(shop.db, { staffId, ...view, at: shop.now() });
}

export async function removeView(shop: Shop, staffId: number, id: number): Promise<void> {
  await deleteView(shop.db, { staffId, id });
}
