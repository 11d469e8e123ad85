/** The world of a use case, as tests have it: a clock that stands still, and nothing that leaves the process. */
import type { Db } from "../../server/database.ts";
import type { Shop } from "../../server/shop.ts";
import { collectingMailer, plainDocuments } from "./mail.ts";

/** A shop on `db` whose clock shows 2026-11-01, noon UTC; `overrides` replaces what a case cares about. */
export function testShop(db: Db, overrides: Partial<Shop> = {}): Shop {
  return {
    db,
    now: () => new Date("2026-11-01T12:00:00Z"),
    log: { error: () => {}, warn: () => {}, info: () => {} },
    url: "https://shop.example",
    testCard: true,
    gateways: [],
    sessionKey: new Uint8Array(32).fill(7),
    documents: plainDocuments,
    mailer: collectingMailer(),
    ...overrides,
  };
}
