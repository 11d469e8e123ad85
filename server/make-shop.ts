import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Documents } from "../contract/documents.ts";
import { openBackups } from "./backups/backups.ts";
import type { Log } from "./base-shop.ts";
import { pictureEncoderOf } from "./catalog/picture-search/onnx-encoder.ts";
import { openPictures } from "./catalog/pictures/pictures.ts";
import { publicWeb } from "./catalog/pictures/public-web.ts";
import { withoutIndex } from "./catalog/search/indexing/product-search.ts";
import { openQueryLog } from "./catalog/search/queries/open-query-log.ts";
import { openVariantCards } from "./catalog/variants/variant-cards.ts";
import { unheard } from "./changes/changes.ts";
import type { Config } from "./config.ts";
import { customerEvents } from "./customer-listeners.ts";
import { HASH_COST } from "./customers/sessions/passwords.ts";
import { sessionKeyOf } from "./customers/sessions/session-key.ts";
import type { Database } from "./database.ts";
import { openLimits } from "./limits/limits.ts";
import type { Redis } from "./limits/redis.ts";
import { createLog } from "./log.ts";
import { lazyDocuments } from "./mail/documents.ts";
import { openMailer } from "./mail/open-mailer.ts";
import { openGateways } from "./orders/payments/gateways/providers.ts";
import { openPlaceSearch } from "./places/address-search/open-place-search.ts";
import { openVisitorCountries } from "./places/visitor-country.ts";
import { withoutMemory } from "./read-model/read-model.ts";
import { openReplicas } from "./replicas/replicas.ts";
import type { Shop } from "./shop.ts";
import { openAdminApi } from "./shopify/admin-api.ts";
import { openStoreCheckout } from "./shopify/store-checkout.ts";
import { openWebhookPost } from "./site/webhooks/webhook-post.ts";
import { folderStorage } from "./storage/file-storage.ts";
import { bucketAt } from "./storage/open-bucket.ts";
import { builtInTranslator } from "./translation/providers/built-in.ts";
import { openTranslator } from "./translation/providers/open-translator.ts";
import { titleIn } from "./translation/trade-language/title-in.ts";

const DEMO_MEDIA = fileURLToPath(new URL("../database/demo", import.meta.url));

/** `documents` come from the build unless given. The caller closes the `mailer`. */
export async function makeShop(
  config: Config,
  database: Pick<Database, "db" | "copyTo" | "engine" | "replicas">,
  documents: Documents = lazyDocuments(),
): Promise<Shop> {
  const { db } = database;
  const log = createLog(config);
  const now = () => new Date();
  const shopify = config.shopify && openAdminApi(config.shopify, log);
  const storeCheckout = shopify && config.followedStore?.checkout ? openStoreCheckout(shopify, { db, now }) : null;
  const mediaBucket = await bucketAt(config.mediaBucket, log);
  return {
    db,
    replicas: openReplicas(db, database.replicas),
    now,
    log,
    url: config.publicUrl ?? `http://localhost:${config.port}`,
    testCard: config.testCard,
    gateways: [...(await openGateways(config.payments)), ...(storeCheckout ? [storeCheckout] : [])],
    customerEvents,
    hashCost: HASH_COST,
    sessionKey: await sessionKeyOf(db, now()),
    limits: openLimits(
      config.databaseUrl === undefined ? null : db,
      config.redisUrl === null ? null : await redisAt(config.redisUrl, log),
    ),
    countryOfIp: openVisitorCountries(config),
    places: openPlaceSearch(config, log),
    ratesFeed: config.ratesFeed,
    // These three are only for serving visitors; commands use the database.
    changes: unheard,
    readModel: withoutMemory,
    productSearch: withoutIndex,
    queries: openQueryLog(),
    variantCards: openVariantCards(),
    pictures: openPictures(
      {
        media: [
          mediaBucket?.storage("media") ?? folderStorage(join(config.dataDir, "media")),
          folderStorage(DEMO_MEDIA),
        ],
        derivedFolder: join(config.dataDir, "pictures"),
        bucket: mediaBucket,
        publicUrl: config.mediaPublicUrl,
        log,
      },
      await pictureEncoderOf(config.pictureModel),
    ),
    backups: openBackups(database, config.dataDir, config.backupDays, {
      nightlyMedia: config.backupMedia,
      bucket: await bucketAt(config.backupBucket, log),
    }),
    upkeep: null,
    documents,
    mailer: openMailer(config),
    webhookPost: openWebhookPost(publicWeb),
    translator: openTranslator(config, { log, now }, builtInTranslator(titleIn)),
    shopify,
    followedStore: config.followedStore,
  };
}

/** Its client takes a tenth of a second to load, which most shops and commands do not need. */
async function redisAt(url: string, log: Log): Promise<Redis> {
  const { openRedis } = await import("./limits/redis.ts");
  return openRedis(url, log);
}
