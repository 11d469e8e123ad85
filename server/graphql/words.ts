/** What the API says in the language of `@inContext`, and in English where nobody has translated it (SPEC GQL-08). */
import type { Resource, Words } from "../translation/translations.ts";
import { wordsKey, type StorefrontContext } from "./context.ts";

const NONE: Words = new Map();

/** All that is said of one thing in the language asked for; nothing for English. */
export async function wordsOf(context: StorefrontContext, resource: Resource, id: number): Promise<Words> {
  return isEnglish(context) ? NONE : context.loaders.words.load({ resource, id });
}

/** What `say` makes of it: at once where the words are there, as promises cost more than most fields. */
export function inWords<Said>(
  context: StorefrontContext,
  resource: Resource,
  id: number,
  say: (words: Words) => Said,
): Said | Promise<Said> {
  if (isEnglish(context)) return say(NONE);
  const known = context.loaders.knownWords.get(wordsKey({ resource, id }));
  return known ? say(known) : wordsOf(context, resource, id).then(say);
}

/** One text of it. */
export function wordOf(
  context: StorefrontContext,
  { resource, id, field }: { resource: Resource; id: number; field: string },
  english: string,
): string | Promise<string> {
  return inWords(context, resource, id, (words) => words.get(field) ?? english);
}

function isEnglish({ language }: StorefrontContext): boolean {
  return language === "EN";
}
