import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LOCALE_COOKIE, parseLocale, VISIT_LANGUAGE_COOKIE } from "../../../contract/locale.ts";
import type { Locale } from "../../../contract/page.ts";
import { COUNTRIES } from "../../../domain/places/countries.ts";
import { wholeCountry } from "../../../domain/places/whole-country.ts";
import { offeredLocale, offers, type Offer } from "../../../domain/site/offer.ts";
import { isLanguage, type Language } from "../../../domain/translation/languages.ts";

/**
 * The stored choice or the main one, with the language of this visit if `?lang=` selected one (SPEC LOC-04), as far as
 * the shop offers it.
 */
export function localeOf(request: FastifyRequest, offer: Offer): Locale {
  const { cookie } = request.headers;
  const written = parseLocale(cookieOf(cookie, LOCALE_COOKIE), offer.main);
  const country = wholeCountry(written.country);
  const stored = { ...written, country: COUNTRIES.includes(country) ? country : offer.main.country };
  const language = [requestedLanguage(request), cookieOf(cookie, VISIT_LANGUAGE_COOKIE)].find(
    (each): each is Language => isLanguage(each) && offers(offer.languages, each),
  );
  return offeredLocale(language === undefined ? stored : { ...stored, language }, offer);
}

/** Remembers the address's language for the rest of the visit, as links do not carry it. */
export function storeVisitLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const language = requestedLanguage(request);
  if (language === undefined || cookieOf(request.headers.cookie, VISIT_LANGUAGE_COOKIE) === language) return;
  const cookie = { name: VISIT_LANGUAGE_COOKIE, value: language, path: "/", sameSite: "lax" } as const;
  reply.header("set-cookie", stringifySetCookie(cookie));
}

function requestedLanguage({ query }: FastifyRequest): Language | undefined {
  const code = (query as Record<string, unknown> | undefined)?.["lang"];
  return isLanguage(code) ? code : undefined;
}

export function cookieOf(header: string | undefined, name: string): string {
  return parseCookie(header ?? "")[name] ?? "";
}
