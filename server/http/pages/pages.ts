import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cacheAddressOf, type CacheAddress } from "../../../contract/cached-pages.ts";
import { CHECKOUT_COOKIE } from "../../../contract/orders/checkout-cookie.ts";
import type { Brand, Locale, RenderedPage } from "../../../contract/page.ts";
import type { Rates } from "../../../domain/catalog/price.ts";
import { DEFAULT_PRICING } from "../../../domain/catalog/pricing.ts";
import { FULL_OFFER, type Offer } from "../../../domain/site/offer.ts";
import { FREE_PAGES } from "../../../domain/site/text-pages.ts";
import { findPreview } from "../../catalog/editing/previews.ts";
import { handleOfUrl, previewOfUrl } from "../../catalog/products/product-address.ts";
import { isGone } from "../../catalog/sitemap/sitemap.ts";
import type { Caller } from "../../handler.ts";
import { currentRecord } from "../../monitoring/request-record.ts";
import { inSpan } from "../../monitoring/tracing.ts";
import { outageOf, retryAfterSeconds } from "../../outage.ts";
import { currentRates } from "../../places/rates/rates.ts";
import { shownOffer } from "../../settings/offer.ts";
import { nextMoment } from "../../settings/schedule.ts";
import { shareResponse } from "../../shared-cache/share.ts";
import type { Shop } from "../../shop.ts";
import { shownBrand } from "../../site/brand/brand.ts";
import type { RenderBuiltPage } from "../../site/pages/built-texts.ts";
import { findPathOfAddress } from "../../site/pages/shop-pages.ts";
import { findRedirectFor } from "../../site/redirects/redirects.ts";
import { checkoutSessionOf } from "../checkout-session-cookie.ts";
import { originOfCdn } from "../files/other-origins.ts";
import { codingFor, compress, hasTag, type Compressed } from "../page-cache/compressed.ts";
import { openPageCache, type Made, type PageCache } from "../page-cache/page-cache.ts";
import { madeOfNothing, type MadeOf } from "../page-cache/page-dependencies.ts";
import type { BuiltPage, PageSource } from "./built-pages.ts";
import { cookieOf, storeVisitLanguage, localeOf } from "./locale.ts";
import { originOf } from "./origin.ts";
import { wireWithin, type WireOptions } from "./page-wire.ts";

/** Addresses that programs request; a page is of no use to them. */
const MACHINES = /^\/(api|assets|icons|media|services)\/|^\/web\./;

const UNAVAILABLE = 503;

type PageOptions = WireOptions & {
  pages: PageSource;
  publicUrl: string | undefined;
  storefrontToken: string;
  sharedReads: boolean;
  cachedBytes: number;
  /** Whether a shared cache may have public pages; changes then purge it. */
  shares: boolean;
};

/** Buyers return to the last one from a payment provider (SPEC PAY-02). */
const CHECKOUT_PAGES = ["/checkouts/*", "/pages/payment/index"];

