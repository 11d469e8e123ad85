/** The world as the settings have it. */
import type { Documents } from "../contract/documents.ts";
import type { Config } from "./config.ts";
import type { Db } from "./database.ts";
import { sessionKeyOf } from "./customers/session-key.ts";
import { createLog } from "./log.ts";
import { lazyDocuments } from "./mail/documents.ts";
import { openMailer } from "./mail/open-mailer.ts";
import { openGateways } from "./orders/payments/gateways/open-gateways.ts";
import type { Shop } from "./shop.ts";

/** The shop on `db`; `documents` come from the build unless given. Its `mailer` is the caller's to close. */
export async function makeShop(config: Config, db: Db, documents: Documents = lazyDocuments()): Promise<Shop> {
  return {
    db,
    now: () => new Date(),
    log: createLog(config),
    url: config.publicUrl ?? `http://localhost:${config.port}`,
    testCard: config.testCard,
    gateways: await openGateways(config),
    sessionKey: await sessionKeyOf(db, new Date()),
    documents,
    mailer: openMailer(config),
  };
}
