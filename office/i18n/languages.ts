/** The office's languages. Titles are in the language itself. */
export const OFFICE_LANGUAGES = [
  { code: "en", title: "English" },
  { code: "de", title: "Deutsch" },
  { code: "es", title: "Español" },
] as const;

export type OfficeLanguage = (typeof OFFICE_LANGUAGES)[number]["code"];

/** The first of the given tags ("de-AT", "fr") that the office speaks, else English. */
export function chooseLanguage(tags: readonly (string | null)[]): OfficeLanguage {
  for (const tag of tags) {
    const found = OFFICE_LANGUAGES.find(({ code }) => tag?.toLowerCase().split("-")[0] === code);
    if (found) return found.code;
  }
  return "en";
}
