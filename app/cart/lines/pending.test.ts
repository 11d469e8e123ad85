import { describe, expect, test } from "vitest";
import type { VariantForCart } from "../../catalog/cards/variant-for-cart.ts";
import type { CartLine } from "./cart-line.ts";
import {
  afterMerge,
  chunksOf,
  meet,
  MOST_CHANGES,
  nextChanges,
  changesBetween,
  withoutSent,
  type SavedLine,
} from "./pending.ts";
import { variant } from "./test-variant.ts";

const idOf = (id: number) => `gid://shopify/ProductVariant/${id}`;

const here = (id: number, quantity = 1, some: Partial<CartLine> = {}): CartLine => ({
  ...variant(id),
  quantity,
  checked: true,
  changes: [],
  ...some,
});
const saved = (id: number, quantity = 1, some: Partial<VariantForCart> = {}): SavedLine => ({
  variant: variant(id, some),
  quantity,
  checked: true,
});
const input = (quantity: number, checked = true) => ({ quantity, checked });
const shown = (lines: readonly CartLine[]) =>
  lines.map(({ variantId, quantity }) => [variantId.split("/").at(-1), quantity]);

describe("what is sent", () => {
  test("API-07 a change states its whole line, and an equal line is no change", () => {
    const before = [here(1, 3), here(2, 1), here(3, 7)];
    const after = [here(4, 2), here(1, 5), here(2, 1, { checked: false, changes: [{ kind: "elsewhere" }] })];
    expect(changesBetween(before, after)).toEqual({
      [idOf(4)]: input(2),
      [idOf(1)]: input(5),
      [idOf(2)]: input(1, false),
      [idOf(3)]: input(0, false),
    });
    expect(changesBetween(before, [...before.toReversed()])).toEqual({});
  });

  test("SESS-01 API-07 a late answer confirms what was sent, not what has changed since", () => {
    const sent = { [idOf(1)]: input(5), [idOf(2)]: input(1, false), [idOf(3)]: input(0, false) };
    const now = { ...sent, [idOf(1)]: input(6), [idOf(2)]: input(1, true), [idOf(4)]: input(1) };
    expect(withoutSent(now, sent)).toEqual({ [idOf(1)]: input(6), [idOf(2)]: input(1, true), [idOf(4)]: input(1) });
    expect(withoutSent(sent, sent)).toEqual({});
  });

  test("SESS-01 lines are sent in chunks, each line once and in order", () => {
    const lines = Array.from({ length: 2 * MOST_CHANGES + 1 }, (_, index) => here(index + 1));
    const chunks = chunksOf(lines);
    expect(chunks.map(({ length }) => length)).toEqual([MOST_CHANGES, MOST_CHANGES, 1]);
    expect(chunks.flat()).toEqual(lines);
    expect(chunksOf([])).toEqual([]);
    expect(Object.keys(nextChanges(changesBetween([], lines)))).toEqual(chunks[0]?.map(({ variantId }) => variantId));
  });
});

