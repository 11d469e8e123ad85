import { expect, test } from "vitest";
import { chanceOf } from "../../../../database/demo/chance.ts";
import { describedProduct, segmentOf } from "../../../../tests/support/search-entries.ts";
import { docOrders, sortedByKey } from "./doc-orders.ts";

const chance = chanceOf(5, 0);

test("keys are sorted as a comparison sorts them, equal ones by place", () => {
  const keys = Float64Array.from({ length: 5_000 }, (_, at) =>
    at % 3 === 0 ? chance.between(-9, 9) : (chance.next() - 0.5) * 10 ** chance.between(-3, 15),
  );
  keys[7] = -0;
  const compared = Array.from(keys.keys()).sort((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0) || one - other);
  expect([...sortedByKey(keys)]).toEqual(compared);
});

test("products whose counts have changed are sorted in again", () => {
  const sold = Array.from({ length: 500 }, () => chance.between(0, 20));
  const data = segmentOf(
    sold.map((soldCount, at) => describedProduct({ id: at + 1, soldCount })),
    0,
  );
  const orders = docOrders(data);
  orders.by("sold");
  const moved = [3, 499, 0, 77, 78];
  for (const doc of moved) data.soldCounts[doc] = chance.between(0, 30);
  orders.move(moved);
  expect([...orders.by("sold").docs]).toEqual([...sortedByKey(data.soldCounts)]);
});
