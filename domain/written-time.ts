/** Days and moments that people and other programs write. */

/** As in ISO 8601; the day and the month may be left out, and a space may stand for the T. */
const MOMENT = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?)?)?$/i;

/**
 * In epoch milliseconds; what names no zone is UTC. Null for what is no moment, and for a day that does not exist:
 * `Date.parse` takes the 30th of February for the 2nd of March.
 */
export function timeOfText(written: string): number | null {
  const [, year, month = "01", day = "01", time = "00:00", zone = "Z"] = MOMENT.exec(written.trim()) ?? [];
  if (year === undefined) return null;
  const date = `${year}-${month}-${day}`;
  const midnight = Date.parse(`${date}T00:00Z`);
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== date) return null;
  const at = Date.parse(`${date}T${time}${zone.toUpperCase().replace(/(\d\d)(\d\d)$/, "$1:$2")}`);
  return Number.isNaN(at) ? null : at;
}
