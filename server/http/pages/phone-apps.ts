/** Android App Links, iOS universal links, and versions in the stores (SPEC APPU-01). 404 when not configured. */

import type { FastifyInstance } from "fastify";
import type { AndroidAppSettings, Config, IosAppSettings } from "../../config.ts";

type Apps = Pick<Config, "androidApp" | "iosApp">;

/** Read by the app itself. */
export type AppRelease = { version: string | null; leastVersion: string | null; storeUrl: string | null };

const CACHING = { "cache-control": "public, max-age=300" };

export function mountPhoneApps(app: FastifyInstance, { androidApp, iosApp }: Apps): void {
  const answers: Record<string, object | null> = {
    "/.well-known/assetlinks.json": androidApp && assetLinks(androidApp),
    "/.well-known/apple-app-site-association": iosApp && siteAssociation(iosApp),
    "/apps/android.json": androidApp && androidRelease(androidApp),
    "/apps/ios.json": iosApp && iosRelease(iosApp),
  };
  for (const [path, answer] of Object.entries(answers)) {
    // Apple's file has no extension, and is only accepted as JSON.
    app.get(path, (_request, reply) =>
      answer ? reply.headers(CACHING).type("application/json").send(JSON.stringify(answer)) : reply.callNotFound(),
    );
  }
}

function assetLinks({ id, fingerprints }: AndroidAppSettings): object[] | null {
  if (fingerprints.length === 0) return null;
  const target = { namespace: "android_app", package_name: id, sha256_cert_fingerprints: fingerprints };
  return [{ relation: ["delegate_permission/common.handle_all_urls"], target }];
}

/** Paths for programs and documents, which have no page in the app. */
const NOT_IN_THE_APP = [
  "/api/*",
  "/checkouts/*/invoice.pdf",
  "/checkouts/*/credit-note-*.pdf",
  "/docs/*",
  "/sitemaps/*",
  "/web.*",
  "/webhooks/*",
];

function siteAssociation({ id, teamId }: IosAppSettings): object | null {
  if (teamId === null) return null;
  const app = `${teamId}.${id}`;
  const components = [...NOT_IN_THE_APP.map((path) => ({ "/": path, exclude: true })), { "/": "*" }];
  return { applinks: { details: [{ appIDs: [app], components }] }, webcredentials: { apps: [app] } };
}

function androidRelease({ id, version, leastVersion }: AndroidAppSettings): AppRelease {
  return { version, leastVersion, storeUrl: `https://play.google.com/store/apps/details?id=${id}` };
}

function iosRelease({ storeId, version, leastVersion }: IosAppSettings): AppRelease {
  return { version, leastVersion, storeUrl: storeId === null ? null : `https://apps.apple.com/app/id${storeId}` };
}
