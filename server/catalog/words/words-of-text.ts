/** Splits texts into words and normalises them: accents, letter forms and punctuation do not matter to a search. */

import { indexedPiecesOfRun, isSpaceless, MOST_IN_RUN, wordsOfRun } from "./spaceless.ts";
import { textOfUnits } from "./units.ts";

const MOST_LETTERS = 100;

/** Normalised, in their order. */
export function wordsOfText(text: string): string[] {
  return writtenWordsOf(text)
    .map(normalWord)
    .filter((word) => word !== "");
}

/** As they are written, in their order. */
export function writtenWordsOf(text: string): string[] {
  const words: string[] = [];
  eachToken(text, (from, to) => void words.push(text.slice(from, to)));
  return words;
}

/** Normalised: all that the text is found by (`Reading`), words first within each run. */
export function indexedWordsOf(text: string): string[] {
  const words: string[] = [];
  eachToken(text, (from, to) => void words.push(normalWord(text.slice(from, to))), "index");
  return words.filter((word) => word !== "");
}

const PLAIN_SKU = /^[A-Za-z0-9 _/-]{0,100}$/;

/** An item number without punctuation: "NK-1234 Gold" is "nk1234gold"; "" for none. */
export function skuOf(text: string): string {
  if (PLAIN_SKU.test(text)) return text.replaceAll(/[^A-Za-z0-9]+/g, "").toLowerCase();
  let sku = "";
  const beginning = text.slice(0, MOST_LETTERS);
  eachToken(beginning, (from, to) => {
    sku += normalWord(beginning.slice(from, to));
  });
  return sku.replaceAll(".", "");
}

/** Visits each token (`readTokens`) until `visit` returns false. `visit` must not read another text. */
export function eachToken(
  text: string,
  visit: (from: number, to: number) => boolean | void,
  reading: TokenMode = "words",
): void {
  const units = unitsOf(text);
  let read = 0;
  for (let at = 0; at < text.length; at = read) {
    read = readTokens(units, at, text.length, tokens, reading);
    for (let place = 0; place < tokens.count; place++) {
      if (visit(tokens.from[place] ?? 0, tokens.to[place] ?? 0) === false) return;
    }
  }
}

/** Tokens between `from` and `to`, with two independent 32-bit hashes. */
export type Tokens = { count: number; from: Uint32Array; to: Uint32Array; ones: Uint32Array; others: Uint32Array };

export function roomForTokens(most: number): Tokens {
  const numbers = () => new Uint32Array(most);
  return { count: 0, from: numbers(), to: numbers(), ones: numbers(), others: numbers() };
}

/** What tokens of a script without spaces are: its words, or all that `indexedPiecesOfRun` says. */
export type TokenMode = "words" | "index";

/**
 * Leaves out "l’" and "’s". Returns where it stopped, which is before `end` if `into` is full. Tokens come in their
 * order and do not overlap, except those for the index.
 */
export function readTokens(
  units: Uint16Array,
  start: number,
  end: number,
  into: Tokens,
  reading: TokenMode = "words",
): number {
  const kinds = kindsOfUnits();
  const { from: froms, to: tos, ones, others } = into;
  let count = 0;
  let at = start;
  while (at < end) {
    let kind = kinds[units[at] ?? SPACE] ?? OTHER;
    if (kind < DIGIT) {
      if (kind !== OTHER && isSpacelessAt(units, at, kind)) {
        const to = endOfRun(units, at, Math.min(end, at + MOST_IN_RUN));
        const run = textOfUnits(units, at, to);
        const places = reading === "index" ? indexedPiecesOfRun(run) : wordsOfRun(run);
        if (count + places.length / 2 > froms.length) break;
        into.count = count;
        for (let place = 0; place < places.length; place += 2) {
          addToken(into, units, at + (places[place] ?? 0), at + (places[place + 1] ?? 0));
        }
        count = into.count;
        at = to;
        continue;
      }
      if (!(kind === SURROGATE && isLetterOfTwo(units, at))) {
        at += 1;
        continue;
      }
    }
    const from = at;
    let one = 0;
    let other = 0;
    for (;;) {
      for (; at < end; at++) {
        const unit = units[at] ?? SPACE;
        kind = kinds[unit] ?? OTHER;
        // a function call in this loop would make it take half as long again
        if (kind < DIGIT) break;
        one = hashedOne(one, unit);
        other = hashedOther(other, unit);
      }
      if (at >= end || kind < POINT || !goesOn(units, at, kind)) break;
      one = hashedOne(one, units[at] ?? SPACE);
      other = hashedOther(other, units[at] ?? SPACE);
      at += 1;
    }
    const isPart =
      kind === APOSTROPHE ? isElided(units, from, at) : at === from + 1 && isPossessive(units, from, start);
    if (isPart) continue;
    if (count === froms.length) {
      at = from;
      break;
    }
    froms[count] = from;
    tos[count] = Math.min(at, from + MOST_LETTERS);
    ones[count] = one;
    others[count] = other;
    count += 1;
  }
  into.count = count;
  return at;
}

/** Of the letters of a script without spaces that begin at `from`; at most one unit after `most`. */
function endOfRun(units: Uint16Array, from: number, most: number): number {
  const kinds = kindsOfUnits();
  let at = from;
  while (at < most) {
    const kind = kinds[units[at] ?? SPACE] ?? OTHER;
    if (!isSpacelessAt(units, at, kind)) break;
    at += kind === SURROGATE ? 2 : 1;
  }
  return at;
}

