import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CHECKOUT_COOKIE } from "../../../contract/orders/checkout-cookie.ts";
import { cacheAddressOf, type CacheAddress } from "../../../contract/cached-pages.ts";
import type { Locale, Page } from "../../../contract/page.ts";
import { isGone } from "../../catalog/sitemap/sitemap.ts";
import type { Caller } from "../../handler.ts";
import { currentRecord } from "../../monitoring/request-record.ts";
import type { Rates } from "../../../domain/catalog/price.ts";
import { outageOf, retryAfterSeconds } from "../../outage.ts";
import { currentRates } from "../../places/rates/rates.ts";
import type { Shop } from "../../shop.ts";
import type { BuiltPage, PageSource } from "./built-pages.ts";
import { checkoutSessionOf } from "../checkout-session-cookie.ts";
import { codingFor, compress, hasTag, type Compressed } from "../page-cache/compressed.ts";
import { madeOfNothing, type MadeOf } from "../page-cache/page-dependencies.ts";
import { openPageCache, type Made, type PageCache } from "../page-cache/page-cache.ts";
import { cookieOf, keepVisitLanguage, localeOf } from "./locale.ts";
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
};

/** Buyers return to the last one from a payment provider (SPEC PAY-02). */
const CHECKOUT_PAGES = ["/checkouts/*", "/pages/payment/index"];

/** The checkout's pages come from its own entry, every other GET from the app's. */
export async function mountPages(app: FastifyInstance, mounted: PageOptions): Promise<void> {
  const options = { ...mounted, rates: openRates(mounted.shop) };
  const checkout = await options.pages.load("checkout");
  const shopApp = await options.pages.load("app");
  const { changes, now } = options.shop;
  const keeper: PageCache<Answer> = openPageCache({ changes, now, bytes: options.cachedBytes });

  for (const path of CHECKOUT_PAGES) {
    app.get(path, async (request, reply) => {
      // The address opens somebody's checkout and must not leak.
      reply.header("cache-control", "private, no-store").header("referrer-policy", "no-referrer");
      keepVisitLanguage(request, reply);
      return show(checkout, request, reply, options);
    });
  }
  app.get("/*", async (request, reply) => {
    if (MACHINES.test(request.url)) return reply.callNotFound();
    reply.header("cache-control", "public, max-age=0, must-revalidate").header("vary", "cookie, accept-encoding");
    keepVisitLanguage(request, reply);
    const address = cacheAddressOf(request.url);
    if (!address) return show(shopApp, request, reply, options);
    const record = currentRecord();
    if (record) {
      record.page = address.path;
      record.route = address.path.split("?")[0] ?? null;
    }
    return showCached(shopApp, { request, reply, address, keeper, options });
  });
}

type Answer = { page: Page; html: string };

type Making = PageOptions & { rates(of: MadeOf): Promise<Rates> };

/** The last ones read, when the database is unreachable. */
function openRates(shop: Shop): Making["rates"] {
  let last: Rates = { asOf: "", usdNanos: {} };
  return async (of) => {
    try {
      last = await currentRates(shop);
    } catch (error) {
      if (!outageOf(error)) throw error;
      of.unavailable = true;
    }
    return last;
  };
}

async function show(built: BuiltPage, request: FastifyRequest, reply: FastifyReply, options: Making) {
  const record = currentRecord();
  if (record) record.route = request.routeOptions.url ?? null;
  const origin = originOf(request, options.publicUrl);
  const checkoutSession = checkoutSessionOf(request);
  const caller = { origin, ip: request.ip, idempotencyKey: null, bearer: null, checkoutSession };
  const checkoutKey = cookieOf(request.headers.cookie, CHECKOUT_COOKIE);
  const visit = { path: request.url, locale: localeOf(request), caller, checkoutKey };
  return send(await make(built, visit, options, madeOfNothing()), reply);
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
  const locale = localeOf(request);
  const caller = { origin, ip: "", idempotencyKey: null, bearer: null };
  const visit = { path: address.path, locale, caller, checkoutKey: "" };
  const key = [origin, locale.language, locale.country, locale.currency, address.path].join(" ");
  const makeForCache = async (): Promise<Made<Answer>> => {
    const of = madeOfNothing();
    const answer = await make(built, visit, options, of);
    const { status, redirect } = answer.page;
    const isPage = status === 200 && redirect === undefined;
    return { of, answer, document: isPage && options.cachedBytes > 0 ? await compress(answer.html) : null };
  };
  const found = await keeper.find(key, makeForCache, address.boundless);
  return found.kept ? sendCached(found.kept, request, reply) : send(found.answer, reply);
}

type Visit = { path: string; locale: Locale; caller: Caller; checkoutKey: string };

async function make(built: BuiltPage, visit: Visit, options: Making, of: MadeOf): Promise<Answer> {
  const sinceMs = performance.now();
  const page = await built.render({
    url: visit.caller.origin + visit.path,
    checkoutKey: visit.checkoutKey,
    locale: visit.locale,
    rates: await options.rates(of),
    wire: wireWithin(options, visit.caller, of),
    storefrontToken: options.storefrontToken,
    sharedReads: options.sharedReads,
  });
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
  if (page.status === 404 && (await isGone(options.shop, productAskedFor(visit.path)))) page.status = 410;
  const html = page.redirect === undefined ? await built.document(page) : "";
  if (record) record.renderMs += performance.now() - sinceMs;
  return { page, html };
}

function productAskedFor(url: string): string {
  const { pathname, searchParams } = new URL(url, "http://shop");
  return pathname === "/pages/product/index" ? (searchParams.get("handle") ?? "") : "";
}

function send({ page, html }: Answer, reply: FastifyReply) {
  if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status);
  if (page.status === UNAVAILABLE) {
    reply.header("retry-after", retryAfterSeconds("away")).header("cache-control", "no-store");
  }
  return reply.code(page.status).type("text/html; charset=utf-8").send(html);
}

async function sendCached(kept: Compressed, { headers }: FastifyRequest, reply: FastifyReply) {
  reply.header("etag", kept.etag);
  if (hasTag(headers["if-none-match"], kept.etag)) return reply.code(304).send();
  const accepted = headers["accept-encoding"];
  const coding = codingFor(Array.isArray(accepted) ? accepted.join() : accepted);
  if (coding !== "identity") reply.header("content-encoding", coding);
  return reply.type("text/html; charset=utf-8").send(await kept.as(coding));
}
