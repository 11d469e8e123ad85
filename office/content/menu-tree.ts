/** Moves of a menu's items. Trees are not changed, moves give new ones. */

import type { MenuItemToEdit } from "../../contract/office/site.ts";
import { omit } from "../../domain/omit.ts";

/** `key`: of this visit, as new items have no id. */
export type TreeItem = Omit<MenuItemToEdit, "items"> & { key: string; items: TreeItem[] };

export type TreeRow = { item: TreeItem; depth: number; index: number; siblings: number; parent: TreeItem | null };

/** Levels of a menu. */
const MOST_DEPTH = 3;

export function withKeys(items: readonly MenuItemToEdit[]): TreeItem[] {
  return items.map((item) => ({ ...item, key: crypto.randomUUID(), items: withKeys(item.items) }));
}

export function withoutKeys(items: readonly TreeItem[]): MenuItemToEdit[] {
  return items.map((item) => ({ ...omit(item, "key"), items: withoutKeys(item.items) }));
}

/** In display order. */
export function rowsOf(items: readonly TreeItem[], depth = 1, parent: TreeItem | null = null): TreeRow[] {
  return items.flatMap((item, index) => [
    { item, depth, index, siblings: items.length, parent },
    ...rowsOf(item.items, depth + 1, item),
  ]);
}

export function removed(items: readonly TreeItem[], key: string): TreeItem[] {
  return items.filter((item) => item.key !== key).map((item) => ({ ...item, items: removed(item.items, key) }));
}

export function replaced(items: readonly TreeItem[], next: TreeItem): TreeItem[] {
  return items.map((item) => (item.key === next.key ? next : { ...item, items: replaced(item.items, next) }));
}

/** `place`: beside another item, or as its last one below. The same tree when that would be too deep. */
export function moved(
  items: readonly TreeItem[],
  key: string,
  to: { key: string; place: "before" | "after" | "below" },
): TreeItem[] {
  const row = rowsOf(items).find(({ item }) => item.key === key);
  if (!row || key === to.key || rowsOf([row.item]).some(({ item }) => item.key === to.key)) return [...items];
  const put = inserted(removed(items, key), row.item, to);
  return rowsOf(put).some(({ depth }) => depth > MOST_DEPTH) ? [...items] : put;
}

export type MenuMove = "up" | "down" | "in" | "out";

/** Null when there is no such step. */
export function stepped(items: readonly TreeItem[], key: string, step: MenuMove): TreeItem[] | null {
  const rows = rowsOf(items);
  const row = rows.find(({ item }) => item.key === key);
  if (!row) return null;
  const siblings = row.parent?.items ?? items;
  const before = siblings[row.index - 1];
  const after = siblings[row.index + 1];
  const put = (to: Parameters<typeof moved>[2]) => {
    const next = moved(items, key, to);
    return keysOf(next) === keysOf(items) ? null : next;
  };
  if (step === "up") return before ? put({ key: before.key, place: "before" }) : null;
  if (step === "down") return after ? put({ key: after.key, place: "after" }) : null;
  if (step === "in") return before ? put({ key: before.key, place: "below" }) : null;
  return row.parent ? put({ key: row.parent.key, place: "after" }) : null;
}

/** Rows as they are while an item is dragged: what is below it moves with it, unseen. */
export function rowsWhileDragged(items: readonly TreeItem[], key: string | null): TreeRow[] {
  const rows = rowsOf(items);
  const dragged = rows.find(({ item }) => item.key === key);
  if (!dragged) return rows;
  const below = new Set(rowsOf(dragged.item.items).map(({ item }) => item.key));
  return rows.filter(({ item }) => !below.has(item.key));
}

/** `overKey`: the row in whose place it is; `depth`: the level that the pointer asks for, from 1. */
export type Drag = { key: string; overKey: string; depth: number };

/** The level at which a dragged item lands: the wanted one, as far as its new neighbours and the levels of a menu allow. */
export function landingDepth(items: readonly TreeItem[], drag: Drag): number {
  const rows = reordered(items, drag);
  const index = rows.findIndex(({ item }) => item.key === drag.key);
  const height = heightOf(rows[index]?.item);
  const most = Math.min((rows[index - 1]?.depth ?? 0) + 1, MOST_DEPTH + 1 - height);
  const least = Math.min(rows[index + 1]?.depth ?? 1, most);
  return Math.min(Math.max(drag.depth, least), most);
}

/** The tree after an item was dropped, with what is below it. The same tree where that would take others from their parent. */
export function dropped(items: readonly TreeItem[], drag: Drag): TreeItem[] {
  const depth = landingDepth(items, drag);
  const rows = reordered(items, drag);
  const next = rows[rows.findIndex(({ item }) => item.key === drag.key) + 1];
  if (next && next.depth > depth) return [...items];
  const tree: TreeItem[] = [];
  const parents: TreeItem[] = [];
  for (const row of rows) {
    const isDragged = row.item.key === drag.key;
    const level = isDragged ? depth : row.depth;
    const copy = { ...row.item, items: isDragged ? [...row.item.items] : [] };
    const siblings = parents[level - 2]?.items ?? tree;
    siblings.push(copy);
    parents.splice(level - 1, Number.POSITIVE_INFINITY, copy);
  }
  return tree;
}

function reordered(items: readonly TreeItem[], { key, overKey }: Drag): TreeRow[] {
  const rows = rowsWhileDragged(items, key);
  const from = rows.findIndex(({ item }) => item.key === key);
  const to = rows.findIndex(({ item }) => item.key === overKey);
  const [row] = from === -1 ? [] : rows.splice(from, 1);
  if (row) rows.splice(to === -1 ? from : to, 0, row);
  return rows;
}

/** Levels that an item and those below it take. */
function heightOf(item: TreeItem | undefined): number {
  return item ? Math.max(...rowsOf([item]).map(({ depth }) => depth)) : 1;
}

function keysOf(items: readonly TreeItem[]): string {
  return rowsOf(items)
    .map(({ item, depth }) => `${depth} ${item.key}`)
    .join();
}

function inserted(
  items: readonly TreeItem[],
  item: TreeItem,
  to: { key: string; place: "before" | "after" | "below" },
): TreeItem[] {
  return items.flatMap((each) => {
    if (each.key !== to.key) return [{ ...each, items: inserted(each.items, item, to) }];
    if (to.place === "below") return [{ ...each, items: [...each.items, item] }];
    return to.place === "before" ? [item, each] : [each, item];
  });
}