describe("merging the shop's answer", () => {
  test("API-07 an answer does not undo changes, additions and removals made meanwhile", () => {
    const met = meet({
      here: [here(9, 4), here(1, 6), here(3, 2)],
      saved: [saved(1, 5), saved(2, 1), saved(3, 2)],
      pending: { [idOf(1)]: input(6), [idOf(2)]: input(0, false), [idOf(9)]: input(4) },
      ordered: [],
    });
    expect(shown(met.lines)).toEqual([
      ["9", 4],
      ["1", 6],
      ["3", 2],
    ]);
    expect(met.lines.flatMap(({ changes }) => changes)).toEqual([]);
    expect([Object.keys(met.pending).length, met.gone]).toEqual([3, 0]);
  });

  test("API-06 another device: its new lines appear, its quantities are noted, its removals counted", () => {
    const met = meet({
      here: [here(1, 3), here(2, 1), here(3, 2)],
      saved: [saved(5, 8), saved(1, 7), saved(3, 2)],
      pending: {},
      ordered: [],
    });
    expect(shown(met.lines)).toEqual([
      ["5", 8],
      ["1", 7],
      ["3", 2],
    ]);
    expect(met.lines.map(({ changes }) => changes)).toEqual([[], [{ kind: "elsewhere" }], []]);
    expect(met).toMatchObject({ pending: {}, gone: 1 });
  });

  test("API-07 a line removed on another device stays while a change to it is pending here", () => {
    const met = meet({ here: [here(1, 3)], saved: [], pending: { [idOf(1)]: input(3) }, ordered: [] });
    expect(shown(met.lines)).toEqual([["1", 3]]);
    expect(met.gone).toBe(0);
  });

  test("CART-06 ordered lines, or parts of lines, are removed without a note", () => {
    const ordered = [
      { variantId: idOf(1), quantity: 3 },
      { variantId: idOf(2), quantity: 2 },
    ];
    const met = meet({ here: [here(1, 3), here(2, 5)], saved: [saved(2, 3)], pending: {}, ordered });
    expect(shown(met.lines)).toEqual([["2", 3]]);
    expect(met.lines[0]?.changes).toEqual([]);
    expect(met.gone).toBe(0);
  });

  test("an unchanged answer keeps the same objects: nothing is rendered again", () => {
    const lines = [here(1, 3), here(2, 1)];
    const met = meet({ here: lines, saved: [saved(2, 1), saved(1, 3)], pending: {}, ordered: [] });
    expect(met.lines.map((line, index) => line === lines[index])).toEqual([true, true]);
  });

  test("PROD-03 a quantity above the stock is cut, noted, and pending to be sent", () => {
    const met = meet({ here: [here(1, 9)], saved: [saved(1, 9, { available: 6 })], pending: {}, ordered: [] });
    expect(met.lines[0]).toMatchObject({ quantity: 6, changes: [{ kind: "stock", beforeQuantity: 9 }] });
    expect(met.pending).toEqual({ [idOf(1)]: input(6) });
  });

  test("API-06 a new price is noted; a title in the visitor's language is not noted as renamed", () => {
    const names = { title: "أقراط لؤلؤ", titleLanguage: "ar", variantTitle: "ذهبي" };
    const line = here(1, 2, { titleLanguage: "en" });
    const savedLine = saved(1, 2, { ...names, platformMicros: 2_000_000 });
    const met = meet({ here: [line], saved: [savedLine], pending: {}, ordered: [] });
    expect(met.lines[0]).toMatchObject({ ...names, platformMicros: 2_000_000 });
    expect(met.lines[0]?.changes).toEqual([{ kind: "price", beforeMicros: 1_000_000 }]);
  });
});

describe("SESS-01 after a guest's lines were merged", () => {
  test("the cart is as the server has it, and the merge notes no changes", () => {
    const guests = [here(1, 2), here(2, 4)];
    const met = afterMerge(guests, [saved(2, 6), saved(1, 2), saved(7, 1)], {});
    expect(shown(met.lines)).toEqual([
      ["2", 6],
      ["1", 2],
      ["7", 1],
    ]);
    expect(met.lines.flatMap(({ changes }) => changes)).toEqual([]);
    expect(met).toMatchObject({ pending: {}, gone: 0 });
    // Again, as after a lost answer.
    expect(afterMerge(met.lines, [saved(2, 6), saved(1, 2), saved(7, 1)], {}).lines).toEqual(met.lines);
  });

  test("changes made during the merge stay, and what the shop does not sell is gone", () => {
    const now = [here(5, 1), here(1, 9), here(8, 1)];
    const pending = { [idOf(5)]: input(1), [idOf(1)]: input(9), [idOf(2)]: input(0, false) };
    const met = afterMerge(now, [saved(1, 2), saved(2, 4)], pending);
    expect(shown(met.lines)).toEqual([
      ["5", 1],
      ["1", 9],
    ]);
    expect(met.pending).toEqual(pending);
  });
});
