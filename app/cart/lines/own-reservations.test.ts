import { expect, test } from "vitest";
import { withReservedPieces } from "./own-reservations.ts";

test("CHK-02 pieces reserved by the customer's own checkout are available, and no others", () => {
  const soldOut = { available: 0, forSale: false };
  expect(withReservedPieces(soldOut, 3)).toEqual({ available: 3, forSale: true });
  expect(withReservedPieces({ available: 7, forSale: true }, 12)).toEqual({ available: 19, forSale: true });
  expect(withReservedPieces(soldOut, 0)).toBe(soldOut);
  const uncounted = { available: null, forSale: true };
  expect(withReservedPieces(uncounted, 3)).toBe(uncounted);
});
