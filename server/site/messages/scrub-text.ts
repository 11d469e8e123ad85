/** Removes secrets and personal data from a text (SPEC API-30). */
import { westernDigits } from "../../../domain/digits.ts";

export const REMOVED = "[removed]";

const SECRET_WITHIN =
  /token|passw|secret|authori[sz]ation|cookie|credential|apikey|accesskey|privatekey|sessionid|jwt|bearer|signature|idempotency/;
const SECRET_WORDS = wordsOf("key keys auth pass pwd passphrase session pin otp cvc cvv iban csrf xsrf sig nonce card");
/** These are only meant where they are the whole name. */
const PERSONAL = wordsOf(
  "email mail username phone tel mobile whatsapp firstname lastname fullname birthday address1 address2 street zip postcode ip",
);

/** Whether what a name such as "customerAccessToken" or "X-Api-Key" stands for is not to be kept. */
export function namesSecret(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
  const whole = words.join("");
  return SECRET_WITHIN.test(whole) || PERSONAL.has(whole) || words.some((word) => SECRET_WORDS.has(word));
}

/**
 * The text without tokens, keys, passwords, carts' addresses, e-mail addresses, and numbers that could be a card's or a
 * telephone's. Removes rather too much than too little.
 */
export function scrubText(text: string): string {
  let scrubbed = westernDigits(text.replaceAll("\0", "").toWellFormed());
  // A value goes whole before anything in it is decoded; addresses within addresses show their names only then.
  scrubbed = withoutNamed(
    withoutNamed(scrubbed).replaceAll(ESCAPED, (escaped) => decodeURIComponent(escaped.replaceAll("25", ""))),
  );
  for (const [pattern, instead] of PATTERNS) scrubbed = scrubbed.replace(pattern, instead);
  scrubbed = scrubbed.replace(LONG_WORD, (word) => (looksRandom(word) ? REMOVED : word));
  return scrubbed.replace(DIGITS, (digits) => (couldBeCard(digits) ? REMOVED : digits)).replace(PHONE, REMOVED);
}

/** `password: "two words"`, `?token=…`, `"apiKey":"…"`, `{\"pin\": 1234}`, `user[password]=…`: the values go. */
function withoutNamed(text: string): string {
  let kept = "";
  let from = 0;
  for (const { 0: all, 1: name = "", index } of text.matchAll(NAME)) {
    if (index < from || !namesSecret(name)) continue;
    VALUE.lastIndex = index + all.length;
    if (!VALUE.test(text)) continue;
    kept += text.slice(from, index + all.length) + REMOVED;
    from = VALUE.lastIndex;
  }
  return kept + text.slice(from);
}

const NAME = /(?<![\w.$%[\]-])([\w.$%[\]-]{1,200}?)\\{0,2}["']?\s{0,3}[=:]\s{0,3}/g;
/** In quotes, escaped ones too, to their end or to the text's; otherwise one word. */
const VALUE =
  /\\{1,3}"[^"]{0,8000}(?:"|$)|"(?:[^"\\]|\\.){0,8000}(?:"|$)|'(?:[^'\\]|\\.){0,8000}(?:'|$)|(?:(?:Bearer|Basic|Digest) )?[^\s"'&;,<>(){}[\]\\]+/isy;
/** = & ? : [ ] " { } @, as they stand in an address within an address. */
const ESCAPED = /%(?:25){0,3}(?:3D|26|3F|3A|5B|5D|22|7B|7D|40)/gi;

/** In this order: what is known by its surroundings first. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\b((?:set-)?cookie\s{0,3}[:=]\s{0,3})[^\r\n]{1,8000}/gi, `$1${REMOVED}`],
  [/\b(Bearer|Basic|Digest|Negotiate)(\s{1,3}|%20|\+)[\w.~+/=%-]{4,}/gi, `$1 ${REMOVED}`],
  // What stands in a field of a form.
  [
    /(<(?:input|button|option)\b[^>]{0,1000}?\svalue\s{0,3}=\s{0,3})(?:"[^"]{0,8000}"?|'[^']{0,8000}'?|[^\s>]{1,8000})/gi,
    `$1${REMOVED}`,
  ],
  [/(<textarea\b[^>]{0,1000}>)[^<]{1,8000}/gi, `$1${REMOVED}`],
  // Accounts at a bank (IBAN).
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7} ?[A-Z\d]{1,4}\b/g, REMOVED],
  [/\beyJ[\w-]{4,}(?:\.[\w-]*){0,4}/g, REMOVED],
  [/\/\/[^\s/@"'<>]{1,200}@/g, `//${REMOVED}@`],
  [/(\/checkouts\/)(?!calls\b|find\b)[\w-]{8,}/g, `$1${REMOVED}`],
  [/(gid:\/\/shopify\/Cart\/)[\w-]+/g, `$1${REMOVED}`],
  [/[\p{L}\p{N}._+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu, REMOVED],
];

/** What is long and mixed enough to have been made by chance: 24 characters, or 16 pairs of hexadecimal digits. */
const LONG_WORD = /[\w-]{24,}/g;

function looksRandom(word: string): boolean {
  if (/^[\da-f-]{32,}$/i.test(word)) return true;
  return /\d/.test(word) && /[a-z]/.test(word) && /[A-Z]/.test(word);
}

const DIGITS = /\d(?:[ -]?\d){12,18}/g;

function couldBeCard(text: string): boolean {
  const digits = text.replaceAll(/\D/g, "");
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** With a country's number, in three groups or more, a trunk zero and two groups, or ten to twelve digits alone; no day. */
const PHONE = new RegExp(
  [
    String.raw`(?:\+|(?<![\w.])00)\(?\d(?:[ ().\/-]{0,2}\d){6,14}`,
    String.raw`(?<![\w.-])(?!\d{4}-\d\d-\d\d(?!\d))\(?\d{2,5}\)?[ .\/-]{1,2}\d{2,5}(?:[ .\/-]\d{2,5}){1,4}(?![\w.])`,
    String.raw`(?<![\w.])0\d{1,4}[ \/-]\d{4,10}(?!\w)`,
    String.raw`(?<![\w.\/])\d{10,12}(?!\w)`,
  ].join("|"),
  "g",
);

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}
