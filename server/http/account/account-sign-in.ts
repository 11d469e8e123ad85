/** Customers sign in here for another storefront, and sign out (OpenID Connect; docs/decisions/0133). */

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../../../contract/refusals.ts";
import { BUILT_BARS, BUILT_BRAND } from "../../../domain/site/brand.ts";
import { offers } from "../../../domain/site/offer.ts";
import { isLanguage, type Language } from "../../../domain/translation/languages.ts";
import type { AccountClient } from "../../customers/account-api/account-client.ts";
import { endSignIn, grantCode } from "../../customers/account-api/grants.ts";
import { readIdToken } from "../../customers/account-api/id-tokens.ts";
import { customerByToken, signIn, type Customer } from "../../customers/customers.ts";
import { deleteToken } from "../../customers/sessions/tokens.ts";
import { limitRate } from "../../limits/rate-limits.ts";
import { retryAfterOf } from "../../limits/too-many-requests.ts";
import { shownOffer } from "../../settings/offer.ts";
import type { Shop } from "../../shop.ts";
import { shownBrand } from "../../site/brand/brand.ts";
import { accountClient } from "../../site/storefront-tokens/storefront-tokens.ts";
import { checkoutSessionCookie, checkoutSessionOf, notLeftCookie } from "../checkout-session-cookie.ts";
import { localeOf } from "../pages/locale.ts";
import { AUTHENTICATION, AUTHENTICATIONS } from "./account-addresses.ts";
import {
  addressBack,
  originsOfForm,
  readRequest,
  registered,
  type AuthorizationRequest,
} from "./authorization-request.ts";

type Options = { shop: Shop; originOf(request: FastifyRequest): string };
type Problem = "wrong" | "wait" | null;
type SignInRequest = { client: AccountClient; authorization: AuthorizationRequest };

export function mountSignIn(app: FastifyInstance, { shop, originOf }: Options): void {
  for (const at of AUTHENTICATIONS) {
    const url = `${at}/oauth/authorize`;
    app.get(url, async (request, reply) => {
      const found = await readSignInRequest(shop, request, reply, originOf(request));
      if (!found) return reply;
      const { prompt, redirectUri, state } = found.authorization;
      const session = prompt === "login" ? null : checkoutSessionOf(request);
      const customer = session === null ? null : await customerByToken(shop, session);
      if (customer) return sendCode(shop, reply, found, customer, originOf(request));
      if (prompt !== "none") return sendPage(shop, request, reply, found, { email: found.authorization.loginHint });
      const answer = { error: "login_required", description: "Nobody is signed in." } as const;
      return reply.redirect(addressBack(redirectUri, { ...answer, state, iss: originOf(request) }), 302);
    });
    app.post(url, async (request, reply) => {
      if (!isOwnForm(request)) return refuse(reply, 403, "The form was sent from another site.");
      const found = await readSignInRequest(shop, request, reply, originOf(request));
      if (!found) return reply;
      return signInByForm(shop, request, reply, found, originOf(request));
    });
    app.get(`${at}/logout`, async (request, reply) => {
      const query = queryOf(request);
      const hint = await readIdToken(shop, query.get("id_token_hint") ?? "");
      const client = hint && (await accountClient(shop, hint.clientId));
      // Without proof of whose sign-in it is, a link on any page could sign customers out.
      if (!hint || !client) return refuse(reply, 400, "id_token_hint is missing, or not of this shop.");
      await endSignIn(shop, client, hint);
      await endSession(shop, request, reply, hint.customerId, originOf(request));
      const requestedUri = query.get("post_logout_redirect_uri");
      const back = registered(client.logoutUris, requestedUri);
      if (requestedUri !== null && back === null)
        return refuse(reply, 400, "post_logout_redirect_uri is not registered.");
      const after = new URL(back ?? originOf(request));
      const state = query.get("state");
      if (state !== null) after.searchParams.set("state", state);
      return reply.redirect(after.href, 302);
    });
  }
}

