import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readConfig, SETTING_NAMES } from "../../server/config.ts";
import { providerSettingsOf } from "../../server/orders/payments/gateways/providers.ts";
import { ConfigError } from "../../server/setting-forms.ts";

test("an empty environment configures a shop with the embedded database on port 3000", () => {
  const config = readConfig({});
  expect(config).toMatchObject({ mode: "production", port: 3000, databaseUrl: undefined, demo: true });
  expect(config.testCard).toBe(true);
});

test("the test card is off with a real database, unless it is switched on", () => {
  const DATABASE_URL = "postgresql://shop@localhost/shop";
  expect(readConfig({ DATABASE_URL }).testCard).toBe(false);
  expect(readConfig({ DATABASE_URL, TEST_CARD: "1" }).testCard).toBe(true);
});

test("the test card is off in a published shop, which refuses to start with it", () => {
  const PUBLIC_URL = "https://shop.example";
  expect(readConfig({ PUBLIC_URL }).testCard).toBe(false);
  expect(() => readConfig({ PUBLIC_URL, TEST_CARD: "1" })).toThrow(ConfigError);
  expect(() => readConfig({ PUBLIC_URL, TEST_CARD: "1" })).toThrow(/TEST_CARD.*PUBLIC_URL/);
  expect(readConfig({ PUBLIC_URL, TEST_CARD: "1", NODE_ENV: "development" }).testCard).toBe(true);
});

test("PAY-01 a provider is switched on by all of its settings; only some of them are refused", () => {
  expect(readConfig({})).toMatchObject({ payments: { stripe: null, paypal: null } });
  const PUBLIC_URL = "https://shop.example";
  const stripe = { PUBLIC_URL, STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  expect(readConfig(stripe).payments.stripe).toEqual({
    secretKey: "sk_test_1",
    webhookSecret: "whsec_1",
    apiUrl: "https://api.stripe.com",
  });
  expect(() => readConfig({ STRIPE_SECRET_KEY: "sk_test_1" })).toThrow(/Stripe.*STRIPE_WEBHOOK_SECRET/);
  const paypal = { PUBLIC_URL, PAYPAL_CLIENT_ID: "id", PAYPAL_CLIENT_SECRET: "secret", PAYPAL_WEBHOOK_ID: "hook" };
  expect(readConfig(paypal).payments.paypal?.apiUrl).toBe("https://api-m.sandbox.paypal.com");
  expect(readConfig({ ...paypal, PAYPAL_ENVIRONMENT: "live" }).payments.paypal?.apiUrl).toBe(
    "https://api-m.paypal.com",
  );
  expect(() => readConfig({ ...stripe, PUBLIC_URL: "" })).toThrow(/PUBLIC_URL/);
  expect(() => readConfig({ PAYPAL_CLIENT_ID: "id" })).toThrow(/PayPal.*PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID/);
});

test("PAY-01 two providers of one payment method are refused", () => {
  const card = { title: "Stripe", methods: ["card"] } as const;
  const own = { pageHosts: [], environment: {}, settingsOf: () => ({}), open: () => Promise.reject(new Error()) };
  const two = { stripe: { ...card, ...own }, other: { ...card, ...own, title: "Other" } };
  expect(() => providerSettingsOf({}, two)).toThrow(/Stripe and Other both offer "card"/);
});

test("carts are paid at a store only when it is followed, and takes all payments", () => {
  const read = { SHOPIFY_STORE_DOMAIN: "rings.myshopify.com", SHOPIFY_ADMIN_TOKEN: "shpat_1" };
  const followed = { ...read, SHOPIFY_FOLLOW: "1", SHOPIFY_WEBHOOK_SECRET: "shpss_1" };
  expect(readConfig(followed).followedStore).toMatchObject({ checkout: false });
  expect(readConfig({ ...followed, SHOPIFY_CHECKOUT: "1" }).followedStore).toMatchObject({ checkout: true });
  expect(() => readConfig({ ...read, SHOPIFY_CHECKOUT: "1" })).toThrow(/needs SHOPIFY_FOLLOW=1/);
  const stripe = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  expect(() => readConfig({ ...followed, ...stripe, SHOPIFY_CHECKOUT: "1" })).toThrow(/the store takes all payments/);
});

test("a process that does a part of the work needs a database server", () => {
  const DATABASE_URL = "postgresql://shop@localhost/shop";
  expect(readConfig({}).role).toBe("all");
  expect(readConfig({ ROLE: "web", DATABASE_URL }).role).toBe("web");
  expect(readConfig({ ROLE: "worker", DATABASE_URL, PUBLIC_URL: "https://shop.example" }).role).toBe("worker");
  expect(() => readConfig({ ROLE: "worker", DATABASE_URL })).toThrow(/ROLE=worker needs PUBLIC_URL/);
  expect(() => readConfig({ ROLE: "web" })).toThrow(/ROLE=web needs DATABASE_URL/);
  expect(() => readConfig({ ROLE: "jobs", DATABASE_URL })).toThrow(/ROLE/);
});

test("a pooler and replicas need a database, and the pooler's hosts are those behind it", () => {
  const DATABASE_URL = "postgresql://one:6432,two:6432/shop";
  const DATABASE_DIRECT_URL = "postgresql://one,two/shop";
  const DATABASE_REPLICA_URLS = "postgresql://one/shop, postgresql://two/shop";
  expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URLS })).toMatchObject({
    databaseDirectUrl: DATABASE_DIRECT_URL,
    replicaUrls: ["postgresql://one/shop", "postgresql://two/shop"],
  });
  expect(() => readConfig({ DATABASE_REPLICA_URLS })).toThrow(/need DATABASE_URL/);
  expect(() => readConfig({ DATABASE_URL, DATABASE_DIRECT_URL: "postgresql://one/shop" })).toThrow(/as many hosts/);
  expect(() => readConfig({ DATABASE_URL, DATABASE_REPLICA_URLS: "one,two" })).toThrow(/DATABASE_REPLICA_URLS/);
});

