/** The only place that reads the environment. `.env.example` describes every setting. */

import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { country } from "../contract/shapes.ts";
import { hostsOf } from "./database-hosts.ts";
import {
  PROVIDER_ENVIRONMENT,
  providerSettingsOf,
  type ProviderSettings,
} from "./orders/payments/gateways/providers.ts";
import {
  allOrNone,
  apiUrl,
  ConfigError,
  isFingerprint,
  isHost,
  isHttp,
  isNetwork,
  secret,
  threeNumbers,
} from "./setting-forms.ts";
import type { ShopifySettings } from "./shopify/admin-api.ts";
import type { FollowedStore } from "./shopify/followed-store.ts";
import { bucketAddressOf, type BucketAddress } from "./storage/bucket-address.ts";

const flag = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");
const bucket = z
  .string()
  .transform(bucketAddressOf)
  .refine((address) => address !== null, "must be an address such as s3://bucket/shop?region=eu-central-1");
const postgres = z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://");
const appId = z
  .string()
  .regex(/^[a-zA-Z][a-zA-Z0-9]*(\.[a-zA-Z][a-zA-Z0-9]*)+$/, "must be a name such as example.shop.filigree");
const appVersion = z.string().regex(/^\d+(\.\d+){0,2}$/, "must be a version such as 2.1.7");

