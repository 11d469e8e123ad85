import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import rateLimit from "@fastify/rate-limit";
import statics from "@fastify/static";
import Fastify, { type FastifyError, type FastifyInstance } from "fastify";
import { Refusal } from "../../contract/refusals.ts";
import { BUILT_BRAND } from "../../domain/site/brand.ts";
import type { Config } from "../config.ts";
import { isThisMachine } from "../limits/networks.ts";
import { tooManyRequests } from "../limits/too-many-requests.ts";
import { openMonitor, type Monitor } from "../monitoring/monitor.ts";
import { ratesScript } from "../places/rates/rates-script.ts";
import { listRates } from "../places/rates/rates.ts";
import { shownAbout } from "../settings/about.ts";
import { shownOffer } from "../settings/offer.ts";
import { shopName } from "../settings/shop-name.ts";
import type { Shop } from "../shop.ts";
import { shownBrand } from "../site/brand/brand.ts";
import { openBuiltTexts } from "../site/pages/built-texts.ts";
import { mountCustomerAccount } from "./account/customer-account.ts";
import { mountDocs } from "./calls/docs.ts";
import { HANDLERS } from "./calls/handlers.ts";
import { envelopeOf, envelopeOfRefusal, headed, mountHandlers } from "./calls/rpc.ts";
import { sharedReadsOf } from "./calls/shared-reads.ts";
import { registerStorefront } from "./calls/storefront.ts";
import { endLeftSessions } from "./checkout-session-cookie.ts";
import { mountBrand } from "./files/brand.ts";
import { sendBuiltFiles } from "./files/built-files.ts";
import { mountInvoices } from "./files/invoices.ts";
import { originOfCdn } from "./files/other-origins.ts";
import { mountPictures } from "./files/pictures.ts";
import { mountReturnPhotos } from "./files/return-photos.ts";
import { mountReviewPhotos } from "./files/review-photos.ts";
import { mountVideos } from "./files/videos.ts";
import { closeGracefully } from "./graceful-close.ts";
import { mountProbes, newRequestId, observeRequests } from "./observed.ts";
import { mountOffice } from "./office.ts";
import { guardUntilOpen } from "./opening-gate.ts";
import { loadBuiltPage, type PageSource } from "./pages/built-pages.ts";
import { INLINE_SCRIPTS } from "./pages/inline-scripts.ts";
import { builtWorker, mountInstallable } from "./pages/installable.ts";
import { originOf } from "./pages/origin.ts";
import { handlersByAddress } from "./pages/page-wire.ts";
import { mountPages } from "./pages/pages.ts";
import { mountPhoneApps } from "./pages/phone-apps.ts";
import { mountSitemaps } from "./pages/sitemaps.ts";
import { sendSecurityHeaders } from "./security-headers.ts";
import { mountWebhooks } from "./webhooks.ts";

const require = createRequire(import.meta.url);
const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
/** By ISO 3166 alpha-2; their package also contains other files. */
const FLAGS = join(dirname(require.resolve("country-flag-icons/package.json")), "3x2");

const NOT_FOUND = envelopeOfRefusal(new Refusal("not-found", "Data not found"));
const BAD_HOST = { code: 400, message: "The Host header is not a valid host", data: null };
/** The default window of 4 MB costs more to set up than answers of some 100 kB gain. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 19 } };
/** Up to this size, about a millisecond's work, a stream would cost more. */
const AT_ONCE_BYTES = 300_000;
const BODY_LIMIT_BYTES = 1024 * 1024;
/** Uploading a photo over a bad connection takes minutes. */
const REQUEST_TIMEOUT_MS = 300_000;
/** For one address, far above what a person or a page needs. */
const REQUESTS_A_MINUTE = 1_200;

/** `pages`: the build, unless a development server renders them; `monitor` is told of each request. */
export async function buildServer(
  shop: Shop,
  config: Config,
  pages: PageSource = builtPages(config),
  monitor: Monitor = openMonitor(),
): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustProxy,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Answered in the shop's own envelope instead.
    return503OnClosing: false,
    genReqId: newRequestId,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = "/" }) => readableUrl(url),
  });
  const { publicUrl, storefrontPublicToken } = config;
  observeRequests(app, shop, monitor, config);
  closeGracefully(app);
  answerErrors(app, shop);
  pages.attach?.(app);
  await protect(app, config);
  mountProbes(app, monitor, config);
  await mountBuiltFiles(app);
  guardUntilOpen(app, shop);
  await mountOffice(app, { shop, publicUrl, dist: DIST, production: config.mode !== "development" });

  endLeftSessions(app, shop, (request) => originOf(request, publicUrl));
  const shares = config.cachePurgeUrls.length > 0;
  const sharedReads = sharedReadsOf(config.sharedReads ? (await pages.load("app")).sharedReads : undefined);
  const builtTexts = openBuiltTexts(shop);
  const storefront = await registerStorefront(app, {
    shop,
    sharedReads,
    publicToken: storefrontPublicToken,
    builtTexts,
    answerCacheBytes: config.answerCacheMb * 1024 * 1024,
    shares,
    originOf: (request) => originOf(request, publicUrl),
  });
  await mountCustomerAccount(app, { shop, builtTexts, originOf: (request) => originOf(request, publicUrl) });
  mountHandlers(app, shop, HANDLERS, publicUrl);
  mountInvoices(app, shop);
  mountReturnPhotos(app, shop);
  mountReviewPhotos(app, shop);
  // For programs that do not read the page.
  app.get("/favicon.ico", async (_request, reply) => {
    const { icons } = (await shownBrand(shop)) ?? BUILT_BRAND;
    return reply.header("cache-control", "public, max-age=3600").redirect(`${icons}/favicon.ico`, 302);
  });
  mountBrand(app, shop);
  mountPictures(app, shop);
  mountVideos(app, shop);
  await mountWebhooks(app, shop);
  mountRatesScript(app, shop);
  mountInstallable(app, {
    brand: () => shownBrand(shop),
    about: (language) => shownAbout(shop, language),
    offer: () => shownOffer(shop),
    manifest: (await pages.load("app")).manifest,
    worker: config.serviceWorker ? builtWorker(DIST) : null,
  });
  mountPhoneApps(app, config);
  mountSitemaps(app, shop, publicUrl);
  await mountDocs(app, () => shopName(shop));
  const renderPage = await mountPages(app, {
    shop,
    pages,
    publicUrl,
    storefrontToken: storefrontPublicToken,
    storefront,
    handlers: handlersByAddress(HANDLERS),
    sharedReads: sharedReads.size > 0,
    cachedBytes: config.pageCacheMb * 1024 * 1024,
    shares,
  });
  builtTexts.renderWith(renderPage);
  return app;
}

