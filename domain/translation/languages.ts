/** SPEC LOC-04, LOC-06. Titles are in the language itself. */
export const LANGUAGES = [
  { code: "en", title: "English", zhTitle: "英语", script: "Latin" },
  { code: "fr", title: "Français", zhTitle: "法语", script: "Latin" },
  { code: "es", title: "Español", zhTitle: "西班牙语", script: "Latin" },
  { code: "ar", title: "العربية", zhTitle: "阿拉伯语", script: "Arabic" },
  { code: "de", title: "Deutsch", zhTitle: "德语", script: "Latin" },
] as const;

export type Language = (typeof LANGUAGES)[number]["code"];
type Script = (typeof LANGUAGES)[number]["script"];

/** As `LANGUAGES` have them. */
export const LANGUAGE_CODES = /* @__PURE__ */ LANGUAGES.map(({ code }) => code) as [Language, ...Language[]];

/** The languages into which the shop's own English texts are translated. */
export type Foreign = Exclude<Language, "en">;
export const FOREIGN: readonly Foreign[] = /* @__PURE__ */ LANGUAGES.flatMap(({ code }) =>
  code === "en" ? [] : [code],
);

export function isForeign(value: unknown): value is Foreign {
  return FOREIGN.some((language) => language === value);
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language.code === value);
}

/** The locale for `Intl`: Arabic with Western digits (SPEC LOC-04). */
export function intlName(language: string): string {
  return language === "ar" ? "ar-u-nu-latn" : language;
}

export function languagesIn(script: Script): readonly Language[] {
  return LANGUAGES.filter((language) => language.script === script).map(({ code }) => code);
}

export function directionOf(language: string): "ltr" | "rtl" {
  return LANGUAGES.find(({ code }) => code === language)?.script === "Arabic" ? "rtl" : "ltr";
}

/** Keeps "+966" or "AB-12" in its own order within Arabic. */
export function leftToRight(text: string, language: string): string {
  return directionOf(language) === "rtl" ? `\u2066${text}\u2069` : text;
}

/** The names with the language's comma: "Gold, silver", "ذهبي، فضي". */
export function listOf(names: readonly string[], language: Language): string {
  return names.join(directionOf(language) === "rtl" ? "، " : ", ");
}
