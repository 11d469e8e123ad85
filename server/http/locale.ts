/** Which language, country and currency a page is rendered in. */
import type { FastifyRequest } from "fastify";
import { LOCALE_COOKIE, parseLocale } from "../../contract/locale.ts";
import type { Locale } from "../../contract/page.ts";
import { isLanguage } from "../../domain/languages.ts";

/** The visitor's stored choice or the default; `?lang=` selects a language for this visit (SPEC LOC-04). */
export function localeOf(request: FastifyRequest): Locale {
  const stored = parseLocale(cookieOf(request.headers.cookie, LOCALE_COOKIE));
  const asked = (request.query as Record<string, unknown> | undefined)?.["lang"];
  return typeof asked === "string" && isLanguage(asked) ? { ...stored, language: asked } : stored;
}

/** Empty when there is none of this name. */
export function cookieOf(header: string | undefined, name: string): string {
  for (const part of header?.split(";") ?? []) {
    const [key, value] = part.trim().split("=");
    if (key === name && value !== undefined) return value;
  }
  return "";
}
