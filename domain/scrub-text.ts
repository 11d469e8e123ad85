import { westernDigits } from "./digits.ts";

export const REMOVED = "[removed]";

const SECRET_WITHIN =
  /token|passw|secret|authori[sz]ation|cookie|credential|apikey|accesskey|privatekey|sessionid|jwt|bearer|signature|idempotency/;
const SECRET_WORDS = wordsOf("key keys auth pass pwd passphrase session pin otp cvc cvv iban csrf xsrf sig nonce card");
const PERSONAL = wordsOf(
  "email mail username phone tel mobile whatsapp firstname lastname fullname birthday address1 address2 street zip postcode ip",
);

/** Whether a value under this name, such as "customerAccessToken" or "X-Api-Key", is secret. */
export function namesSecret(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
  const whole = words.join("");
  return SECRET_WITHIN.test(whole) || PERSONAL.has(whole) || words.some((word) => SECRET_WORDS.has(word));
}

/** Removes rather too much than too little. */
export function scrubText(text: string): string {
  let scrubbed = westernDigits(text.replaceAll("\0", "").toWellFormed());
  // Whole values go before anything in them is decoded; addresses within addresses show their names only then.
  scrubbed = withoutNamed(
    withoutNamed(scrubbed).replaceAll(ESCAPED, (escaped) => decodeURIComponent(escaped.replaceAll("25", ""))),
  );
  for (const [pattern, instead] of PATTERNS) scrubbed = scrubbed.replace(pattern, instead);
  scrubbed = scrubbed.replace(LONG_WORD, (word) => (looksRandom(word) ? REMOVED : word));
  return scrubbed.replace(DIGITS, (digits) => (couldBeCard(digits) ? REMOVED : digits)).replace(PHONE, REMOVED);
}

/** Values as in `password: "two words"`, `?token=…`, `"apiKey":"…"`, `{\"pin\": 1234}`, `user[password]=…`. */
function withoutNamed(text: string): string {
  let scrubbed = "";
  let from = 0;
  for (const { 0: all, 1: name = "", index } of text.matchAll(NAME)) {
    if (index < from || !namesSecret(name)) continue;
    VALUE.lastIndex = index + all.length;
    if (!VALUE.test(text)) continue;
    scrubbed += text.slice(from, index + all.length) + REMOVED;
    from = VALUE.lastIndex;
  }
  return scrubbed + text.slice(from);
}

const NAME = /(?<![\w.$%[\]-])([\w.$%[\]-]{1,200}?)\\{0,2}["']?\s{0,3}[=:]\s{0,3}/g;
const VALUE =
  /\\{1,3}"[^"]{0,8000}(?:"|$)|"(?:[^"\\]|\\.){0,8000}(?:"|$)|'(?:[^'\\]|\\.){0,8000}(?:'|$)|(?:(?:Bearer|Basic|Digest) )?[^\s"'&;,<>(){}[\]\\]+/isy;
/** = & ? : [ ] " { } @, as they are escaped in an address within an address. */
const ESCAPED = /%(?:25){0,3}(?:3D|26|3F|3A|5B|5D|22|7B|7D|40)/gi;

/** The order matters: what is recognised by its surroundings comes first. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\b((?:set-)?cookie\s{0,3}[:=]\s{0,3})[^\r\n]{1,8000}/gi, `$1${REMOVED}`],
  [/\b(Bearer|Basic|Digest|Negotiate)(\s{1,3}|%20|\+)[\w.~+/=%-]{4,}/gi, `$1 ${REMOVED}`],
  // The value of a form's field.
  [
    /(<(?:input|button|option)\b[^>]{0,1000}?\svalue\s{0,3}=\s{0,3})(?:"[^"]{0,8000}"?|'[^']{0,8000}'?|[^\s>]{1,8000})/gi,
    `$1${REMOVED}`,
  ],
  [/(<textarea\b[^>]{0,1000}>)[^<]{1,8000}/gi, `$1${REMOVED}`],
  // IBANs.
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7} ?[A-Z\d]{1,4}\b/g, REMOVED],
  [/\beyJ[\w-]{4,}(?:\.[\w-]*){0,4}/g, REMOVED],
  [/\/\/[^\s/@"'<>]{1,200}@/g, `//${REMOVED}@`],
  [/(\/checkouts\/)(?!calls\b|find\b)[\w-]{8,}/g, `$1${REMOVED}`],
  [/(gid:\/\/shopify\/Cart\/)[\w-]+/g, `$1${REMOVED}`],
  [/[\p{L}\p{N}._+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu, REMOVED],
];

/** Long and mixed enough to be random: 24 characters, or 16 pairs of hexadecimal digits. */
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

/** With a dial code, in three groups or more, a trunk zero and two groups, or ten to twelve digits alone; no dates. */
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