test("shared caches are addresses with commas between; Redis has an address of its own", () => {
  const caches = { CACHE_PURGE_URL: "http://127.0.0.1:6081, https://cache.example/" };
  expect(readConfig(caches).cachePurgeUrls).toEqual(["http://127.0.0.1:6081", "https://cache.example/"]);
  expect(readConfig({})).toMatchObject({ cachePurgeUrls: [], redisUrl: null });
  expect(() => readConfig({ CACHE_PURGE_URL: "127.0.0.1:6081" })).toThrow(/CACHE_PURGE_URL/);
  expect(() => readConfig({ REDIS_URL: "http://127.0.0.1" })).toThrow(/REDIS_URL/);
});

test.each(["STRIPE_SECRET_KEY", "ADDRESS_PROVIDER_KEY"])("an invalid secret is not shown on the screen: %s", (name) => {
  const read = () => readConfig({ [name]: "sk_live_1 sk_live_2" });
  expect(read).toThrow(new RegExp(name));
  expect(read).not.toThrow(/sk_live/);
});

test("API-31 a fixed country for all visitors is for trials only", () => {
  expect(readConfig({ VISITOR_COUNTRY: "de" }).visitorCountry).toBe("DE");
  const published = { VISITOR_COUNTRY: "DE", PUBLIC_URL: "https://shop.example" };
  expect(() => readConfig(published)).toThrow(/VISITOR_COUNTRY.*PUBLIC_URL/);
  expect(readConfig({ ...published, NODE_ENV: "development" }).visitorCountry).toBe("DE");
});

