import fc from "fast-check";
import { expect, test } from "vitest";
import { piecesLeft } from "./order-pieces.ts";

const none = { quantity: 5, ships: true, shipped: 0, refunded: 0, returned: 0, requested: 0 };

test("a piece that was refunded before it was sent is no longer to be sent", () => {
  expect(piecesLeft({ ...none, refunded: 2 })).toEqual({ toRefund: 3, toShip: 3, toReturn: 0 });
  expect(piecesLeft({ ...none, refunded: 2, shipped: 3 })).toEqual({ toRefund: 3, toShip: 0, toReturn: 3 });
});

test("pieces that are not shipped are refunded, and neither sent nor returned", () => {
  expect(piecesLeft({ ...none, ships: false, refunded: 2 })).toEqual({ toRefund: 3, toShip: 0, toReturn: 0 });
});

test("a returned piece does not reduce what is still to be sent", () => {
  const line = { ...none, shipped: 2, refunded: 2, returned: 2 };
  expect(piecesLeft(line)).toEqual({ toRefund: 3, toShip: 3, toReturn: 0 });
});

test("a piece that is about to come back, or was refunded after it was sent, cannot be returned again", () => {
  expect(piecesLeft({ ...none, shipped: 5, requested: 2 }).toReturn).toBe(3);
  expect(piecesLeft({ ...none, shipped: 5, refunded: 4, requested: 1 }).toReturn).toBe(0);
  expect(piecesLeft({ ...none, shipped: 4, refunded: 2 })).toEqual({ toRefund: 3, toShip: 0, toReturn: 3 });
});

test("sending, refunding and returning all that is left never exceeds what was bought", () => {
  const step = fc.tuple(fc.constantFrom("ship", "refund", "return"), fc.nat(9));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.array(step, { maxLength: 12 }), (quantity, steps) => {
      const line = { ...none, quantity };
      for (const [what, wanted] of steps) {
        const left = piecesLeft(line);
        if (what === "ship") line.shipped += Math.min(wanted, left.toShip);
        const pieces = Math.min(wanted, left.toRefund, what === "return" ? left.toReturn : 9);
        if (what !== "ship") line.refunded += pieces;
        if (what === "return") line.returned += pieces;
        expect(Object.values(piecesLeft(line)).every((count) => count >= 0)).toBe(true);
        expect(line.shipped).toBeLessThanOrEqual(quantity);
        expect(line.returned).toBeLessThanOrEqual(line.shipped);
        expect(line.refunded).toBeLessThanOrEqual(quantity);
      }
    }),
  );
});
