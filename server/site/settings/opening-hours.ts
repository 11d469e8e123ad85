/** When the shop answers (SPEC CONT-01). */

import { isDeepStrictEqual } from "node:util";
import type { ShownHours } from "../../../contract/site/site.ts";
import { SUPPORT } from "../../../domain/site/policies/support.ts";
import { intlName, type Language } from "../../../domain/translation/languages.ts";
import { findSetting, shownSetting, type Settings } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";

type Hours = Settings["hours"];

const DAY_MS = 86_400_000;
const MONDAY = Date.UTC(2024, 0, 1);

/** The specification's: on these days, at no certain times. */
const DEFAULT_HOURS: Hours = {
  timeZone: "UTC",
  days: Array.from({ length: 7 }, (_, index) => ({
    open: index + 1 >= SUPPORT.firstWeekday && index + 1 <= SUPPORT.lastWeekday,
    from: null,
    until: null,
  })),
  replyHours: [...SUPPORT.replyHours],
};

export async function hoursOf(shop: Shop): Promise<Hours> {
  return (await findSetting(shop, "hours")) ?? DEFAULT_HOURS;
}

/** Null: the specification's, which pages know. */
export async function shownHours(shop: Shop, language: Language): Promise<ShownHours | null> {
  const hours = await shownSetting(shop, "hours");
  return hours && !isDeepStrictEqual(hours, DEFAULT_HOURS) ? hoursIn(hours, language) : null;
}

/** Written here and not in browsers, some of which would write them differently from the server. */
function hoursIn(hours: Hours, language: Language): ShownHours {
  const locale = intlName(language);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  const time = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
  const zone = new Intl.DateTimeFormat(locale, { timeZone: hours.timeZone, timeZoneName: "longGeneric" });
  const at = (clock: string) => new Date(`2024-01-01T${clock}:00Z`);
  const lines: ShownHours["lines"] = [];
  let before: Hours["days"][number] | null = null;
  for (const [index, day] of hours.days.entries()) {
    const name = weekday.format(new Date(MONDAY + index * DAY_MS));
    const last = lines.at(-1);
    if (day.open && last && isDeepStrictEqual(day, before)) last.last = name;
    else if (day.open) {
      const { from, until } = day;
      const written = from !== null && until !== null ? time.formatRange(at(from), at(until)) : "";
      lines.push({ first: name, last: name, hours: written });
    }
    before = day;
  }
  return { ...hours, zone: nameOf(zone, hours.timeZone), lines };
}

function nameOf(zone: Intl.DateTimeFormat, otherwise: string): string {
  return zone.formatToParts(new Date(MONDAY)).find(({ type }) => type === "timeZoneName")?.value ?? otherwise;
}