test("API-28 a provider of addresses needs its settings", () => {
  expect(readConfig({}).addressProvider).toEqual({ kind: "offline" });
  expect(() => readConfig({ ADDRESS_PROVIDER: "photon" })).toThrow(/ADDRESS_PROVIDER_URL/);
  expect(() => readConfig({ ADDRESS_PROVIDER: "google" })).toThrow(/ADDRESS_PROVIDER_KEY/);
  expect(readConfig({ ADDRESS_PROVIDER: "google", ADDRESS_PROVIDER_KEY: "key" }).addressProvider).toEqual({
    ...{ kind: "google", url: "https://places.googleapis.com", key: "key" },
  });
});

test("PRICE-03 rates are fetched unless that is switched off; in tests only when it is switched on", () => {
  expect(readConfig({}).ratesFeed).toMatch(/^https:\/\/www\.ecb\.europa\.eu\//);
  expect(readConfig({ RATES_FEED: "0" }).ratesFeed).toBeNull();
  expect(readConfig({ NODE_ENV: "test" }).ratesFeed).toBeNull();
});

test.each(["localhost", "shop-1.example", "0.0.0.0", "::", "127.0.0.1"])("HOST=%s is valid", (HOST) => {
  expect(readConfig({ HOST }).host).toBe(HOST);
});

test("an empty value counts as not set", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "", DEMO: "" })).toEqual(readConfig({}));
});

test.each([
  ["PORT", "eighty"],
  ["PORT", "70000"],
  ["PUBLIC_URL", "shop.example"],
  ["DATABASE_URL", "mysql://localhost/shop"],
  ["DATABASE_POOL", "0"],
  ["DEMO", "maybe"],
  ["LOG_LEVEL", "loud"],
  ["METRICS_TOKEN", "short"],
  ["MAIL_URL", "https://mail.example"],
  ["MAIL_FROM", "Filigree"],
  ["MAIL_FROM", "Filigree <a@shop.example>, <b@shop.example>"],
  ["TRUST_PROXY", "banana"],
  ["TRUST_PROXY", "10.0.0.0/8,10.0.0.0/33"],
  ["HOST", "999.1.1.1"],
  ["HOST", "shop example"],
  ["STRIPE_API_URL", "api.stripe.com"],
  ["PAYPAL_ENVIRONMENT", "production"],
])("%s=%s stops the start with a sentence that names it", (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`\\b${name}=.*: .+`));
});

test("all invalid settings are named at once", () => {
  expect(() => readConfig({ PORT: "x", DEMO: "y" })).toThrow(/PORT[^]*DEMO/);
});

test("LOC-05 a provider of translations is off until it is set with its key or its address", () => {
  expect(readConfig({}).translationProvider).toEqual({ kind: "off" });
  const key = { TRANSLATION_PROVIDER_KEY: "k:fx" };
  expect(readConfig({ TRANSLATION_PROVIDER: "deepl", ...key }).translationProvider).toEqual({
    ...{ kind: "deepl", url: null, key: "k:fx" },
  });
  expect(() => readConfig({ TRANSLATION_PROVIDER: "google" })).toThrow(/TRANSLATION_PROVIDER_KEY/);
  expect(() => readConfig({ TRANSLATION_PROVIDER: "libretranslate", ...key })).toThrow(/TRANSLATION_PROVIDER_URL/);
});

test("e-mails are written into the data folder until both a server and a sender are set", () => {
  expect(readConfig({}).mail.url).toBeNull();
  const mail = { MAIL_URL: "smtps://mail.example", MAIL_FROM: "Filigree <orders@shop.example>" };
  expect(readConfig(mail).mail).toEqual({ url: mail.MAIL_URL, from: mail.MAIL_FROM });
  expect(() => readConfig({ MAIL_URL: mail.MAIL_URL })).toThrow(/MAIL_FROM/);
});

test(".env.example explains exactly the existing settings", () => {
  const explained = [...readFileSync(".env.example", "utf8").matchAll(/^#([A-Z_]+)=/gm)].map(([, name = ""]) => name);
  expect(explained.toSorted()).toEqual(SETTING_NAMES.toSorted());
});
