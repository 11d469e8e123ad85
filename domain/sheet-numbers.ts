/** How a spreadsheet shows a number: item numbers and dates are numbers there, and their format makes them what they are. */

import { intlName, type Language } from "./translation/languages.ts";

/** `since1904`: days are counted from 1904, as some programs do. */
type SheetReading = { language: Language | null; since1904: boolean };

/** Formats that a workbook names only by their number. */
const BUILT_IN: Readonly<Record<number, string>> = {
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  45: "mm:ss",
};
const DAY = 14;
const DAY_AND_TIME = 22;
/** Each program shows these as its country writes a day. */
const DAYS: Readonly<Record<Language, string>> = {
  en: "m/d/yyyy",
  fr: "dd/mm/yyyy",
  es: "dd/mm/yyyy",
  de: "dd.mm.yyyy",
  ar: "dd/mm/yyyy",
};
const ISO_DAY = "yyyy-mm-dd";

/**
 * The format with this number, `custom` being the workbook's own. `language`: the reader's; null: days as in ISO 8601.
 * Null: it adds nothing to a number.
 */
export function formatOf(id: number, custom: ReadonlyMap<number, string>, language: Language | null): string | null {
  const day = language === null ? ISO_DAY : DAYS[language];
  if (id === DAY) return day;
  if (id === DAY_AND_TIME) return `${day} h:mm`;
  const format = custom.get(id) ?? BUILT_IN[id] ?? "General";
  const { digits, date } = kindOf(tokensOf(format));
  return digits || date ? format : null;
}

/** "00123" for 123 as `00000`, "10-Dec" for a day as `d-mmm`. Null: the number itself is as good. */
export function shownNumber(value: number, format: string, reading: SheetReading): string | null {
  const tokens = tokensOf(format);
  const { digits, date } = kindOf(tokens);
  if (date) return shownDate(value, tokens, reading);
  return digits && Number.isSafeInteger(value) && value >= 0 ? withZeros(value, tokens) : null;
}

type Token = { literal: string } | { digits: string } | { date: string } | { spoken: Language } | { other: string };

const TOKEN =
  /"(?<quoted>[^"]*)"|\\(?<escaped>.)|_.|\*.|(?<bracket>\[[^\]]*\])|(?<date>am\/pm|a\/p|y+|m+|d+|h+|s+)|(?<digits>[0#?]+)|(?<end>;)|(?<sign>[-() :,./])|(?<other>.)/giu;

/** Those of its first section, which is for numbers from zero up. */
function tokensOf(format: string): Token[] {
  if (/^general$/i.test(format.trim())) return [];
  const tokens: Token[] = [];
  for (const { groups = {} } of format.matchAll(TOKEN)) {
    const { quoted, escaped, bracket, date, digits, end, sign, other } = groups;
    if (end !== undefined) break;
    if (quoted !== undefined || escaped !== undefined) tokens.push({ literal: quoted ?? escaped ?? "" });
    else if (bracket !== undefined) tokens.push(...ofBracket(bracket));
    else if (date !== undefined) tokens.push({ date: date.toLowerCase() });
    else if (digits !== undefined) tokens.push({ digits });
    else if (sign !== undefined) tokens.push({ literal: sign });
    else if (other !== undefined) tokens.push({ other });
  }
  return tokens;
}

/** Of the languages that Windows numbers. */
const SPOKEN: Readonly<Record<number, Language>> = { 0x01: "ar", 0x07: "de", 0x09: "en", 0x0a: "es", 0x0c: "fr" };

/** A colour changes nothing; a currency, a condition or a count of hours is not written here. */
function ofBracket(bracket: string): Token[] {
  if (/^\[(black|blue|cyan|green|magenta|red|white|yellow|color ?\d+)\]$/i.test(bracket)) return [];
  const [, number] = /^\[\$-([\da-f]+)[,\da-f]*\]$/i.exec(bracket) ?? [];
  if (number === undefined) return [{ other: bracket }];
  const spoken = SPOKEN[Number.parseInt(number, 16) & 0x3_ff];
  return spoken ? [{ spoken }] : [];
}

