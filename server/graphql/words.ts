/** What the API says in the language of `@inContext`, and in English where nobody has translated it (SPEC GQL-08). */
import type { Resource, Words } from "../translation/translations.ts";
import type { StorefrontContext } from "./context.ts";

const NONE: Words = new Map();

/** All that is said of one thing in the language asked for; nothing for English. */
export async function wordsOf(context: StorefrontContext, resource: Resource, id: number): Promise<Words> {
  return isEnglish(context) ? NONE : context.loaders.words.load({ resource, id });
}

/** One text of it. English needs no waiting. */
export function wordOf(
  context: StorefrontContext,
  { resource, id, field }: { resource: Resource; id: number; field: string },
  english: string,
): string | Promise<string> {
  if (isEnglish(context)) return english;
  return wordsOf(context, resource, id).then((words) => words.get(field) ?? english);
}

function isEnglish({ language }: StorefrontContext): boolean {
  return language === "EN";
}
