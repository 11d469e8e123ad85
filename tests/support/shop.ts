/** The world of a use case, as tests have it: a clock that stands still and a log that says nothing. */
import type { Db } from "../../server/database.ts";
import type { Shop } from "../../server/shop.ts";

/** A shop on `db` whose clock shows 2026-11-01, noon UTC; `overrides` replaces what a case cares about. */
export function testShop(db: Db, overrides: Partial<Shop> = {}): Shop {
  return {
    db,
    now: () => new Date("2026-11-01T12:00:00Z"),
    log: { error: () => {}, warn: () => {}, info: () => {} },
    testCard: true,
    ...overrides,
  };
}
