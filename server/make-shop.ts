import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Documents } from "../contract/documents.ts";
import { titleIn } from "./translation/trade-language/title-in.ts";
import { openBackups } from "./backups/backups.ts";
import { openArrivals } from "./catalog/listing/arrivals.ts";
import { openCollectionTitles } from "./catalog/collections/collection-titles.ts";
import { pictureEncoderOf } from "./catalog/picture-search/onnx-encoder.ts";
import { openPictures } from "./catalog/pictures/pictures.ts";
import { publicWeb } from "./catalog/pictures/public-web.ts";
import { openQueryLog } from "./catalog/search/queries/open-query-log.ts";
import { withoutIndex } from "./catalog/search/indexing/product-search.ts";
import { openVariantCards } from "./catalog/variants/variant-cards.ts";
import { unheard } from "./changes/changes.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database.ts";
import { HASH_COST } from "./customers/sessions/passwords.ts";
import { sessionKeyOf } from "./customers/sessions/session-key.ts";
import { openLimits } from "./limits/limits.ts";
import { createLog } from "./log.ts";
import { lazyDocuments } from "./mail/documents.ts";
import { openMailer } from "./mail/open-mailer.ts";
import { openGateways } from "./orders/payments/gateways/providers.ts";
import { openPlaceSearch } from "./places/address-search/open-place-search.ts";
import { openVisitorCountries } from "./places/visitor-country.ts";
import { withoutMemory } from "./read-model/read-model.ts";
import type { Shop } from "./shop.ts";
import { builtInTranslator } from "./translation/providers/built-in.ts";
import { openTranslator } from "./translation/providers/open-translator.ts";

const DEMO_MEDIA = fileURLToPath(new URL("../database/demo", import.meta.url));

/** `documents` come from the build unless given. The caller closes the `mailer`. */
export async function makeShop(
  config: Config,
  database: Pick<Database, "db" | "copyTo">,
  documents: Documents = lazyDocuments(),
): Promise<Shop> {
  const { db } = database;
  const log = createLog(config);
  const now = () => new Date();
  return {
    db,
    now,
    log,
    url: config.publicUrl ?? `http://localhost:${config.port}`,
    testCard: config.testCard,
    gateways: await openGateways(config.payments),
    hashCost: HASH_COST,
    sessionKey: await sessionKeyOf(db, now()),
    limits: openLimits(config.databaseUrl === undefined ? null : db),
    countryOfIp: openVisitorCountries(config),
    places: openPlaceSearch(config, log),
    ratesFeed: config.ratesFeed,
    // These three are only for serving visitors; commands use the database.
    changes: unheard,
    readModel: withoutMemory,
    productSearch: withoutIndex,
    queries: openQueryLog(),
    collectionTitles: openCollectionTitles(),
    arrivals: openArrivals(),
    variantCards: openVariantCards(),
    pictures: openPictures(
      { mediaFolders: [join(config.dataDir, "media"), DEMO_MEDIA], derivedFolder: join(config.dataDir, "pictures") },
      publicWeb,
      await pictureEncoderOf(config.pictureModel),
    ),
    backups: openBackups(database, config.dataDir, config.backupDays),
    documents,
    mailer: openMailer(config),
    translator: openTranslator(config, { log, now }, builtInTranslator(titleIn)),
  };
}
