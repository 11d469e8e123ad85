/** Texts in the language of `@inContext`, in the source language where they are not translated (SPEC GQL-08). */

import type { Resource, Words } from "../translation/translations.ts";
import { wordsKey, type StorefrontContext } from "./context.ts";

const NONE: Words = new Map();

export async function wordsOf(context: StorefrontContext, resource: Resource, id: number): Promise<Words> {
  return isUntranslated(context) ? NONE : context.loaders.words.load({ resource, id });
}

/** Without a promise when the translations are loaded, since promises cost more than most fields. */
export function inWords<Result>(
  context: StorefrontContext,
  resource: Resource,
  id: number,
  say: (words: Words) => Result,
): Result | Promise<Result> {
  if (isUntranslated(context)) return say(NONE);
  const known = context.loaders.knownWords.get(wordsKey({ resource, id }));
  return known ? say(known) : wordsOf(context, resource, id).then(say);
}

export function wordOf(
  context: StorefrontContext,
  { resource, id, field }: { resource: Resource; id: number; field: string },
  english: string,
): string | Promise<string> {
  return inWords(context, resource, id, (words) => words.get(field) ?? english);
}

function isUntranslated(context: StorefrontContext): boolean {
  return context.language.toLowerCase() === context.sourceLanguage;
}
