import { timeOfText } from "../../../domain/written-time.ts";

const JSON_OBJECTS = new Set([
  "rich_text_field",
  "money",
  "rating",
  "weight",
  "volume",
  "dimension",
  "link",
  "language",
]);

const PATTERNS: Record<string, { fits: RegExp; is: string }> = {
  number_integer: { fits: /^-?\d{1,15}$/, is: "a whole number" },
  number_decimal: { fits: /^-?\d{1,13}(\.\d{1,9})?$/, is: "a number such as 12.5" },
  boolean: { fits: /^(true|false)$/i, is: "true or false" },
  date: { fits: /^\d{4}-\d\d-\d\d$/, is: "a day such as 2026-11-24" },
  date_time: {
    fits: /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+-]\d\d:\d\d)?$/,
    is: "a time such as 2026-11-24T09:00:00Z",
  },
  color: { fits: /^#[0-9a-f]{6}$/i, is: "a colour such as #aa8800" },
  url: { fits: /^(https?|mailto|sms|tel):\S+$/i, is: "an address" },
};

/** A text that follows "care.washing "; null if the value fits or its type is not checked. */
export function whyNoValue(type: string, value: string): string | null {
  const pattern = PATTERNS[type];
  if (pattern) return pattern.fits.test(value) && exists(type, value) ? null : `is not ${pattern.is} [${type}]`;
  if (type === "json") return parsed(value) === undefined ? "is not JSON [json]" : null;
  if (type.startsWith("list.")) return Array.isArray(parsed(value)) ? null : `is not a JSON list [${type}]`;
  if (!JSON_OBJECTS.has(type)) return null;
  const found = parsed(value);
  return typeof found === "object" && found !== null && !Array.isArray(found) ? null : `is not a JSON object [${type}]`;
}

/** The 30th of February looks like a day. */
function exists(type: string, value: string): boolean {
  return !["date", "date_time"].includes(type) || timeOfText(value) !== null;
}

/** Spreadsheets save true as TRUE. */
export function writtenValue(type: string | undefined, value: string): string {
  return type === "boolean" ? value.toLowerCase() : value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
