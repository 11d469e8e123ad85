/** SPEC LOC-04, LOC-06. Titles are in the language itself. */
export const LANGUAGES = [
  { code: "en", title: "English", zhTitle: "英语" },
  { code: "fr", title: "Français", zhTitle: "法语" },
  { code: "es", title: "Español", zhTitle: "西班牙语" },
  { code: "ar", title: "العربية", zhTitle: "阿拉伯语" },
  { code: "de", title: "Deutsch", zhTitle: "德语" },
] as const;

export type Language = (typeof LANGUAGES)[number]["code"];

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language.code === value);
}

/** The locale for `Intl`: Arabic with Western digits (SPEC LOC-04). */
export function intlName(language: string): string {
  return language === "ar" ? "ar-u-nu-latn" : language;
}

export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

/** Keeps "+966" or "AB-12" in its own order within Arabic. */
export function leftToRight(text: string, language: string): string {
  return language === "ar" ? `\u2066${text}\u2069` : text;
}

/** The names with the language's comma: "Gold, silver", "ذهبي، فضي". */
export function listOf(names: readonly string[], language: Language): string {
  return names.join(language === "ar" ? "، " : ", ");
}
