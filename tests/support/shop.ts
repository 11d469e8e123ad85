/** A shop for tests of use cases: a fixed clock, and nothing that leaves the process. */

import { createSecretKey } from "node:crypto";
import { ownEncoder } from "../../server/catalog/picture-search/own-encoder.ts";
import { openPictures } from "../../server/catalog/pictures/pictures.ts";
import { withoutIndex } from "../../server/catalog/search/indexing/product-search.ts";
import { openQueryLog } from "../../server/catalog/search/queries/open-query-log.ts";
import { openVariantCards } from "../../server/catalog/variants/variant-cards.ts";
import { unheard } from "../../server/changes/changes.ts";
import { customerEvents } from "../../server/customer-listeners.ts";
import type { Db } from "../../server/database.ts";
import { openLimits } from "../../server/limits/limits.ts";
import { withoutMemory } from "../../server/read-model/read-model.ts";
import { withoutReplicas } from "../../server/replicas/replicas.ts";
import type { Shop } from "../../server/shop.ts";
import { openVisitorsTexts } from "../../server/translation/visitors-texts.ts";
import { collectingMailer, plainDocuments } from "./mail.ts";

/** Its clock shows 2026-11-01, noon UTC. */
export function testShop(db: Db, overrides: Partial<Shop> = {}): Shop {
  return {
    db,
    replicas: withoutReplicas,
    now: () => new Date("2026-11-01T12:00:00Z"),
    log: { error: () => {}, warn: () => {}, info: () => {} },
    url: "https://shop.example",
    testCard: true,
    gateways: [],
    customerEvents,
    hashCost: { logN: 4, r: 8, p: 1 },
    sessionKey: createSecretKey(new Uint8Array(32).fill(7)),
    limits: openLimits(null),
    countryOfIp: () => null,
    places: { suggest: async () => [], locate: async () => null },
    ratesFeed: null,
    changes: unheard,
    readModel: withoutMemory,
    productSearch: withoutIndex,
    queries: openQueryLog(),
    variantCards: openVariantCards(),
    pictures: openPictures({ media: [], derivedFolder: "/nowhere" }, ownEncoder, {
      addressesOf: async () => [],
      mayConnectTo: () => false,
    }),
    backups: null,
    upkeep: null,
    documents: plainDocuments,
    mailer: collectingMailer(),
    webhookPost: {
      problemOf: async () => null,
      async send() {
        throw new Error("This test's shop sends no webhooks.");
      },
    },
    translator: { provider: null, builtIn: () => null, visitors: openVisitorsTexts() },
    shopify: null,
    followedStore: null,
    ...overrides,
  };
}
