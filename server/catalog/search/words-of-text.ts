/** Text as search reads it: its words in one spelling, whatever their accents, letter forms and signs. */

const MOST_LETTERS = 100;

/** The words of `text`, normalised, in their order. */
export function wordsOfText(text: string): string[] {
  const words: string[] = [];
  eachToken(text, text.length, (from, to) => {
    const word = normalWord(text.slice(from, to));
    if (word !== "") words.push(word);
  });
  return words;
}

/** What most item numbers are made of. */
const PLAIN_SKU = /^[A-Za-z0-9 _/-]{0,100}$/;

/** An item number without its signs, "" for none: "NK-1234 Gold" is "nk1234gold". */
export function skuOf(text: string): string {
  if (PLAIN_SKU.test(text)) return text.replaceAll(/[^A-Za-z0-9]+/g, "").toLowerCase();
  let sku = "";
  eachToken(text, Math.min(text.length, MOST_LETTERS), (from, to) => {
    sku += normalWord(text.slice(from, to));
  });
  return sku.replaceAll(".", "");
}

/**
 * Visits what could be words up to `end`: letters, marks and digits in one piece, decimals too ("1.5mm"). Signs part
 * words, and what French elides ("l’", "d’") and English appends ("’s") is no word. Until a visit gives false. `units`
 * are the text's, for as long as the visit lasts; a visit does not begin another text.
 */
export function eachToken(
  text: string,
  end: number,
  visit: (from: number, to: number, units: Uint16Array) => boolean | void,
): void {
  const kinds = kindsOfUnits();
  const units = unitsOf(text, end);
  let from = -1;
  for (let at = 0; at <= end; at++) {
    const unit = at < end ? (units[at] ?? SPACE) : SPACE;
    let kind = kinds[unit] ?? OTHER;
    let width = 1;
    if (kind === SURROGATE) {
      kind = isWordCharacter(text.codePointAt(at) ?? SPACE) ? LETTER : OTHER;
      if (kind === LETTER) width = 2;
    } else if (kind === POINT) {
      const isDecimal =
        from >= 0 && kinds[text.charCodeAt(at - 1)] === DIGIT && kinds[text.charCodeAt(at + 1)] === DIGIT;
      if (isDecimal) kind = DIGIT;
    }
    if (kind === LETTER || kind === DIGIT) {
      if (from < 0) from = at;
      at += width - 1;
    } else if (from >= 0) {
      const isPart = kind === APOSTROPHE ? isElided(text, from, at) : at === from + 1 && isPossessive(text, from);
      if (!isPart && visit(from, Math.min(at, from + MOST_LETTERS), units) === false) return;
      from = -1;
    }
  }
}

/** A shorter text is read sooner than it is copied. */
const SHORT = 24;
let room = Buffer.alloc(1 << 13);
let unitsInRoom = new Uint16Array(room.buffer, room.byteOffset, room.length >> 1);

/** An array is read several times as fast as a string. */
function unitsOf(text: string, end: number): Uint16Array {
  if (end > unitsInRoom.length) {
    room = Buffer.alloc(end * 4);
    unitsInRoom = new Uint16Array(room.buffer, room.byteOffset, room.length >> 1);
  }
  if (end > SHORT) room.write(text, 0, end * 2, "utf16le");
  else for (let at = 0; at < end; at++) unitsInRoom[at] = text.charCodeAt(at);
  return unitsInRoom;
}

const APOSTROPHES = "'’ʼ‘`´";
const ELIDED = new Set(["l", "d", "j", "m", "t", "s", "n", "c", "qu", "jusqu", "lorsqu", "puisqu"]);
const LONGEST_ELIDED = 6;

/** What stands before an apostrophe. */
function isElided(text: string, from: number, to: number): boolean {
  return to - from <= LONGEST_ELIDED && isLetterAt(text, to + 1) && ELIDED.has(text.slice(from, to).toLowerCase());
}

function isPossessive(text: string, at: number): boolean {
  const isS = text[at] === "s" || text[at] === "S";
  return isS && kindsOfUnits()[text.charCodeAt(at - 1)] === APOSTROPHE && isLetterAt(text, at - 2);
}

function isLetterAt(text: string, at: number): boolean {
  return kindsOfUnits()[text.charCodeAt(at)] === LETTER;
}

const [OTHER, LETTER, DIGIT, POINT, SURROGATE, APOSTROPHE] = [0, 1, 2, 3, 4, 5];
const SPACE = 32;
let kinds: Uint8Array | undefined;

/** What each UTF-16 unit is; worked out once. */
function kindsOfUnits(): Uint8Array {
  if (kinds) return kinds;
  kinds = new Uint8Array(0x1_00_00);
  for (let unit = 0; unit < kinds.length; unit++) {
    if (unit >= 0xd8_00 && unit < 0xdc_00) kinds[unit] = SURROGATE;
    else if (/\p{Nd}/u.test(String.fromCharCode(unit))) kinds[unit] = DIGIT;
    else if (isWordCharacter(unit)) kinds[unit] = LETTER;
  }
  for (const point of ".,٫") kinds[point.charCodeAt(0)] = POINT;
  for (const sign of APOSTROPHES) kinds[sign.charCodeAt(0)] = APOSTROPHE;
  return kinds;
}

/** Letters, their marks, and signs that are not seen (soft hyphens, joiners, directions): those part no word. */
function isWordCharacter(codePoint: number): boolean {
  return (
    codePoint <= 0x10_ff_ff &&
    /[\p{L}\p{M}\p{Nd}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u.test(String.fromCodePoint(codePoint))
  );
}

const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ة: "ه",
  ە: "ه",
  ہ: "ه",
  ٱ: "ا",
  ـ: "",
  "٫": ".",
  ",": ".",
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
const PLAIN = /^[a-z0-9]*$/;
const PLAIN_IN_CAPITALS = /^[A-Za-z0-9]*$/;

/** A word in small letters without accents and vowel signs, each letter in its basic form, "" when nothing is left. */
export function normalWord(word: string): string {
  if (PLAIN.test(word)) return word;
  if (PLAIN_IN_CAPITALS.test(word)) return word.toLowerCase().slice(0, MOST_LETTERS);
  return word
    .normalize("NFKD")
    .toLowerCase()
    .replace(OTHER_LETTERS, (letter) => LETTERS[letter] ?? letter)
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[^\p{L}\p{Nd}.]+/gu, "")
    .slice(0, MOST_LETTERS);
}
