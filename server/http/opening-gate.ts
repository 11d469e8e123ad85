/** Until staff open a shop that was started empty, shoppers see that it opens soon (docs/decisions/0103). */

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { BUILT_BARS, BUILT_BRAND } from "../../domain/site/brand.ts";
import { outageOf } from "../outage.ts";
import { shownOffer } from "../settings/offer.ts";
import { shownSetting } from "../settings/settings.ts";
import type { Shop } from "../shop.ts";
import { shownBrand } from "../site/brand/brand.ts";
import { keepsOut } from "../site/setup/setup.ts";
import { cookieOf, localeOf } from "./pages/locale.ts";

export const LOOK_COOKIE = "filigree_look";

const AGAIN_AFTER_SECONDS = 3_600;
const CLOSED = { code: 503, message: "The shop is not open yet.", data: null };
/** The office, what pages are made of, probes, and what programs send. */
const ALWAYS =
  /^\/(office|assets|icons|brand|media|flags|videos|webhooks|healthz|livez|readyz|metrics|robots\.txt|favicon\.ico|manifest\.webmanifest|sw\.js|\.well-known)(\/|\?|$)/;
const CALLS = /^\/(api|web\.|services|docs)(\/|\?|$)/;

export function guardUntilOpen(app: FastifyInstance, shop: Shop): void {
  app.addHook("onRequest", async (request, reply) => {
    if (ALWAYS.test(request.url) || !(await isBlocked(shop, request))) return;
    reply.header("retry-after", AGAIN_AFTER_SECONDS).header("cache-control", "no-store").code(503);
    if (CALLS.test(request.url) || request.method !== "GET") return reply.send(CLOSED);
    return sendOpeningPage(shop, request, reply);
  });
}

/** While the database is away pages say so themselves. */
async function isBlocked(shop: Shop, request: FastifyRequest): Promise<boolean> {
  try {
    return await keepsOut(shop, cookieOf(request.headers.cookie, LOOK_COOKIE));
  } catch (error) {
    if (!outageOf(error)) throw error;
    return false;
  }
}

async function sendOpeningPage(shop: Shop, request: FastifyRequest, reply: FastifyReply) {
  const [brand, offer, contacts] = await Promise.all([
    shownBrand(shop),
    shownOffer(shop),
    shownSetting(shop, "overall"),
  ]);
  const { language } = localeOf(request, offer);
  const { name, logo, icons } = brand ?? BUILT_BRAND;
  const html = await shop.documents.writeOpeningPage(
    { name, logo, icons, style: brand?.style ?? null, bars: brand?.bars ?? BUILT_BARS },
    { email: contacts?.customerServiceEmail ?? "" },
    language,
  );
  return reply.type("text/html; charset=utf-8").header("x-robots-tag", "noindex").header("vary", "cookie").send(html);
}