function addToken(into: Tokens, units: Uint16Array, from: number, to: number): void {
  let [one, other] = [0, 0];
  for (let at = from; at < to; at++) {
    one = hashedOne(one, units[at] ?? SPACE);
    other = hashedOther(other, units[at] ?? SPACE);
  }
  const { count } = into;
  into.from[count] = from;
  into.to[count] = to;
  into.ones[count] = one;
  into.others[count] = other;
  into.count = count + 1;
}

/** Adds a unit to a hash, which begins with 0. */
export function hashedOne(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01_00_01_93);
}

export function hashedOther(hash: number, unit: number): number {
  return Math.imul((hash + unit) | 0, 0x85_eb_ca_6b);
}

const tokens = roomForTokens(1 << 10);
let room = Buffer.alloc(1 << 13);
let unitsInRoom = new Uint16Array(room.buffer, room.byteOffset, room.length >> 1);

/** The text's UTF-16 units, in a buffer that the next call overwrites. */
export function unitsOf(text: string): Uint16Array {
  if (text.length > unitsInRoom.length) {
    room = Buffer.alloc(text.length * 4);
    unitsInRoom = new Uint16Array(room.buffer, room.byteOffset, room.length >> 1);
  }
  room.write(text, "utf16le");
  return unitsInRoom.subarray(0, text.length);
}

const APOSTROPHES = "'’ʼ‘`´";
const ELIDED = new Set(["l", "d", "j", "m", "t", "s", "n", "c", "qu", "jusqu", "lorsqu", "puisqu"]);
const LONGEST_ELIDED = 6;

function isElided(units: Uint16Array, from: number, to: number): boolean {
  return (
    to - from <= LONGEST_ELIDED &&
    isOfKind(units, to + 1, LETTER) &&
    ELIDED.has(textOfUnits(units, from, to).toLowerCase())
  );
}

function isPossessive(units: Uint16Array, at: number, start: number): boolean {
  const isS = ((units[at] ?? 0) | SMALL) === SMALL_S;
  return isS && at - 2 >= start && isOfKind(units, at - 1, APOSTROPHE) && isOfKind(units, at - 2, LETTER);
}

function goesOn(units: Uint16Array, at: number, kind: number): boolean {
  return kind === POINT ? isBetweenDigits(units, at) : isLetterOfTwo(units, at) && !isSpacelessAt(units, at, kind);
}

function isBetweenDigits(units: Uint16Array, at: number): boolean {
  return isOfKind(units, at - 1, DIGIT) && isOfKind(units, at + 1, DIGIT);
}

function isLetterOfTwo(units: Uint16Array, at: number): boolean {
  const codePoint = codePointOfTwo(units, at);
  return codePoint !== null && isWordCharacter(codePoint);
}

/** Of the surrogate pair of which one half is at `at`; null where there is only one half. */
function codePointOfTwo(units: Uint16Array, at: number): number | null {
  const isFirst = ((units[at] ?? 0) & 0xfc_00) === 0xd8_00;
  const high = (isFirst ? units[at] : units[at - 1]) ?? SPACE;
  const low = (isFirst ? units[at + 1] : units[at]) ?? SPACE;
  if ((high & 0xfc_00) !== 0xd8_00 || (low & 0xfc_00) !== 0xdc_00) return null;
  return (high - 0xd8_00) * 0x4_00 + low - 0xdc_00 + 0x1_00_00;
}

/** Whether the letter that is, or has a half, at `at` is of a script without spaces. */
function isSpacelessAt(units: Uint16Array, at: number, kind: number): boolean {
  if (kind !== SURROGATE) return kind === SPACELESS;
  const codePoint = codePointOfTwo(units, at);
  return codePoint !== null && isWordCharacter(codePoint) && isSpaceless(String.fromCodePoint(codePoint));
}

function isOfKind(units: Uint16Array, at: number, kind: number): boolean {
  return kindsOfUnits()[units[at] ?? SPACE] === kind;
}

/** Kinds of units. From `POINT` on they may be inside a word, from `DIGIT` on they always are. */
const OTHER = 0;
const APOSTROPHE = 1;
/** Letters of scripts without spaces, which are in words of their own. */
const SPACELESS = 2;
const POINT = 3;
const SURROGATE = 4;
const DIGIT = 5;
const LETTER = 6;
const SPACE = 32;
/** The bit that lower-case ASCII letters have and capitals do not. */
const SMALL = 0x20;
const SMALL_S = 0x73;
let kinds: Uint8Array | undefined;

function kindsOfUnits(): Uint8Array {
  if (kinds) return kinds;
  kinds = new Uint8Array(0x1_00_00);
  for (let unit = 0; unit < kinds.length; unit++) {
    if (unit >= 0xd8_00 && unit < 0xe0_00) kinds[unit] = SURROGATE;
    else if (/\p{Nd}/u.test(String.fromCharCode(unit))) kinds[unit] = DIGIT;
    else if (isWordCharacter(unit)) kinds[unit] = isSpaceless(String.fromCharCode(unit)) ? SPACELESS : LETTER;
  }
  for (const point of ".,٫") kinds[point.charCodeAt(0)] = POINT;
  for (const sign of APOSTROPHES) kinds[sign.charCodeAt(0)] = APOSTROPHE;
  return kinds;
}

/** Invisible characters such as soft hyphens do not separate words. */
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

/** In lower case without accents and vowel signs, each letter in its basic form; "" when nothing is left. */
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
