import Fastify from "fastify";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "../../config.ts";
import { mountPhoneApps } from "./phone-apps.ts";

const FINGERPRINT = Array.from({ length: 32 }, () => "AB").join(":");
const CONFIGURED = {
  ANDROID_APP_ID: "example.shop.filigree",
  ANDROID_APP_FINGERPRINTS: ` ${FINGERPRINT.toLowerCase()},${FINGERPRINT}`,
  ANDROID_APP_VERSION: "2.2.0",
  ANDROID_APP_LEAST_VERSION: "2.1",
  IOS_APP_ID: "example.shop.filigree",
  IOS_TEAM_ID: "AB12CD34EF",
  IOS_STORE_ID: "1234567890",
};

async function served(env: Record<string, string>, url: string) {
  const app = Fastify();
  mountPhoneApps(app, readConfig(env));
  return app.inject({ url });
}

const JSON_TYPE = "application/json; charset=utf-8";

const PATHS = [
  "/.well-known/assetlinks.json",
  "/.well-known/apple-app-site-association",
  "/apps/android.json",
  "/apps/ios.json",
];

test("SHELL-08 links to the shop open in its apps: both systems get JSON without a redirect", async () => {
  const android = await served(CONFIGURED, "/.well-known/assetlinks.json");
  expect([android.statusCode, android.headers["content-type"]]).toEqual([200, JSON_TYPE]);
  expect(android.json()).toEqual([
    {
      relation: ["delegate_permission/common.handle_all_urls"],
      target: {
        namespace: "android_app",
        package_name: "example.shop.filigree",
        sha256_cert_fingerprints: [FINGERPRINT, FINGERPRINT],
      },
    },
  ]);
  const ios = await served(CONFIGURED, "/.well-known/apple-app-site-association");
  expect([ios.statusCode, ios.headers["content-type"]]).toEqual([200, JSON_TYPE]);
  const { applinks } = ios.json<{ applinks: { details: { appIDs: string[]; components: object[] }[] } }>();
  expect(applinks.details[0]!.appIDs).toEqual(["AB12CD34EF.example.shop.filigree"]);
  // The first match counts.
  expect(applinks.details[0]!.components.at(0)).toEqual({ "/": "/api/*", exclude: true });
  expect(applinks.details[0]!.components.at(-1)).toEqual({ "/": "*" });
});

test("APPU-01 the shop tells an app which version is in the store", async () => {
  expect((await served(CONFIGURED, "/apps/android.json")).json()).toEqual({
    version: "2.2.0",
    leastVersion: "2.1",
    storeUrl: "https://play.google.com/store/apps/details?id=example.shop.filigree",
  });
  expect((await served(CONFIGURED, "/apps/ios.json")).json()).toEqual({
    version: null,
    leastVersion: null,
    storeUrl: "https://apps.apple.com/app/id1234567890",
  });
});

test.each(PATHS)("a shop without apps has no %s", async (path) => {
  expect((await served({}, path)).statusCode).toBe(404);
});

test("an app without a certificate or team gets no links, but its versions", async () => {
  const ids = { ANDROID_APP_ID: "example.shop.filigree", IOS_APP_ID: "example.shop.filigree" };
  const statuses = await Promise.all(PATHS.map(async (path) => (await served(ids, path)).statusCode));
  expect(statuses).toEqual([404, 404, 200, 200]);
});

test.each([
  { ANDROID_APP_ID: "filigree" },
  { ANDROID_APP_ID: "a.b", ANDROID_APP_FINGERPRINTS: "AB:CD" },
  { ANDROID_APP_VERSION: "2.2.0" },
  { IOS_APP_ID: "a.b", IOS_TEAM_ID: "short" },
  { IOS_APP_ID: "a.b", IOS_APP_VERSION: "2.2.0-beta" },
])("settings of an app that have no effect stop the start: %o", (env) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
});
