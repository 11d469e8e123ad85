import type { FastifyReply, FastifyRequest } from "fastify";
import { LOCALE_COOKIE, parseLocale, VISIT_LANGUAGE_COOKIE } from "../../../contract/locale.ts";
import type { Locale } from "../../../contract/page.ts";
import { isLanguage, type Language } from "../../../domain/translation/languages.ts";

/** The stored choice or the default, with the language of this visit if `?lang=` selected one (SPEC LOC-04). */
export function localeOf(request: FastifyRequest): Locale {
  const { cookie } = request.headers;
  const stored = parseLocale(cookieOf(cookie, LOCALE_COOKIE));
  const language = [languageAsked(request), cookieOf(cookie, VISIT_LANGUAGE_COOKIE)].find(isLanguage);
  return language === undefined ? stored : { ...stored, language };
}

/** Remembers the address's language for the rest of the visit, as links do not carry it. */
export function keepVisitLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const language = languageAsked(request);
  if (language === undefined || cookieOf(request.headers.cookie, VISIT_LANGUAGE_COOKIE) === language) return;
  reply.header("set-cookie", `${VISIT_LANGUAGE_COOKIE}=${language}; Path=/; SameSite=Lax`);
}

function languageAsked({ query }: FastifyRequest): Language | undefined {
  const asked = (query as Record<string, unknown> | undefined)?.["lang"];
  return isLanguage(asked) ? asked : undefined;
}

export function cookieOf(header: string | undefined, name: string): string {
  for (const part of header?.split(";") ?? []) {
    const [key, value] = part.trim().split("=");
    if (key === name && value !== undefined) return value;
  }
  return "";
}
