/** Exchange rates as staff read and type them. */

import type { OfficeLanguage } from "../i18n/languages.ts";

const RATE = { minimumFractionDigits: 3, maximumFractionDigits: 9, useGrouping: false };

/** "1.158", in German "1,158": without thousands, as it is typed. */
export function writtenRate(nanos: number, language: OfficeLanguage): string {
  return new Intl.NumberFormat(language, RATE).format(nanos / 1e9);
}

/** Of a rate as it is typed, with either decimal sign; null unless it is a positive number with at most 9 decimals. */
export function nanosOf(typed: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,9}))?$/.exec(typed.trim());
  const nanos = match ? Number(match[1]) * 1e9 + Number((match[2] ?? "").padEnd(9, "0")) : 0;
  return nanos > 0 ? nanos : null;
}