function kindOf(tokens: readonly Token[]): { digits: boolean; date: boolean } {
  const placeholders = tokens.flatMap((token) => ("digits" in token ? [token.digits] : [])).join("");
  const isDuration = tokens.some((token) => "other" in token && /^\[[hms]+\]$/i.test(token.other));
  const date = placeholders === "" && !isDuration && tokens.some((token) => "date" in token);
  const plain = tokens.every(
    (token) => "digits" in token || "spoken" in token || ("literal" in token && !/^[.,/]$/.test(token.literal)),
  );
  // One zero pads nothing: "0 pcs" and amounts of money are numbers.
  return { digits: plain && /0.*0/.test(placeholders), date };
}

/** The places are filled from the right; the first one takes what is left. */
function withZeros(value: number, tokens: readonly Token[]): string {
  const left = String(value).split("");
  let places = tokens.reduce((sum, token) => sum + ("digits" in token ? token.digits.length : 0), 0);
  return tokens
    .toReversed()
    .map((token) => {
      if (!("digits" in token)) return "literal" in token ? token.literal : "";
      const shown = token.digits
        .split("")
        .toReversed()
        .map((place) => {
          places -= 1;
          const digits = places === 0 ? left.splice(0) : left.splice(-1);
          return digits.length > 0 ? digits.join("") : place === "0" ? "0" : "";
        });
      return shown.toReversed().join("");
    })
    .toReversed()
    .join("");
}

const DAY_MS = 86_400_000;
/** 1 January 1970 in days of a spreadsheet. */
const EPOCH = 25_569;
const LATER_START = 1_462;
/** Spreadsheets count a 29 February 1900, which did not exist. */
const LEAP_DAY = 60;
const LAST_DAY = 2_958_466;

function shownDate(value: number, tokens: readonly Token[], { language, since1904 }: SheetReading): string | null {
  const serial = value + (since1904 ? LATER_START : 0);
  if (!(serial >= 0 && serial < LAST_DAY)) return null;
  const days = serial > 0 && serial < LEAP_DAY ? serial + 1 : serial;
  const at = new Date(Math.round(((days - EPOCH) * DAY_MS) / 1_000) * 1_000);
  if (tokens.some((token) => "other" in token)) return at.toISOString().slice(0, 10);
  const dates = tokens.flatMap((token) => ("date" in token ? [token.date] : []));
  const [own] = tokens.flatMap((token) => ("spoken" in token ? [token.spoken] : []));
  const isHalfDay = dates.some((date) => date.includes("/"));
  let read = 0;
  return tokens
    .map((token) => {
      if ("literal" in token) return token.literal;
      if (!("date" in token)) return "";
      const [before = "", after = ""] = [dates[read - 1], dates[read + 1]];
      read += 1;
      const isMinute = token.date.startsWith("m") && (before.startsWith("h") || after.startsWith("s"));
      return shownPart(isMinute ? `n${token.date}` : token.date, at, { language: own ?? language, isHalfDay });
    })
    .join("");
}

/** `part`: as the format writes it; minutes begin with "n". */
function shownPart(
  part: string,
  at: Date,
  { language, isHalfDay }: { language: Language | null; isHalfDay: boolean },
): string {
  const padded = (number: number) => String(number).padStart(part.replace("n", "").length > 1 ? 2 : 1, "0");
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === null ? "en-US" : intlName(language), { ...options, timeZone: "UTC" }).format(
      at,
    );
  const hours = at.getUTCHours();
  switch (part[0]) {
    case "y":
      return part.length > 2 ? String(at.getUTCFullYear()) : String(at.getUTCFullYear() % 100).padStart(2, "0");
    case "m":
      if (part.length > 4) return named({ month: "long" }).slice(0, 1);
      return part.length > 2 ? named({ month: part.length > 3 ? "long" : "short" }) : padded(at.getUTCMonth() + 1);
    case "d":
      return part.length > 2 ? named({ weekday: part.length > 3 ? "long" : "short" }) : padded(at.getUTCDate());
    case "h":
      return padded(isHalfDay ? hours % 12 || 12 : hours);
    case "n":
      return padded(at.getUTCMinutes());
    case "s":
      return padded(at.getUTCSeconds());
    default:
      return hours < 12 ? "AM" : "PM";
  }
}
