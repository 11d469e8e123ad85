import { expect, test } from "vitest";
import type { ChangeNotice } from "../changes/changes.ts";
import { tagsOf, tagsToPurge } from "./tags.ts";

const numbers = (most: number) => new Set(Array.from({ length: most }, (_, at) => at + 1));
const of = (products: Set<number>, { stock = new Set<number>(), lists = false } = {}) =>
  tagsOf({ products, stock, lists });
const isPurged = (tags: string[], notice: ChangeNotice) => tagsToPurge(notice).some((tag) => tags.includes(tag));

test.each<[string, string[], ChangeNotice, boolean]>([
  ["a product's page by its product", of(new Set([7])), { kind: "products", ids: [7, 9] }, true],
  ["a product's page not by another", of(new Set([7])), { kind: "products", ids: [8] }, false],
  ["what shows stock by a sale", of(new Set([7]), { stock: new Set([7]) }), { kind: "stock", ids: [7] }, true],
  ["a card without stock not by a sale", of(new Set([7]), { lists: true }), { kind: "stock", ids: [7] }, false],
  ["a list by any product", of(new Set([7]), { lists: true }), { kind: "products", ids: [8] }, true],
  ["a page of very many products by any of them", of(numbers(500)), { kind: "products", ids: [499] }, true],
  ["all products by an import", of(new Set([7])), { kind: "products", ids: null }, true],
  ["all that shows stock by a count", of(new Set([7]), { stock: new Set([7]) }), { kind: "stock", ids: null }, true],
  ["a page of text by the shop's settings", of(new Set()), { kind: "shop", ids: null }, true],
  ["everything when notices may be lost", of(new Set()), { kind: "everything", ids: null }, true],
  ["a page of text not by products", of(new Set()), { kind: "products", ids: null }, false],
])("a shared cache purges %s", (_what, tags, notice, purged) => {
  expect(isPurged(tags, notice)).toBe(purged);
});
