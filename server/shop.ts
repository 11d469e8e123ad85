import type { KeyObject } from "node:crypto";
import type { Documents } from "../contract/documents.ts";
import type { Backups } from "./backups/backups.ts";
import type { Upkeep, UpkeepOutcome } from "./backups/upkeep.ts";
import type { Pictures } from "./catalog/pictures/pictures.ts";
import type { ProductSearch } from "./catalog/search/indexing/product-search.ts";
import type { QueryLog } from "./catalog/search/queries/open-query-log.ts";
import type { VariantCards } from "./catalog/variants/variant-cards.ts";
import type { Changes } from "./changes/changes.ts";
import type { CustomerEvents } from "./customers/customer-events.ts";
import type { HashCost } from "./customers/sessions/passwords.ts";
import type { Db } from "./database.ts";
import type { Limits } from "./limits/limits.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { PaymentGateway } from "./orders/payments/gateways/gateway.ts";
import type { PlaceSearch } from "./places/address-search/place-search.ts";
import type { ReadModel } from "./read-model/read-model.ts";
import type { Replicas } from "./replicas/replicas.ts";
import type { AdminApi } from "./shopify/admin-api.ts";
import type { FollowedStore } from "./shopify/followed-store.ts";
import type { WebhookPost } from "./site/webhooks/webhook-post.ts";
import type { Translator } from "./translation/providers/translator.ts";

export type Log = {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
};

/** The database is replaced while the shop is closed. */
export type ShopUpkeep = {
  engine: "embedded" | "postgresql";
  /** Closes the shop once the present answers are sent, and opens it again afterwards. */
  begin(upkeep: Upkeep): void;
  last(): UpkeepOutcome | null;
};

export type Shop = {
  db: Db;
  /** Use `readOnReplica`. */
  replicas: Replicas;
  /** The only clock. */
  now(): Date;
  log: Log;
  url: string;
  testCard: boolean;
  gateways: readonly PaymentGateway[];
  customerEvents: CustomerEvents;
  hashCost: HashCost;
  sessionKey: KeyObject;
  limits: Limits;
  /** ISO 3166 alpha-2; null: unknown. */
  countryOfIp(ip: string): string | null;
  places: PlaceSearch;
  ratesFeed: string | null;
  changes: Changes;
  readModel: ReadModel;
  productSearch: ProductSearch;
  queries: QueryLog;
  variantCards: VariantCards;
  pictures: Pictures;
  /** Null with a database in memory. */
  backups: Backups | null;
  /** Null where nobody would open the shop again. */
  upkeep: ShopUpkeep | null;
  documents: Documents;
  mailer: Mailer;
  webhookPost: WebhookPost;
  translator: Translator;
  /** Null: the shop reads no store of Shopify's. */
  shopify: AdminApi | null;
  /** The same store, when the catalogue follows it. */
  followedStore: FollowedStore | null;
};