/** Errors, unknown addresses and bad hosts are answered in the envelope, or in plain text where a page was asked for. */
function answerErrors(app: FastifyInstance, shop: Shop): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // The client hung up in the middle of an answer.
    if (error.code === "ERR_STREAM_PREMATURE_CLOSE" && reply.raw.destroyed) return reply.hijack();
    const status = error.statusCode ?? 500;
    const envelope = status < 500 ? { code: status, message: error.message, data: null } : envelopeOf(shop, error);
    return request.method === "GET" && request.headers.accept?.includes("text/html")
      ? headed(reply, envelope).type("text/plain; charset=utf-8").send(envelope.message)
      : headed(reply, envelope).send(envelope);
  });
  app.addHook("onRequest", async (request, reply) => {
    // It becomes part of pages and links.
    if (!isHost(request.host)) return headed(reply, BAD_HOST).send(BAD_HOST);
  });
  app.setNotFoundHandler(async (_request, reply) => headed(reply, NOT_FOUND).send(NOT_FOUND));
}

async function protect(app: FastifyInstance, { mode, publicUrl, mediaPublicUrl }: Config): Promise<void> {
  const cdn = mediaPublicUrl === null ? [] : [originOfCdn(mediaPublicUrl)];
  sendSecurityHeaders(app, {
    contentSecurityPolicy: mode !== "development" && {
      directives: {
        // Pictures of imported products may be on other hosts.
        "img-src": ["'self'", "data:", "https:", ...cdn],
        "media-src": ["'self'", ...cdn],
        "script-src": ["'self'", ...INLINE_SCRIPTS],
        "worker-src": ["'self'", "data:"],
        "connect-src": ["'self'"],
        "font-src": ["'self'", "data:"],
        "upgrade-insecure-requests": publicUrl?.startsWith("https:") ? [] : null,
      },
    },
    strictTransportSecurity: publicUrl?.startsWith("https:") ?? false,
    // The storefront API may be called from anywhere.
    crossOriginResourcePolicy: { policy: "cross-origin" },
  });
  await app.register(rateLimit, {
    max: REQUESTS_A_MINUTE,
    timeWindow: "1 minute",
    allowList: ({ ip }) => isThisMachine(ip),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  });
}

async function mountBuiltFiles(app: FastifyInstance): Promise<void> {
  await app.register(compress, { threshold: 1024, syncThreshold: AT_ONCE_BYTES, brotliOptions: BROTLI });
  sendBuiltFiles(app, join(DIST, "client/assets"), "/assets/");
  sendBuiltFiles(app, join(DIST, "office/assets"), "/office/assets/");
  await serveFolder(app, join(DIST, "client/icons"), "/icons/", { maxAge: "1d", preCompressed: true });
  await serveFolder(app, FLAGS, "/flags/", { immutable: true, maxAge: "30d", allowedPath: isPicture });
}

function mountRatesScript(app: FastifyInstance, shop: Shop): void {
  app.get("/services/javascripts/currencies.js", async (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      // Other sites of the shop's owner may load it too, as a script or by fetch.
      .header("access-control-allow-origin", "*")
      .send(ratesScript(await listRates(shop))),
  );
}

function builtPages({ serviceWorker }: Config): PageSource {
  const hasWorker = serviceWorker && builtWorker(DIST) !== null;
  return { load: (entry) => loadBuiltPage(DIST, entry, hasWorker) };
}

function isPicture(path: string): boolean {
  return path.endsWith(".svg");
}

async function serveFolder(app: FastifyInstance, root: string, prefix: string, caching: object): Promise<void> {
  if (!existsSync(root)) return;
  await app.register(statics, { root, prefix, ...caching, decorateReply: false });
}

/** Malformed percent escapes are taken literally, so that the page for unknown addresses answers. */
function readableUrl(url: string): string {
  const [path = "", ...queries] = url.split("?");
  try {
    decodeURI(path);
    return url;
  } catch {
    return [path.replaceAll("%", "%25"), ...queries].join("?");
  }
}

function isHost(host: string): boolean {
  return /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
}