const settings = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  HOST: z.string().refine(isHost, "must be a name such as localhost or an address such as 0.0.0.0").default("0.0.0.0"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: "must be a web address such as https://shop.example" }).optional(),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((list) => list.split(",").map((each) => each.trim()))
    .pipe(z.array(postgres))
    .optional(),
  ROLE: z.enum(["all", "web", "worker"]).default("all"),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, "must begin with redis:// or rediss://")
    .optional(),
  MEDIA_URL: bucket.optional(),
  MEDIA_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "must be a web address such as https://cdn.example" })
    .refine((address) => !/[?#@]/.test(address), "must have no query and no password")
    .transform((address) => address.replace(/\/+$/, ""))
    .optional(),
  BACKUP_URL: bucket.optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATA_DIR: z.string().min(1).default("data"),
  STOREFRONT_PUBLIC_TOKEN: z.string().min(1).default("public"),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(",").map((each) => each.trim()))
    .refine((list) => list.every(isNetwork), "must be addresses or networks such as 10.0.0.0/8,127.0.0.1")
    .optional(),
  TEST_CARD: flag.optional(),
  MAIL_URL: z
    .url({ protocol: /^smtps?$/, error: "must be a mail server such as smtps://user:password@mail.example" })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@,"\r\n]+ <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/,
      "must be an address such as Shop <orders@shop.example>",
    )
    .optional(),
  VISITOR_COUNTRY: country.optional(),
  COUNTRY_DATABASE: z.string().min(1).optional(),
  ADDRESS_PROVIDER: z.enum(["offline", "nominatim", "photon", "google"]).default("offline"),
  ADDRESS_PROVIDER_URL: apiUrl.optional(),
  ADDRESS_PROVIDER_KEY: secret.optional(),
  TRANSLATION_PROVIDER: z.enum(["off", "deepl", "google", "libretranslate"]).default("off"),
  TRANSLATION_PROVIDER_URL: apiUrl.optional(),
  TRANSLATION_PROVIDER_KEY: secret.optional(),
  PICTURE_MODEL: z.string().min(1).optional(),
  PICTURE_MODEL_SIDE: z.coerce.number().int().min(16).max(1_024).default(224),
  PICTURE_MODEL_MEAN: threeNumbers(0).default([0.485, 0.456, 0.406]),
  PICTURE_MODEL_STD: threeNumbers(1e-6).default([0.229, 0.224, 0.225]),
  SHOPIFY_STORE_DOMAIN: z
    .string()
    .trim()
    .toLowerCase()
    .refine((name) => name.includes(".") && isHost(name), "must be a name such as store.myshopify.com")
    .optional(),
  SHOPIFY_ADMIN_TOKEN: secret.optional(),
  SHOPIFY_API_VERSION: z
    .string()
    .regex(/^20\d\d-(01|04|07|10)$/, "must be a version such as 2025-07")
    .default("2025-07"),
  SHOPIFY_API_URL: apiUrl.optional(),
  SHOPIFY_FOLLOW: flag.default(false),
  SHOPIFY_CHECKOUT: flag.default(false),
  SHOPIFY_WEBHOOK_SECRET: secret.optional(),
  RATES_FEED: flag.optional(),
  RATES_FEED_URL: apiUrl.default("https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml"),
  READ_MODEL_MB: z.coerce.number().int().min(0).max(65_536).default(300),
  ANSWER_CACHE_MB: z.coerce.number().int().min(0).max(16_384).default(32),
  CACHE_PURGE_URL: z
    .string()
    .transform((list) => list.split(",").map((each) => each.trim()))
    .refine((list) => list.every(isHttp), "must be web addresses such as http://127.0.0.1:6081, with commas between")
    .optional(),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(16_384).default(64),
  SHARED_READS: flag.default(true),
  SERVICE_WORKER: flag.default(true),
  ANDROID_APP_ID: appId.optional(),
  ANDROID_APP_FINGERPRINTS: z
    .string()
    .transform((list) => list.split(",").map((each) => each.trim().toUpperCase()))
    .refine(
      (list) => list.every(isFingerprint),
      "must be SHA-256 fingerprints such as AB:CD:… with commas between them",
    )
    .optional(),
  ANDROID_APP_VERSION: appVersion.optional(),
  ANDROID_APP_LEAST_VERSION: appVersion.optional(),
  IOS_APP_ID: appId.optional(),
  IOS_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, "must be an Apple developer team ID such as AB12CD34EF")
    .optional(),
  IOS_STORE_ID: z.string().regex(/^\d+$/, "must be the app's number in the App Store, such as 1234567890").optional(),
  IOS_APP_VERSION: appVersion.optional(),
  IOS_APP_LEAST_VERSION: appVersion.optional(),
  BACKUP_DAYS: z.coerce.number().int().min(0).max(3_650).default(7),
  BACKUP_MEDIA: flag.default(true),
  DEMO: flag.default(true),
  SETUP: flag.default(true),
  DEMO_ORDERS: z.coerce.number().int().min(0).max(10_000).default(600),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).optional(),
  // OpenTelemetry reads its other variables itself; an address turns it on.
  OTEL_EXPORTER_OTLP_ENDPOINT: apiUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: apiUrl.optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: apiUrl.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default("filigree"),
  OTEL_TRACES_SAMPLER: z
    .enum([
      "always_on",
      "always_off",
      "traceidratio",
      "parentbased_always_on",
      "parentbased_always_off",
      "parentbased_traceidratio",
    ])
    .default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_METRICS_EXPORTER: z.enum(["otlp", "none"]).default("otlp"),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(1_000).max(3_600_000).default(60_000),
  OTEL_SDK_DISABLED: z.enum(["true", "false"]).default("false"),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.-]{16,}$/, "must be at least 16 letters, digits, dots, hyphens or underscores")
    .optional(),
});

/** The names of all settings. */
export const SETTING_NAMES = [settings, PROVIDER_ENVIRONMENT].flatMap(({ shape }) => Object.keys(shape));

