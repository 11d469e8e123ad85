/** The object that gives every use case its dependencies. */
import type { KeyObject } from "node:crypto";
import type { Documents } from "../contract/documents.ts";
import type { Backups } from "./backups/backups.ts";
import type { Arrivals } from "./catalog/listing/arrivals.ts";
import type { CollectionTitles } from "./catalog/collections/collection-titles.ts";
import type { Pictures } from "./catalog/pictures/pictures.ts";
import type { QueryLog } from "./catalog/search/queries/open-query-log.ts";
import type { ProductFinder } from "./catalog/search/indexing/product-search.ts";
import type { VariantCards } from "./catalog/variants/variant-cards.ts";
import type { Changes } from "./changes/changes.ts";
import type { ReadModel } from "./read-model/read-model.ts";
import type { HashCost } from "./customers/sessions/passwords.ts";
import type { Db } from "./database.ts";
import type { Limits } from "./limits/limits.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { PaymentGateway } from "./orders/payments/gateways/gateway.ts";
import type { Translator } from "./translation/providers/translator.ts";
import type { PlaceFinder } from "./places/address-search/place-search.ts";

export type Log = {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
};

export type Shop = {
  db: Db;
  /** The only clock. */
  now(): Date;
  log: Log;
  /** The shop's own address without a slash at the end: links that leave the shop are made with it. */
  url: string;
  /** Whether the checkout offers the marked test card. */
  testCard: boolean;
  /** The payment providers that are switched on. */
  gateways: readonly PaymentGateway[];
  /** The cost of hashing a password, high enough to prevent guessing. */
  hashCost: HashCost;
  /** The key that signs sessions. */
  sessionKey: KeyObject;
  /** The rate limits. */
  limits: Limits;
  /** Which country (ISO 3166 alpha-2) an IP address is used in; null: it does not say. */
  countryOfIp(ip: string): string | null;
  /** Finds addresses while a buyer types. */
  places: PlaceFinder;
  /** Where exchange rates are fetched from every day; null: they are not. */
  ratesFeed: string | null;
  /** Which changes of the database this process has heard of. */
  changes: Changes;
  /** What has been read of the catalogue, until it changes. */
  readModel: ReadModel;
  /** The search index, which answers lists of products instead of the database. */
  finder: ProductFinder;
  /** Counts visitors' search queries. */
  queries: QueryLog;
  /** What collections are called, in every language. */
  collectionTitles: CollectionTitles;
  /** The latest days on which products came in. */
  arrivals: Arrivals;
  /** Cached variants. */
  variantCards: VariantCards;
  /** The shop's own pictures, and fetching of others. */
  pictures: Pictures;
  /** Of the embedded database; null where it is PostgreSQL's. */
  backups: Backups | null;
  documents: Documents;
  mailer: Mailer;
  translator: Translator;
};
