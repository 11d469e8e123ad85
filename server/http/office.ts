/** The office: its page, and its calls, which are the Admin API as well. */

import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stringifySetCookie } from "cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Envelope } from "../../contract/envelope.ts";
import { addressOf } from "../../contract/office/call-address.ts";
import { Refusal } from "../../contract/refusals.ts";
import type { StoredBrand } from "../../contract/site/brand.ts";
import { BUILT_BRAND } from "../../domain/site/brand.ts";
import { limitRate } from "../limits/rate-limits.ts";
import { refuseUnlessMay } from "../office/office-access.ts";
import { type Acting, keyOf, type OfficeHandler, type OfficeVisitor } from "../office/office-handler.ts";
import { OFFICE_HANDLERS } from "../office/office-handlers.ts";
import { envelopeOfInput, envelopeOfRefusal } from "../office/office-refusals.ts";
import type { Shop } from "../shop.ts";
import { refuseWhileFollowing } from "../shopify/followed-store.ts";
import { brandOf, ownBrand } from "../site/brand/brand.ts";
import { envelopeOf, headed } from "./calls/rpc.ts";
import { formOf, takeForms } from "./form.ts";
import { mountOfficeFiles } from "./office-files.ts";
import { OFFICE_COOKIE, staffOf } from "./office-staff.ts";
import { LOOK_COOKIE } from "./opening-gate.ts";
import { originOf } from "./pages/origin.ts";

const PATH = "/office";
const COOKIE_DAYS = 14;
const DAY_SECONDS = 86_400;
/** In the built page, where each answer has a number of its own. */
const NONCE_MARK = "__CSP_NONCE__";
const BODY_LIMIT_BYTES = 4 * 1024 * 1024;

/** What the followed store decides. */
const FOLLOWING_REFUSES: ReadonlySet<string> = new Set([
  ...["collections.create", "collections.save", "collections.delete"],
  ...["imports.begin", "imports.apply", "imports.take-back"],
  ...["products.create", "products.save", "products.set-prices", "products.set-status", "products.duplicate"],
  ...["products.delete", "stock.set"],
]);

type Options = { shop: Shop; publicUrl: string | undefined; dist: string; production: boolean };

export async function mountOffice(app: FastifyInstance, options: Options): Promise<void> {
  await app.register(async (scope) => {
    await takeForms(scope);
    for (const handler of OFFICE_HANDLERS) mountCall(scope, handler, options);
  });
  mountOfficeFiles(app, options.shop);
  mountPage(app, options);
}

function mountCall(scope: FastifyInstance, handler: OfficeHandler, { shop, publicUrl }: Options): void {
  const { call } = handler;
  const signsIn = call.kind === "change" && (call.access === "anyone" || call.access === "signing-in");
  // Whoever is signed in is asked for with every page, by a whole office behind one address.
  const rateLimit = signsIn ? "session" : call.kind === "read" ? "read" : "write";
  scope.route({
    method: call.kind === "read" ? "GET" : "POST",
    url: addressOf(call.name),
    bodyLimit: BODY_LIMIT_BYTES,
    onRequest: (request) => limitRate(shop, rateLimit, request.ip),
    async handler(request, reply) {
      try {
        const visitor = visitorOf(request, reply, publicUrl);
        const staff = call.access === "anyone" ? null : await staffOf(shop, request);
        if (call.access !== "anyone") refuseUnlessMay(call.access, staff);
        if (FOLLOWING_REFUSES.has(call.name)) refuseWhileFollowing(shop);
        if (call.kind === "change" && (staff?.tokenId ?? null) === null) refuseOtherSites(request);
        const form = call.takesFile === true ? await formOf(request, reply, call.mostBytes) : null;
        const input = call.kind === "read" ? request.query : (form ?? request.body ?? {});
        const acting: Acting | null = staff && { ...staff, ...visitor, ...keyOf(headerOf(request, "idempotency-key")) };
        const data = await handler.handle(shop, input, visitor, acting);
        const envelope = { code: 200, message: "", data };
        return await headed(reply, envelope).send(envelope);
      } catch (error) {
        const envelope = refusedEnvelope(shop, error);
        return headed(reply, envelope).send(envelope);
      }
    },
  });
}

function refusedEnvelope(shop: Shop, error: unknown): Envelope<unknown> {
  if (error instanceof Refusal) return envelopeOfRefusal(error);
  if (error instanceof z.ZodError) return envelopeOfInput(error);
  return envelopeOf(shop, error);
}

/** SameSite=Strict keeps the cookie to the shop's own site; this keeps it to the shop's own origin. */
function refuseOtherSites(request: FastifyRequest): void {
  const site = headerOf(request, "sec-fetch-site");
  if (site === null || site === "same-origin") return;
  throw new Refusal("staff.forbidden", "The office's calls cannot be made from another site.");
}

function visitorOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string | undefined): OfficeVisitor {
  const origin = originOf(request, publicUrl);
  return {
    ip: request.ip,
    userAgent: headerOf(request, "user-agent") ?? "",
    origin,
    keepSession(token) {
      const cookie = stringifySetCookie({
        name: OFFICE_COOKIE,
        value: token ?? "",
        path: PATH,
        maxAge: token === null ? 0 : COOKIE_DAYS * DAY_SECONDS,
        httpOnly: true,
        secure: origin.startsWith("https:"),
        sameSite: "strict",
      });
      void reply.header("set-cookie", cookie);
    },
    keepLook(key) {
      const secure = origin.startsWith("https:");
      const cookie = { name: LOOK_COOKIE, value: key, path: "/", httpOnly: true, secure, sameSite: "lax" } as const;
      void reply.header("set-cookie", stringifySetCookie(cookie));
    },
  };
}

function headerOf({ headers }: FastifyRequest, name: string): string | null {
  const value = headers[name];
  return typeof value === "string" ? value : null;
}

function mountPage(app: FastifyInstance, { shop, dist, production }: Options): void {
  const file = join(dist, "office/index.html");
  const page = existsSync(file) ? readFileSync(file, "utf8") : null;
  if (page === null) return;
  for (const url of [PATH, `${PATH}/*`]) {
    app.get(url, async (_request, reply) => {
      const brand = await brandOf(shop).catch(() => null);
      const nonce = randomBytes(16).toString("base64");
      if (production) reply.header("content-security-policy", policyOf(nonce));
      return reply
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-store")
        .header("x-robots-tag", "noindex")
        .send(withBrand(page, brand).replaceAll(NONCE_MARK, nonce));
    });
  }
}

/** Null: the shop cannot answer; the page says so itself. */
function withBrand(page: string, stored: StoredBrand | null): string {
  const brand = stored && ownBrand(stored);
  const icon = brand && brand.icons !== BUILT_BRAND.icons ? `${brand.icons}/icon-192.png` : "/icons/favicon.svg";
  const values = {
    __BRAND__: stored ? JSON.stringify({ name: stored.name, colours: stored.colours }) : "",
    __SHOP_NAME__: stored?.name ?? "",
    __ICON__: icon,
  };
  return Object.entries(values).reduce((html, [mark, value]) => html.replaceAll(mark, () => escaped(value)), page);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** Pictures of imported products may be on other hosts. */
function policyOf(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
