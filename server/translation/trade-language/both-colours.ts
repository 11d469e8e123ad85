import type { Describer, DescriberLexeme } from "./lexeme.ts";

/** "blue and white" as one adjective; null when either is not a colour. */
export function bothOf(one: DescriberLexeme, other: DescriberLexeme): DescriberLexeme | null {
  if (![one, other].every(({ part, de }) => ["colour", "metal"].includes(part) && de.way === "after")) return null;
  const join = (language: "fr" | "es" | "ar", and: string): Describer => ({
    way: one[language].way,
    forms: one[language].forms.map((form, place) => {
      const { forms } = other[language];
      return `${form}${and}${forms[place] ?? forms[0]}`;
    }),
  });
  return {
    ...one,
    english: `${one.english} and ${other.english}`,
    fr: join("fr", " et "),
    es: join("es", " y "),
    ar: join("ar", " و"),
    de: { way: "after", forms: [`${one.de.forms[0]}-${other.de.forms[0]}`] },
  };
}
