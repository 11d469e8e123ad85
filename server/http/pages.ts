/** The pages of the shop and of the checkout, rendered from the build. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Page, StorefrontAnswer, Wire } from "../../contract/page.ts";
import { isGone } from "../catalog/sitemap/sitemap.ts";
import type { Caller, Door } from "../door.ts";
import { currentRates } from "../places/rates.ts";
import type { Shop } from "../shop.ts";
import type { BuiltPage, PageSource } from "./built-pages.ts";
import { localeOf } from "./locale.ts";
import { originOf } from "./origin.ts";
import { answer } from "./rpc.ts";

export type Storefront = (
  query: string,
  variables: Record<string, unknown>,
  caller: Pick<Caller, "origin" | "ip">,
) => Promise<StorefrontAnswer>;

/** Addresses that programs ask for; a page would tell them nothing. */
const MACHINES = /^\/(api|assets|icons|media|services)\/|^\/web\./;

type PageOptions = {
  shop: Shop;
  pages: PageSource;
  publicUrl: string | undefined;
  storefrontToken: string;
  storefront: Storefront;
  doors: readonly Door[];
};

/** The pages of the checkout's entry: the last is where buyers come back to from paying (SPEC PAY-02). */
const CHECKOUT_PAGES = ["/checkouts/*", "/pages/payment/index"];

/** Mounts the checkout's pages from its entry and every other GET from the app's. */
export async function mountPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const checkout = await options.pages.load("checkout");
  const shopApp = await options.pages.load("app");

  for (const path of CHECKOUT_PAGES) {
    app.get(path, async (request, reply) => {
      // An address that opens somebody's checkout is nobody else's business.
      reply.header("cache-control", "private, no-store").header("referrer-policy", "no-referrer");
      return show(checkout, request, reply, options);
    });
  }
  app.get("/*", async (request, reply) => {
    if (MACHINES.test(request.url)) return reply.callNotFound();
    reply.header("cache-control", "public, max-age=0, must-revalidate").header("vary", "cookie, accept-encoding");
    return show(shopApp, request, reply, options);
  });
}

async function show(built: BuiltPage, request: FastifyRequest, reply: FastifyReply, options: PageOptions) {
  const origin = originOf(request, options.publicUrl);
  const page = await built.render({
    url: origin + request.url,
    locale: localeOf(request),
    rates: await currentRates(options.shop),
    wire: wireWithin(options, { origin, ip: request.ip, idempotencyKey: null, bearer: null }),
    storefrontToken: options.storefrontToken,
  });
  if (page.status === 404 && (await isGone(options.shop, productAskedFor(request.url)))) page.status = 410;
  return send(built, page, reply);
}

/** The handle of a product's page; empty for any other page. */
function productAskedFor(url: string): string {
  const { pathname, searchParams } = new URL(url, "http://shop");
  return pathname === "/pages/product/index" ? (searchParams.get("handle") ?? "") : "";
}

async function send(built: BuiltPage, page: Page, reply: FastifyReply) {
  if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status);
  return reply
    .code(page.status)
    .type("text/html; charset=utf-8")
    .send(await built.document(page));
}

/** Both public APIs in process: the same doors and the same schema as over HTTP. */
function wireWithin(options: PageOptions, caller: Caller): Wire {
  const doors = new Map(options.doors.map((door) => [`${door.call.method} ${door.call.path}`, door]));
  return {
    storefront: (query, variables) => options.storefront(query, variables, caller),
    async backend(method, path, input) {
      const door = doors.get(`${method} ${path}`);
      if (!door) return { code: 404, message: "Data not found", data: null };
      // Through JSON, as over the network, so that a page sees the same values either way.
      return JSON.parse(JSON.stringify(await answer(options.shop, door, input, caller))) as Awaited<
        ReturnType<Wire["backend"]>
      >;
    },
  };
}
