import { expect, test } from "vitest";
import { withPiecesHeld } from "./own-reservations.ts";

test("CHK-02 pieces reserved by the customer's own checkout are available, and no others", () => {
  const soldOut = { available: 0, forSale: false };
  expect(withPiecesHeld(soldOut, 3)).toEqual({ available: 3, forSale: true });
  expect(withPiecesHeld({ available: 7, forSale: true }, 12)).toEqual({ available: 19, forSale: true });
  expect(withPiecesHeld(soldOut, 0)).toBe(soldOut);
  const uncounted = { available: null, forSale: true };
  expect(withPiecesHeld(uncounted, 3)).toBe(uncounted);
});
