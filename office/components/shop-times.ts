/** Moments as fields of date and time write them ("2026-11-24T08:30"), in the shop's time zone. */

import { timeOfText } from "../../domain/written-time.ts";

export function toField(iso: string | null, timeZone: string): string {
  if (iso === null) return "";
  const at = new Date(iso).getTime();
  return new Date(at + offsetMs(at, timeZone)).toISOString().slice(0, 16);
}

/** Null for an empty field. */
export function fromField(field: string, timeZone: string): string | null {
  const wall = timeOfText(field);
  if (wall === null) return null;
  const guess = wall - offsetMs(wall, timeZone);
  // Around a change of the clocks the first guess may have the other offset.
  return new Date(wall - offsetMs(guess, timeZone)).toISOString();
}

function offsetMs(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    ...{ year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", second: "numeric" },
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const wall = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
  return wall - Math.floor(at / 1000) * 1000;
}