/** The checkout's pages come from its own entry, every other GET from the app's. Returns how one is rendered for no visitor. */
export async function mountPages(app: FastifyInstance, mounted: PageOptions): Promise<RenderBuiltPage> {
  const { shop } = mounted;
  const options: Making = {
    ...mounted,
    rates: openLast(() => currentRates(shop), { asOf: "", pricing: DEFAULT_PRICING, baseNanos: {} }),
    brand: openLast(() => shownBrand(shop), null),
    offer: openLast(() => shownOffer(shop), FULL_OFFER),
  };
  const checkout = await options.pages.load("checkout");
  const shopApp = await options.pages.load("app");
  const { changes, now } = options.shop;
  const pageCache: PageCache<Answer> = openPageCache({ changes, now, bytes: options.cachedBytes });

  for (const path of CHECKOUT_PAGES) {
    app.get(path, async (request, reply) => {
      // The address opens somebody's checkout and must not leak.
      reply.header("cache-control", "private, no-store").header("referrer-policy", "no-referrer");
      preconnect(reply, shop);
      storeVisitLanguage(request, reply);
      return show(checkout, request, reply, options);
    });
  }
  app.get("/*", async (request, reply) => {
    if (MACHINES.test(request.url)) return reply.callNotFound();
    reply.header("cache-control", "public, max-age=0, must-revalidate").header("vary", "cookie, accept-encoding");
    preconnect(reply, shop);
    storeVisitLanguage(request, reply);
    const preview = previewOfUrl(request.url);
    const productId = preview && (await findPreview(options.shop, preview));
    if (preview && productId !== null) {
      reply.header("cache-control", "private, no-store").header("x-robots-tag", "noindex");
      reply.header("referrer-policy", "no-referrer");
      return show(shopApp, request, reply, options, { productId, handle: preview.handle });
    }
    const address = cacheAddressOf(request.url);
    if (!address) return show(shopApp, request, reply, options);
    const record = currentRecord();
    if (record) {
      record.page = address.path;
      record.route = routeOf(address.path);
    }
    return showCached(shopApp, { request, reply, address, keeper: pageCache, options });
  });
  return async (path, language) => {
    const of = madeOfNothing();
    const offer = await options.offer(of);
    const { origin } = new URL(options.publicUrl ?? shop.url);
    const caller = { origin, ip: "", idempotencyKey: null, bearer: null };
    const visit = { path, locale: { ...offer.main, language }, offer, caller, checkoutKey: "" };
    const { page } = await make(shopApp, visit, options, of);
    return page.status === 200 && of.whole ? page : null;
  };
}

/** One for all of staff's own pages: anybody can ask for any address of theirs. */
function routeOf(path: string): string | null {
  return path.startsWith(FREE_PAGES) ? `${FREE_PAGES}:slug` : (path.split("?")[0] ?? null);
}

type Answer = { page: RenderedPage; html: string };

type Reading<Value> = (of: Pick<MadeOf, "unavailable">) => Promise<Value>;
type Making = PageOptions & { rates: Reading<Rates>; brand: Reading<Brand | null>; offer: Reading<Offer> };

/** The last one read, when the database is unreachable. */
function openLast<Value>(read: () => Promise<Value>, first: Value): Reading<Value> {
  let last = first;
  return async (of) => {
    try {
      last = await read();
    } catch (error) {
      if (!outageOf(error)) throw error;
      of.unavailable = true;
    }
    return last;
  };
}

async function show(
  built: BuiltPage,
  request: FastifyRequest,
  reply: FastifyReply,
  options: Making,
  preview?: Caller["preview"],
) {
  const record = currentRecord();
  if (record) record.route = request.routeOptions.url ?? null;
  const origin = originOf(request, options.publicUrl);
  const checkoutSession = checkoutSessionOf(request);
  const caller = { origin, ip: request.ip, idempotencyKey: null, bearer: null, checkoutSession, preview };
  const checkoutKey = cookieOf(request.headers.cookie, CHECKOUT_COOKIE);
  const of = madeOfNothing();
  const offer = await options.offer(of);
  const visit = { path: request.url, locale: localeOf(request, offer), offer, caller, checkoutKey };
  return send(await make(built, visit, options, of), reply);
}

type Showing = {
  request: FastifyRequest;
  reply: FastifyReply;
  address: CacheAddress;
  keeper: PageCache<Answer>;
  options: Making;
};

/** The page is rendered for everybody: of its visitor only the language, country and currency are used. */
async function showCached(built: BuiltPage, { request, reply, address, keeper, options }: Showing) {
  const origin = originOf(request, options.publicUrl);
  const offer = await options.offer({ unavailable: false });
  const locale = localeOf(request, offer);
  const caller = { origin, ip: "", idempotencyKey: null, bearer: null };
  const visit = { path: address.path, locale, offer, caller, checkoutKey: "" };
  const key = [origin, locale.language, locale.country, locale.currency, address.path].join(" ");
  const makeForCache = async (): Promise<Made<Answer>> => {
    const of = madeOfNothing();
    of.until = await nextMomentOf(options.shop);
    const answer = await make(built, visit, options, of);
    const { status, redirect } = answer.page;
    const isPage = status === 200 && redirect === undefined;
    return { of, answer, document: isPage && options.cachedBytes > 0 ? await compress(answer.html) : null };
  };
  const found = await keeper.find(key, makeForCache, address.boundless);
  if (!found.document) return send(found.answer, reply);
  if (options.shares && found.shared) shareResponse(request, reply, found.shared);
  return sendCached(found.document, request, reply);
}

