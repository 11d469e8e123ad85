import { intlName, type Language } from "../../../domain/translation/languages.ts";

export type DayOf<Item> = {
  key: string;
  date: Date;
  ago: number;
  items: Item[];
};

const DAY_MS = 86_400_000;

/** Keeps the order of `items`, which are sorted by time. */
export function byDay<Item extends { /** ISO 8601. */ at: string }>(items: readonly Item[], now: Date): DayOf<Item>[] {
  const days = new Map<string, DayOf<Item>>();
  for (const item of items) {
    const date = new Date(item.at);
    const key = date.toDateString();
    const day = days.get(key) ?? { key, date, ago: daysBetween(date, now), items: [] };
    day.items.push(item);
    days.set(key, day);
  }
  return [...days.values()];
}

/** "Monday, November 16"; with the year when it is not this one. */
export function writeDay(date: Date, now: Date, language: Language): string {
  const sameYear = date.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(intlName(language), {
    weekday: "long",
    month: "long",
    day: "numeric",
    ...(!sameYear && { year: "numeric" }),
  }).format(date);
}

function daysBetween(earlier: Date, later: Date): number {
  // Daylight saving time makes days of 23 and 25 hours.
  return Math.round((midnight(later) - midnight(earlier)) / DAY_MS);
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
