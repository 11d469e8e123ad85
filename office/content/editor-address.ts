import type { Language } from "../../domain/translation/languages.ts";

/** Of the page that edits this page's text, within the office. */
export function editorAddress(path: string, language: Language): string {
  return `/pages/text?${new URLSearchParams({ path, language }).toString()}`;
}