export type Config = {
  mode: "development" | "test" | "production";
  host: string;
  port: number;
  /** Without a slash at the end; undefined: taken from each request. */
  publicUrl: string | undefined;
  /** "web": serves visitors and runs no jobs; "worker": runs jobs and serves nobody. */
  role: "all" | "web" | "worker";
  /** Null: rate limits are counted in the database. */
  redisUrl: string | null;
  /** May name several hosts, of which the primary is used. */
  databaseUrl: string | undefined;
  /** The same hosts without a pooler; undefined: `databaseUrl` leads to PostgreSQL itself. */
  databaseDirectUrl: string | undefined;
  /** Streaming replicas, for reads. */
  replicaUrls: readonly string[];
  /** For pictures; null: they are in `dataDir`. */
  mediaBucket: BucketAddress | null;
  /** Where browsers get pictures and videos, without a slash at the end; null: from the shop. */
  mediaPublicUrl: string | null;
  /** Gets a copy of every backup. */
  backupBucket: BucketAddress | null;
  databasePool: number;
  dataDir: string;
  storefrontPublicToken: string;
  /** Whose X-Forwarded-* headers are believed; false: nobody's. */
  trustProxy: string[] | false;
  testCard: boolean;
  payments: ProviderSettings;
  mail: MailSettings;
  /** For testing; null: found by IP address. */
  visitorCountry: string | null;
  countryDatabase: string | null;
  addressProvider: AddressProviderSettings;
  translationProvider: TranslationProviderSettings;
  pictureModel: PictureModelSettings | null;
  /** The store of Shopify's that the shop reads; null: none. */
  shopify: ShopifySettings | null;
  /** The same store, when the catalogue follows it. */
  followedStore: FollowedStore | null;
  ratesFeed: string | null;
  /**
   * Whether browsers read the catalogue by GET with the hashes of their queries; other storefronts would not know them.
   */
  sharedReads: boolean;
  /** False also deletes what browsers have cached. */
  serviceWorker: boolean;
  androidApp: AndroidAppSettings | null;
  iosApp: IosAppSettings | null;
  /** Of each process; 0: every read asks the database. */
  readModelMb: number;
  /** Of each process; 0: no answer of the Storefront API is cached. */
  answerCacheMb: number;
  /** Of each process; 0: no page is cached. */
  pageCacheMb: number;
  /** Null: nothing is sent to an OpenTelemetry collector. */
  telemetry: TelemetrySettings | null;
  /** Shared caches before the shop, which it tells what has changed. Empty: no shared cache may have pages. */
  cachePurgeUrls: readonly string[];
  /** 0: no nightly backups. */
  backupDays: number;
  /** Whether nightly backups hold the shop's own pictures. */
  backupMedia: boolean;
  demo: boolean;
  /** Whether an empty shop is kept from shoppers until staff have set it up. */
  setup: boolean;
  demoOrders: number;
  /** Null: only this machine may read `/metrics`, and nobody when the shop is published. */
  metricsToken: string | null;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
};

export type AddressProviderSettings =
  | { kind: "offline" }
  | { kind: "nominatim" | "photon"; url: string }
  | { kind: "google"; url: string; key: string };

export type TranslationProviderSettings =
  | { kind: "off" }
  | { kind: "deepl" | "google"; url: string | null; key: string }
  | { kind: "libretranslate"; url: string; key: string | null };

/** `fingerprints`: SHA-256 of the signing certificates; empty: links open in the browser. */
export type AndroidAppSettings = {
  id: string;
  fingerprints: readonly string[];
  version: string | null;
  leastVersion: string | null;
};

/** `teamId`: null: links open in the browser. `storeId`: the number of the App Store's page. */
export type IosAppSettings = {
  id: string;
  teamId: string | null;
  storeId: string | null;
  version: string | null;
  leastVersion: string | null;
};

export type PictureModelSettings = { file: string; side: number; mean: readonly number[]; std: readonly number[] };

/** `url`: null: e-mails are written to `dataDir/outbox`. */
export type TelemetrySettings = {
  service: string;
  /** By OpenTelemetry's names: "parentbased_always_on". */
  sampler: string;
  /** Of all traces, from 0 to 1, for samplers with a ratio. */
  share: number;
  /** Null: traces only. */
  metricsEveryMs: number | null;
};

export type MailSettings = { url: string | null; from: string };

/** Holds the address of the database to which staff moved the shop; DATABASE_URL comes first. */
export function movedToFile(dataDir: string): string {
  return join(dataDir, "database-url");
}

