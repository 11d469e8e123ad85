/** The one object that carries the world into every use case. */
import type { KeyObject } from "node:crypto";
import type { Documents } from "../contract/documents.ts";
import type { Backups } from "./backups/backups.ts";
import type { Arrivals } from "./catalog/arrivals.ts";
import type { CollectionTitles } from "./catalog/collection-titles.ts";
import type { Pictures } from "./catalog/pictures/pictures.ts";
import type { QueryLog } from "./catalog/queries/open-query-log.ts";
import type { ProductFinder } from "./catalog/search/product-finder.ts";
import type { VariantCards } from "./catalog/variant-cards.ts";
import type { Changes } from "./changes/changes.ts";
import type { HashCost } from "./customers/passwords.ts";
import type { Db } from "./database.ts";
import type { Limits } from "./limits/limits.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { PaymentGateway } from "./orders/payments/gateways/gateway.ts";
import type { Translator } from "./translation/translator.ts";
import type { PlaceFinder } from "./places/place-finder.ts";

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
  /** What keeping a password costs, so that nobody can try many. */
  hashCost: HashCost;
  /** What sessions are signed with. */
  sessionKey: KeyObject;
  /** Counts who asks how often. */
  limits: Limits;
  /** Which country (ISO 3166 alpha-2) an IP address is used in; null: it does not say. */
  countryOfIp(ip: string): string | null;
  /** Finds addresses while a buyer types. */
  places: PlaceFinder;
  /** Where exchange rates are fetched from every day; null: they are not. */
  ratesFeed: string | null;
  /** Which changes of the database this process has heard of. */
  changes: Changes;
  /** Answers lists of products, where the database is not asked. */
  finder: ProductFinder;
  /** What visitors look for. */
  queries: QueryLog;
  /** What collections are called, in every language. */
  collectionTitles: CollectionTitles;
  /** The latest days on which products came in. */
  arrivals: Arrivals;
  /** Variants that were read before. */
  variantCards: VariantCards;
  /** The shop's own pictures, and how others are reached. */
  pictures: Pictures;
  /** Of the embedded database; null where it is PostgreSQL's. */
  backups: Backups | null;
  documents: Documents;
  mailer: Mailer;
  translator: Translator;
};