/** The page says itself what is missing when the database cannot be reached. */
async function nextMomentOf(shop: Shop): Promise<number | null> {
  try {
    return await nextMoment(shop);
  } catch (error) {
    if (!outageOf(error)) throw error;
    return null;
  }
}

type Visit = { path: string; locale: Locale; offer: Offer; caller: Caller; checkoutKey: string };

async function make(built: BuiltPage, visit: Visit, options: Making, of: MadeOf): Promise<Answer> {
  const sinceMs = performance.now();
  const brand = await options.brand(of);
  const rates = await options.rates(of);
  const page = await inSpan("render page", {}, () =>
    built.render({
      url: visit.caller.origin + visit.path,
      checkoutKey: visit.checkoutKey,
      locale: visit.locale,
      rates,
      brand,
      offer: visit.offer === FULL_OFFER ? null : visit.offer,
      wire: wireWithin(options, visit.caller, of),
      storefrontToken: options.storefrontToken,
      sharedReads: options.sharedReads,
    }),
  );
  const record = currentRecord();
  // The checkout's pages get their pattern from the server's own router.
  if (record && page.route !== undefined) record.route = page.route;
  const { failures = [] } = page;
  if (failures.length > 0) of.whole = false;
  for (const error of failures) {
    // Not the address, which may hold a token.
    options.shop.log.error({ err: error, route: record?.route, page: record?.page }, "a part of a page failed");
  }
  // Search engines should come again, and nobody should cache it.
  if (of.unavailable && page.redirect === undefined) page.status = UNAVAILABLE;
  if (page.status === 404) await redirectMoved(page, visit, options);
  if (page.status === 404 && (await isGone(options.shop, handleOfUrl(visit.path)))) page.status = 410;
  const html = page.redirect === undefined ? await built.document(page, brand) : "";
  if (record) record.renderMs += performance.now() - sinceMs;
  return { page, html };
}

/** An address that the shop does not have may have been given a new one. */
async function redirectMoved(page: RenderedPage, { path }: Visit, { shop }: Making): Promise<void> {
  let to: string | null;
  try {
    to = (await findRedirectFor(shop, path)) ?? (await findPathOfAddress(shop, path));
  } catch (error) {
    if (!outageOf(error)) throw error;
    return;
  }
  if (to !== null) Object.assign(page, { status: 301, redirect: to });
}

/** Browsers then connect to the CDN while they still read the page. */
function preconnect(reply: FastifyReply, { pictures }: Pick<Shop, "pictures">): void {
  if (pictures.publicUrl !== null) reply.header("link", `<${originOfCdn(pictures.publicUrl)}>; rel=preconnect`);
}

function send({ page, html }: Answer, reply: FastifyReply) {
  if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status);
  if (page.status === UNAVAILABLE) {
    reply.header("retry-after", retryAfterSeconds("away")).header("cache-control", "no-store");
  }
  return reply.code(page.status).type("text/html; charset=utf-8").send(html);
}

async function sendCached(document: Compressed, { headers }: FastifyRequest, reply: FastifyReply) {
  reply.header("etag", document.etag);
  if (hasTag(headers["if-none-match"], document.etag)) return reply.code(304).send();
  const accepted = headers["accept-encoding"];
  const coding = codingFor(Array.isArray(accepted) ? accepted.join() : accepted);
  if (coding !== "identity") reply.header("content-encoding", coding);
  return reply.type("text/html; charset=utf-8").send(await document.as(coding));
}