/** Null once it is answered: nobody is sent to an address that the client has not registered. */
async function readSignInRequest(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  issuer: string,
): Promise<SignInRequest | null> {
  reply.header("cache-control", "no-store");
  const query = queryOf(request);
  const client = await accountClient(shop, query.get("client_id") ?? "");
  const redirectUri = client && registered(client.redirectUris, query.get("redirect_uri"));
  if (!client || redirectUri === null) {
    await refuse(reply, 400, client ? "redirect_uri is not registered for this client." : "There is no such client.");
    return null;
  }
  const authorization = readRequest(query, redirectUri);
  if (!("error" in authorization)) return { client, authorization };
  await reply.redirect(addressBack(redirectUri, { ...authorization, state: query.get("state"), iss: issuer }), 302);
  return null;
}

async function signInByForm(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  found: SignInRequest,
  issuer: string,
) {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const email = form.get("email") ?? "";
  try {
    await limitRate(shop, "session", request.ip);
    const session = await signIn(shop, { email, password: form.get("password") ?? "" }, request.ip);
    if (!session) return await sendPage(shop, request, reply.code(401), found, { email, problem: "wrong" });
    // The shop's own checkout knows them from now on, too.
    for (const path of [AUTHENTICATION, undefined]) {
      reply.header("set-cookie", checkoutSessionCookie(session.token, issuer, path));
    }
    reply.header("set-cookie", notLeftCookie(issuer));
    return await sendCode(shop, reply, found, session.customer, issuer);
  } catch (error) {
    const seconds = error instanceof Refusal ? retryAfterOf(error) : null;
    if (seconds === null) throw error;
    return sendPage(shop, request, reply.code(429).header("retry-after", seconds), found, { email, problem: "wait" });
  }
}

async function sendCode(
  shop: Shop,
  reply: FastifyReply,
  { client, authorization }: SignInRequest,
  { id: customerId }: Customer,
  iss: string,
) {
  const code = await grantCode(shop, client, { ...authorization, customerId });
  return reply.redirect(addressBack(authorization.redirectUri, { code, state: authorization.state, iss }), 303);
}

async function sendPage(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  { client, authorization }: SignInRequest,
  { email, problem = null }: { email: string; problem?: Problem },
) {
  const brand = await shownBrand(shop);
  const { name, logo, icons } = brand ?? BUILT_BRAND;
  const html = await shop.documents.writeSignInPage(
    { name, logo, icons, style: brand?.style ?? null, bars: brand?.bars ?? BUILT_BARS },
    { client: client.name, email, problem },
    await languageOf(shop, request, authorization.locales),
  );
  const policy = String(reply.getHeader("content-security-policy") ?? "");
  if (policy !== "") {
    // Browsers hold the client's address, to which the form leads in the end, against the policy too.
    const sources = ["'self'", ...originsOfForm(client)].join(" ");
    reply.header("content-security-policy", policy.replace(/form-action [^;]*/, `form-action ${sources}`));
  }
  return reply.type("text/html; charset=utf-8").header("x-robots-tag", "noindex").send(html);
}

async function languageOf(shop: Shop, request: FastifyRequest, locales: readonly string[]): Promise<Language> {
  const offer = await shownOffer(shop);
  const requestedLanguage = locales
    .map((locale) => locale.split("-")[0]?.toLowerCase())
    .find((each): each is Language => isLanguage(each) && offers(offer.languages, each));
  return requestedLanguage ?? localeOf(request, offer).language;
}

/** In this browser, if it is that customer's. */
async function endSession(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  customerId: number,
  origin: string,
): Promise<void> {
  const session = checkoutSessionOf(request);
  if (session === null || (await customerByToken(shop, session))?.id !== customerId) return;
  await deleteToken(shop, session);
  for (const path of [AUTHENTICATION, undefined]) reply.header("set-cookie", checkoutSessionCookie(null, origin, path));
}

/** Nobody is signed in by another site's form, as another person. Browsers of before 2023 do not say where from. */
function isOwnForm({ headers }: FastifyRequest): boolean {
  const from = headers["sec-fetch-site"];
  return from === undefined || from === "same-origin";
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URL(url, "http://shop").searchParams;
}

/** For whoever builds the client: customers see it only where its settings are wrong. */
function refuse(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).header("cache-control", "no-store").type("text/plain; charset=utf-8").send(message);
}
