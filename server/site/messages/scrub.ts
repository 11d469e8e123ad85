import { namesSecret, REMOVED, scrubText } from "../../../domain/scrub-text.ts";

const DEEPEST = 8;
const MOST_ENTRIES = 200;
const LONGEST_NAME = 100;
const LONGEST_TEXT = 8_000;
const LEAST_SIZE = 4;
const CUT = "[cut]";
/** Keys whose value names what the record's own value is. */
const NAMING = /^(name|key|field|header|id|type|label|autocomplete|placeholder)$/i;

/** A copy of `value`, which came from JSON, cut at `most` characters of text or when too deep. */
export function scrub(value: unknown, most: number): unknown {
  const room = { left: most };
  return scrubbed(value, room, 0);
}

type Room = { left: number };

function scrubbed(value: unknown, room: Room, depth: number): unknown {
  if (room.left <= 0) return CUT;
  room.left -= LEAST_SIZE;
  if (typeof value === "string") return textWithin(value, LONGEST_TEXT, room);
  if (typeof value === "number") return numberOf(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= DEEPEST) return CUT;
  if (Array.isArray(value)) return listOf(value, room, depth);
  return recordOf(Object.entries(value), room, depth);
}

/** `["authorization", "…"]` is a name and its value too, and so are two neighbours in a list of headers. */
function listOf(list: readonly unknown[], room: Room, depth: number): unknown[] {
  const items = list
    .slice(0, MOST_ENTRIES)
    .map((each, place) => (isSecretName(list[place - 1]) ? REMOVED : scrubbed(each, room, depth + 1)));
  return list.length > MOST_ENTRIES ? [...items, CUT] : items;
}

function isSecretName(before: unknown): boolean {
  return typeof before === "string" && /^[\w.$[\]-]{1,100}$/.test(before) && namesSecret(before);
}

/** `{ name: "token", value: "…" }` and `{ type: "password", … }` are secret. */
function recordOf(entries: readonly [string, unknown][], room: Room, depth: number): object {
  const named = entries.some(([name, value]) => NAMING.test(name) && typeof value === "string" && namesSecret(value));
  const shownEntries = entries.slice(0, MOST_ENTRIES).map(([name, value]): [string, unknown] => {
    const shown = textWithin(name, LONGEST_NAME, room);
    if (namesSecret(name) || (named && /^(value|val|content|data)$/i.test(name))) return [shown, REMOVED];
    return [shown, scrubbed(value, room, depth + 1)];
  });
  if (entries.length > MOST_ENTRIES) shownEntries.push([CUT, entries.length - MOST_ENTRIES]);
  return Object.fromEntries(shownEntries);
}

/** Half a secret may be left at the cut, so the last word goes too. */
function textWithin(text: string, longest: number, room: Room): string {
  const limit = Math.max(0, Math.min(longest, room.left));
  const isLonger = text.length > limit;
  const seen = isLonger ? text.slice(0, lastBreak(text, limit)) : text;
  room.left -= seen.length;
  return isLonger ? `${scrubText(seen)}${CUT}` : scrubText(seen);
}

function lastBreak(text: string, before: number): number {
  let at = before;
  while (at > 0 && !/[\s"&;,]/.test(text[at - 1] ?? "")) at -= 1;
  return at;
}

function numberOf(value: number): unknown {
  const text = String(value);
  return scrubText(text) === text ? value : REMOVED;
}