function movedTo(dataDir: string): string | undefined {
  const file = movedToFile(dataDir);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

/** An empty value counts as not set. Throws `ConfigError`. */
export function readConfig(env: Record<string, string | undefined> = environment()): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = settings.safeParse(given);
  const ofProviders = PROVIDER_ENVIRONMENT.safeParse(given);
  if (!parsed.success || !ofProviders.success) {
    const issues = [parsed, ofProviders].flatMap(({ error }) => error?.issues ?? []);
    const lines = issues.map((issue) => {
      const name = String(issue.path[0]);
      return `  ${name}=${showable(name, given[name] ?? "")}: ${issue.message}`;
    });
    throw new ConfigError(`These settings are not valid:\n${lines.join("\n")}`);
  }
  const value = parsed.data;
  value.DATABASE_URL ??= movedTo(resolve(value.DATA_DIR));
  refuseUnsafe(value);
  if (value.ROLE !== "all" && value.DATABASE_URL === undefined) {
    throw new ConfigError(`ROLE=${value.ROLE} needs DATABASE_URL: the embedded database belongs to one process.`);
  }
  if (value.ROLE === "worker" && value.PUBLIC_URL === undefined) {
    throw new ConfigError("ROLE=worker needs PUBLIC_URL: the e-mails that it sends have links to the shop.");
  }
  refuseOtherHosts(value);
  const payments = providerSettingsOf(ofProviders.data);
  const takesPayments = Object.values(payments).some((each) => each !== null);
  if (value.SHOPIFY_CHECKOUT && takesPayments) {
    throw new ConfigError("With SHOPIFY_CHECKOUT=1 the store takes all payments. Unset the payment providers, or it.");
  }
  if (value.NODE_ENV === "production" && takesPayments && value.PUBLIC_URL === undefined) {
    throw new ConfigError("Payment providers need PUBLIC_URL: they send buyers and messages to it.");
  }
  return {
    mode: value.NODE_ENV,
    host: value.HOST,
    port: value.PORT,
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, ""),
    role: value.ROLE,
    redisUrl: value.REDIS_URL ?? null,
    databaseUrl: value.DATABASE_URL,
    databaseDirectUrl: value.DATABASE_DIRECT_URL,
    replicaUrls: value.DATABASE_REPLICA_URLS ?? [],
    mediaBucket: value.MEDIA_URL ?? null,
    mediaPublicUrl: value.MEDIA_PUBLIC_URL ?? null,
    backupBucket: value.BACKUP_URL ?? null,
    databasePool: value.DATABASE_POOL,
    dataDir: resolve(value.DATA_DIR),
    storefrontPublicToken: value.STOREFRONT_PUBLIC_TOKEN,
    trustProxy: value.TRUST_PROXY ?? false,
    testCard: value.TEST_CARD ?? (value.PUBLIC_URL === undefined && value.DATABASE_URL === undefined),
    payments,
    mail: mailOf(value),
    visitorCountry: value.VISITOR_COUNTRY ?? null,
    countryDatabase: value.COUNTRY_DATABASE === undefined ? null : resolve(value.COUNTRY_DATABASE),
    addressProvider: addressProviderOf(value),
    translationProvider: translationProviderOf(value),
    pictureModel: pictureModelOf(value),
    shopify: shopifyOf(value),
    followedStore: followedStoreOf(value),
    // Tests do not use the network unless they set this.
    ratesFeed: (value.RATES_FEED ?? value.NODE_ENV !== "test") ? value.RATES_FEED_URL : null,
    sharedReads: value.SHARED_READS,
    serviceWorker: value.SERVICE_WORKER,
    androidApp: androidAppOf(value),
    iosApp: iosAppOf(value),
    readModelMb: value.READ_MODEL_MB,
    answerCacheMb: value.ANSWER_CACHE_MB,
    telemetry: telemetryOf(value),
    pageCacheMb: value.NODE_ENV === "development" ? 0 : value.PAGE_CACHE_MB,
    cachePurgeUrls: value.CACHE_PURGE_URL ?? [],
    backupDays: value.BACKUP_DAYS,
    backupMedia: value.BACKUP_MEDIA,
    demo: value.DEMO,
    setup: value.SETUP,
    demoOrders: value.DEMO_ORDERS,
    // A line for each request suits log files, but not a terminal.
    logLevel: value.LOG_LEVEL ?? (process.stderr.isTTY ? "warn" : "info"),
    metricsToken: value.METRICS_TOKEN ?? null,
  };
}

type Settings = z.output<typeof settings>;

