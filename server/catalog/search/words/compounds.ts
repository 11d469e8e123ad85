/** Splits German compounds, so that a search for pearls also finds "Perlenohrring". */

import { wordsOfText } from "../../words/words-of-text.ts";
import { bareStemOf } from "./stems.ts";
import { linesOf } from "./word-files.ts";

const BEGINNING = 3;
const PARTS = new Set(linesOf("german-parts").flatMap(wordsOfText).map(germanStem));
/** First letters of the parts, which reject most split positions quickly. */
const BEGINNINGS = new Set(Array.from(PARTS, (part) => part.slice(0, BEGINNING)));

/** Links between two parts: "Geburt-s-stein", "Perle-n-kette". */
const LINKS = ["", "s", "n", "en", "es", "e", "er"];
const SHORTEST_PART = 3;
/** A known part of at least this length at the end is no coincidence, so the beginning may be unknown. */
const TELLING_PART = 5;
const SHORTEST_UNKNOWN = 4;
const MOST_LETTERS = 40;

/** The parts of a normalised German word; [] when it is not a known compound. */
export function compoundParts(word: string): string[] {
  if (word.length > MOST_LETTERS || PARTS.has(germanStem(word))) return [];
  const parts = splitKnown(word) ?? splitUnknown(word);
  return parts && parts.length > 1 ? parts : [];
}

function splitKnown(word: string): string[] | null {
  if (isPart(word)) return [word];
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    if (!isPart(word.slice(at))) continue;
    const before = splitKnown(word.slice(0, at));
    if (before) return [...before, word.slice(at)];
  }
  return null;
}

function splitUnknown(word: string): string[] | null {
  for (let at = SHORTEST_UNKNOWN; at <= word.length - TELLING_PART; at++) {
    if (isPart(word.slice(at))) return [word.slice(0, at), word.slice(at)];
  }
  return null;
}

function isPart(word: string): boolean {
  if (!BEGINNINGS.has(word.slice(0, BEGINNING))) return false;
  return LINKS.some((link) => {
    const without = word.slice(0, word.length - link.length);
    return without.length >= SHORTEST_PART && word.endsWith(link) && PARTS.has(germanStem(without));
  });
}

function germanStem(word: string): string {
  return bareStemOf(word, "de");
}
