import { create } from "zustand";
import { LOCALE_COOKIE, VISIT_LANGUAGE_COOKIE, writeLocale } from "../../contract/locale.ts";
import type { Locale } from "../../contract/page.ts";
import { forgetReadPages } from "../offline/read-pages.ts";

type LocaleSheetState = {
  open: boolean;
  prepared: boolean;
  proposal: Locale | null;
};

export const useLocaleSheet = create<LocaleSheetState>()(() => ({
  open: false,
  prepared: false,
  proposal: null,
}));

export function openLocaleSheet(): void {
  useLocaleSheet.setState({ open: true, prepared: false, proposal: null });
}

export function prepareProposal(proposal: Locale): void {
  if (!useLocaleSheet.getState().open) useLocaleSheet.setState({ prepared: true, proposal });
}

/** Opens the sheet with other than the current values; nothing is stored until the visitor saves it. */
export function proposeLocale(proposal: Locale): void {
  useLocaleSheet.setState({ open: true, prepared: false, proposal });
}

export function closeLocaleSheet(): void {
  useLocaleSheet.setState({ open: false });
}

const YEAR_S = 365 * 24 * 60 * 60;

/** Saves the choice for a year; the server renders the next page by it. False: the browser stores nothing. */
export function storeLocale(locale: Locale): boolean {
  const secure = location.protocol === "https:" ? "; secure" : "";
  void forgetReadPages();
  // The choice replaces a language that was selected for this visit only.
  document.cookie = `${VISIT_LANGUAGE_COOKIE}=; path=/; max-age=0; samesite=lax${secure}`;
  document.cookie = `${LOCALE_COOKIE}=${writeLocale(locale)}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
  return document.cookie.includes(`${LOCALE_COOKIE}=${writeLocale(locale)}`);
}

/** Reloads the page, without the language that was asked for one visit only. */
export function reloadPage(): void {
  const url = new URL(location.href);
  if (url.searchParams.has("lang")) {
    url.searchParams.delete("lang");
    location.replace(url);
  } else location.reload();
}