/** Throws `ConfigError` for settings that a published shop must not have. */
function refuseUnsafe({ NODE_ENV, PUBLIC_URL, TEST_CARD, VISITOR_COUNTRY }: Settings): void {
  if (NODE_ENV !== "production" || PUBLIC_URL === undefined) return;
  if (TEST_CARD) {
    throw new ConfigError(
      "TEST_CARD=1 with PUBLIC_URL: anybody could order from a published shop without paying. Unset TEST_CARD.",
    );
  }
  if (VISITOR_COUNTRY !== undefined) {
    throw new ConfigError(
      "VISITOR_COUNTRY with PUBLIC_URL: every visitor of a published shop would appear to come from there. Unset it.",
    );
  }
}

/** Throws `ConfigError` for addresses that cannot belong to `DATABASE_URL`. */
function refuseOtherHosts({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URLS }: Settings): void {
  if (DATABASE_URL === undefined && (DATABASE_DIRECT_URL ?? DATABASE_REPLICA_URLS) !== undefined) {
    throw new ConfigError("DATABASE_DIRECT_URL and DATABASE_REPLICA_URLS need DATABASE_URL.");
  }
  if (DATABASE_URL === undefined || DATABASE_DIRECT_URL === undefined) return;
  if (hostsOf(DATABASE_URL).length === hostsOf(DATABASE_DIRECT_URL).length) return;
  throw new ConfigError("DATABASE_DIRECT_URL must name as many hosts as DATABASE_URL, in the same order.");
}

function telemetryOf(value: Settings): TelemetrySettings | null {
  const addresses = [
    value.OTEL_EXPORTER_OTLP_ENDPOINT,
    value.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
    value.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT,
  ];
  if (value.OTEL_SDK_DISABLED === "true" || addresses.every((address) => address === undefined)) return null;
  const metricsEveryMs = value.OTEL_METRICS_EXPORTER === "none" ? null : value.OTEL_METRIC_EXPORT_INTERVAL;
  return {
    service: value.OTEL_SERVICE_NAME,
    sampler: value.OTEL_TRACES_SAMPLER,
    share: value.OTEL_TRACES_SAMPLER_ARG,
    metricsEveryMs,
  };
}

function mailOf({ MAIL_URL, MAIL_FROM }: Settings): MailSettings {
  const given = allOrNone("Mail", { MAIL_URL, MAIL_FROM });
  return given ? { url: given.MAIL_URL, from: given.MAIL_FROM } : { url: null, from: "shop@localhost" };
}

function addressProviderOf(value: Settings): AddressProviderSettings {
  const { ADDRESS_PROVIDER: kind, ADDRESS_PROVIDER_URL: url, ADDRESS_PROVIDER_KEY: key } = value;
  if (kind === "offline") return { kind };
  if (kind === "google") {
    if (key === undefined) throw new ConfigError("ADDRESS_PROVIDER=google needs ADDRESS_PROVIDER_KEY.");
    return { kind, url: url ?? "https://places.googleapis.com", key };
  }
  // The public servers of these two must not be used by shops.
  if (url === undefined) throw new ConfigError(`ADDRESS_PROVIDER=${kind} needs ADDRESS_PROVIDER_URL.`);
  return { kind, url };
}

function translationProviderOf(value: Settings): TranslationProviderSettings {
  const { TRANSLATION_PROVIDER: kind, TRANSLATION_PROVIDER_URL: url, TRANSLATION_PROVIDER_KEY: key } = value;
  if (kind === "off") return { kind };
  if (kind === "libretranslate") {
    if (url === undefined) throw new ConfigError("TRANSLATION_PROVIDER=libretranslate needs TRANSLATION_PROVIDER_URL.");
    return { kind, url, key: key ?? null };
  }
  if (key === undefined) throw new ConfigError(`TRANSLATION_PROVIDER=${kind} needs TRANSLATION_PROVIDER_KEY.`);
  return { kind, url: url ?? null, key };
}

function pictureModelOf({ PICTURE_MODEL, ...value }: Settings): PictureModelSettings | null {
  if (PICTURE_MODEL === undefined) return null;
  return {
    file: resolve(PICTURE_MODEL),
    side: value.PICTURE_MODEL_SIDE,
    mean: value.PICTURE_MODEL_MEAN,
    std: value.PICTURE_MODEL_STD,
  };
}

