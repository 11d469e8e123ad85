/** Messages by their English source, in the page's language. */

import { readFileSync } from "node:fs";
import { formatter } from "@lingui/format-po";
import type { Language } from "../../domain/translation/languages.ts";

export type Say = (english: string, values?: Record<string, string>) => string;

type Entry = { message?: string; translation?: string; context?: string };

/**
 * `say("More: {label}", { label: "Gold" })`, without plurals; `say("list of coupons|Used")` for a message with that
 * context. Throws for unknown messages.
 */
export function sayIn(language: Language): Say {
  const known = wordsOf(language);
  return (english, values = {}) => {
    const translation = known.get(english);
    if (translation === undefined) throw new Error(`No page says "${english}".`);
    return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), translation);
  };
}

const read = new Map<Language, Map<string, string>>();

/** Parsed once by each process. */
function wordsOf(language: Language): Map<string, string> {
  const before = read.get(language);
  if (before) return before;
  const entries = ["messages", "information"].flatMap((folder) =>
    entriesOf(`content/${folder}/${language}.po`, language),
  );
  const words = new Map<string, string>();
  for (const { message = "", translation, context } of entries) {
    words.set(context === undefined ? message : `${context}|${message}`, translation || message);
  }
  read.set(language, words);
  return words;
}

function entriesOf(file: string, language: Language): Entry[] {
  const about = { locale: language, sourceLocale: "en", filename: file };
  return Object.values(formatter().parse(readFileSync(file, "utf8"), about) as Record<string, Entry>);
}
