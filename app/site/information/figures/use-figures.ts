import { COMPANY } from "../../../../domain/site/policies/company.ts";
import { SUPPORT } from "../../../../domain/site/policies/support.ts";
import { intlName } from "../../../../domain/translation/languages.ts";
import { useApp } from "../../../context.tsx";
import { useFormats } from "../../../formats.ts";
import { useRules } from "../../../use-rules.ts";

/** A Monday: the start of the week that weekday names are formatted from. */
const MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The shop's figures for texts: the formats, and values that many pages name. */
export function useFigures() {
  const { locale } = useApp();
  const formats = useFormats();
  const rules = useRules();
  const weekdays = new Intl.DateTimeFormat(intlName(locale.language), { weekday: "long", timeZone: "UTC" });
  const weekday = (iso: number) => weekdays.format(MONDAY_MS + (iso - 1) * DAY_MS);
  const charged = (cents: number) => {
    const written = formats.charged(cents);
    return cents % 100 === 0 ? written.replace(/[.,]00(?!\d)/, "") : written;
  };
  return {
    ...formats,
    rules,
    /** Round amounts, as the rules state them, without cents: "$2,000". */
    charged,
    bill: formats.charged,
    /** The item total from which standard shipping is free (SPEC SHIP-04). */
    freeFrom: charged(rules.freeShipping.fromCents),
    countries: formats.count(COMPANY.countriesOver),
    firstWeekday: weekday(SUPPORT.firstWeekday),
    lastWeekday: weekday(SUPPORT.lastWeekday),
  };
}