function shopifyOf(value: Settings): ShopifySettings | null {
  const { SHOPIFY_STORE_DOMAIN, SHOPIFY_ADMIN_TOKEN, SHOPIFY_API_VERSION, SHOPIFY_API_URL } = value;
  const given = allOrNone("Shopify", { SHOPIFY_STORE_DOMAIN, SHOPIFY_ADMIN_TOKEN });
  return (
    given && {
      storeDomain: given.SHOPIFY_STORE_DOMAIN,
      adminToken: given.SHOPIFY_ADMIN_TOKEN,
      apiVersion: SHOPIFY_API_VERSION,
      apiUrl: SHOPIFY_API_URL,
    }
  );
}

function followedStoreOf(value: Settings): FollowedStore | null {
  const { SHOPIFY_FOLLOW, SHOPIFY_CHECKOUT, SHOPIFY_WEBHOOK_SECRET } = value;
  if (!SHOPIFY_FOLLOW) {
    if (!SHOPIFY_CHECKOUT) return null;
    throw new ConfigError(
      "SHOPIFY_CHECKOUT=1 needs SHOPIFY_FOLLOW=1: only a store that is followed has the same goods.",
    );
  }
  const shopify = shopifyOf(value);
  if (!shopify || SHOPIFY_WEBHOOK_SECRET === undefined) {
    throw new ConfigError(
      "SHOPIFY_FOLLOW=1 needs SHOPIFY_STORE_DOMAIN, SHOPIFY_ADMIN_TOKEN and SHOPIFY_WEBHOOK_SECRET.",
    );
  }
  return { storeDomain: shopify.storeDomain, webhookSecret: SHOPIFY_WEBHOOK_SECRET, checkout: SHOPIFY_CHECKOUT };
}

function androidAppOf(value: Settings): AndroidAppSettings | null {
  const { ANDROID_APP_ID: id, ANDROID_APP_FINGERPRINTS, ANDROID_APP_VERSION, ANDROID_APP_LEAST_VERSION } = value;
  if (id === undefined) {
    none("ANDROID_APP_ID", { ANDROID_APP_FINGERPRINTS, ANDROID_APP_VERSION, ANDROID_APP_LEAST_VERSION });
    return null;
  }
  return {
    id,
    fingerprints: ANDROID_APP_FINGERPRINTS ?? [],
    version: ANDROID_APP_VERSION ?? null,
    leastVersion: ANDROID_APP_LEAST_VERSION ?? null,
  };
}

function iosAppOf(value: Settings): IosAppSettings | null {
  const { IOS_APP_ID: id, IOS_TEAM_ID, IOS_STORE_ID, IOS_APP_VERSION, IOS_APP_LEAST_VERSION } = value;
  if (id === undefined) {
    none("IOS_APP_ID", { IOS_TEAM_ID, IOS_STORE_ID, IOS_APP_VERSION, IOS_APP_LEAST_VERSION });
    return null;
  }
  return {
    id,
    teamId: IOS_TEAM_ID ?? null,
    storeId: IOS_STORE_ID ?? null,
    version: IOS_APP_VERSION ?? null,
    leastVersion: IOS_APP_LEAST_VERSION ?? null,
  };
}

/** Without `needed` they have no effect. Throws `ConfigError`. */
function none(needed: string, given: Record<string, unknown>): void {
  const set = Object.keys(given).filter((name) => given[name] !== undefined);
  if (set.length > 0) throw new ConfigError(`${set.join(", ")} without ${needed}: it is not clear which app is meant.`);
}

/** Without secrets, and without passwords in URLs. */
function showable(name: string, value: string): string {
  return /SECRET|METRICS_TOKEN|ADMIN_TOKEN|_KEY$/.test(name) ? "…" : value.replace(/\/\/[^/@]*@/, "//…@");
}

/** The process's environment takes precedence over `.env`. */
function environment(): Record<string, string | undefined> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return process.env;
}
