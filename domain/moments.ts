/** Moments at which something begins or ends, with their time and its time zone: a day alone would promise all of it. */

import { intlName, listOf, type Language } from "./translation/languages.ts";

/** ISO 8601 or epoch milliseconds. */
export type Moment = string | number;

/** "December 28, 2026, 05:04 UTC". `timeZone`: undefined for the browser's. */
export function formatMoment(moment: Moment, language: Language, timeZone: string | undefined): string {
  const at = new Date(moment);
  return listOf([dayIn(timeZone, language).format(at), timeIn(timeZone, language).format(at)], language);
}

/** The same of an end, which no longer counts itself: the end of a whole day is 23:59 of that day. */
export function formatEnd(end: Moment, language: Language, timeZone: string | undefined): string {
  const at = new Date(end).getTime();
  const day = dayIn(timeZone, language);
  const isMidnight = day.format(at) !== day.format(at - 1);
  return formatMoment(isMidnight ? at - 1 : at, language, timeZone);
}

function dayIn(timeZone: string | undefined, language: Language): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(intlName(language), { dateStyle: "long", timeZone });
}

function timeIn(timeZone: string | undefined, language: Language): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(intlName(language), {
    ...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
    ...{ timeZone, timeZoneName: "short" },
  });
}
