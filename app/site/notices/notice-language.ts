import type { Notice, ShownBaseData } from "../../../contract/site/site.ts";
import type { Language } from "../../../domain/translation/languages.ts";

/** Of a notice that is not in the page's language. */
export function languageOf(notice: Notice, { noticeLanguages }: ShownBaseData): Language {
  return noticeLanguages?.[notice] ?? "en";
}
