/** Whether the sheet for country, language and currency is open, and how the choice is kept. */
import { create } from "zustand";
import { LOCALE_COOKIE, writeLocale } from "../../contract/locale.ts";
import type { Locale } from "../../contract/page.ts";

export const useLocaleSheet = create<{ open: boolean }>()(() => ({ open: false }));

export function openLocaleSheet(): void {
  useLocaleSheet.setState({ open: true });
}

export function closeLocaleSheet(): void {
  useLocaleSheet.setState({ open: false });
}

const YEAR_S = 365 * 24 * 60 * 60;

/** Keeps the choice for a year; the server draws the next page by it. */
export function storeLocale(locale: Locale): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${LOCALE_COOKIE}=${writeLocale(locale)}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
}

/** The page anew, without a language that was asked for one visit only. */
export function reloadPage(): void {
  const url = new URL(location.href);
  if (url.searchParams.has("lang")) {
    url.searchParams.delete("lang");
    location.replace(url);
  } else location.reload();
}
