import { useEffect } from "react";
import { LOCALE_COOKIE } from "../../contract/locale.ts";
import type { Locale } from "../../contract/page.ts";
import { currencyFor, type ShownOffer } from "../../domain/site/offer.ts";
import { isLanguage, type Language } from "../../domain/translation/languages.ts";
import type { Api } from "../api/api.ts";
import { useApp } from "../context.tsx";
import { useLocalState } from "../local-state.ts";
import { whenQuiet } from "../when-quiet.ts";
import { findCountries } from "./country-queries.ts";
import { prepareProposal, proposeLocale } from "./locale-state.ts";

/** SPEC LOC-01: counted from when the visitor first saw the page, server-rendered or not. */
const DELAY_MS = 2_000;
/** The sheet is rendered hidden this long before it opens. */
const AHEAD_MS = 300;
const PROPOSAL_KEY = "asked-for-locale";

/** Proposes country, language and currency to a first-time visitor, once (SPEC LOC-01). */
export function useFirstVisit(): void {
  const { api, locale, offer } = useApp();
  useEffect(() => {
    if (!isFirstVisit()) return;
    const leaving = new AbortController();
    void (async () => {
      const delay = Math.max(AHEAD_MS, DELAY_MS - sinceFirstPaint());
      const isDue = wait(delay);
      const [proposal] = await Promise.all([propose(api, locale, offer), wait(delay - AHEAD_MS)]);
      if (leaving.signal.aborted || !isFirstVisit()) return;
      prepareProposal(proposal);
      await isDue;
      await whenQuiet(leaving.signal);
      if (leaving.signal.aborted || !isFirstVisit()) return;
      useLocalState.setState(({ welcomed }) => ({ welcomed: { ...welcomed, locale: true } }));
      proposalMark("1");
      proposeLocale(proposal);
    })();
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- once, on hydration
  }, []);
}

/** Whether the visitor has neither chosen nor been asked yet. */
function isFirstVisit(): boolean {
  const hasChosen = document.cookie.split("; ").some((cookie) => cookie.startsWith(`${LOCALE_COOKIE}=`));
  return !hasChosen && !useLocalState.getState().welcomed.locale;
}

/** Whether the visitor has been, or is about to be, asked in this tab: another popup should not follow. */
export function isProposedThisVisit(): boolean {
  return isFirstVisit() || proposalMark() !== null;
}

/** Null also in a browser that stores nothing. */
function proposalMark(now?: string): string | null {
  try {
    if (now) sessionStorage.setItem(PROPOSAL_KEY, now);
    return sessionStorage.getItem(PROPOSAL_KEY);
  } catch {
    return null;
  }
}

/**
 * The visitor's country by IP address or else by the browser's region, its currency, and the first of the browser's
 * languages that the shop speaks.
 */
async function propose(api: Api, locale: Locale, offer: ShownOffer): Promise<Locale> {
  const nobody = { errorHandledBy: "nobody" } as const;
  const [{ iso }, countries] = await Promise.all([
    api.backend("visitorCountry", {}, nobody).catch(() => ({ iso: "" })),
    findCountries(api).catch((): string[] => []),
  ]);
  const country = [iso, ...regionsOf(navigator.languages)].find((code) => countries.includes(code)) ?? locale.country;
  const spoken = navigator.languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag): tag is Language => isLanguage(tag) && offer.languages.includes(tag));
  // A language in the address is already the visitor's choice.
  const language = locale.language === offer.languages[0] ? (spoken ?? locale.language) : locale.language;
  return { country, language, currency: currencyFor(country, offer) };
}

/** "DE" for "de-DE", and also for "de": the region where most speakers of the language live. */
export function regionsOf(tags: readonly string[]): string[] {
  return tags.flatMap((tag) => {
    try {
      return new Intl.Locale(tag).maximize().region ?? [];
    } catch {
      return [];
    }
  });
}

function sinceFirstPaint(): number {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return paint ? performance.now() - paint.startTime : 0;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
