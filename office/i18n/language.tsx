import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { DatesProvider } from "@mantine/dates";
import "dayjs/locale/de";
import "dayjs/locale/es";
import { createContext, use, useMemo, useState, type ReactNode } from "react";
import { chooseLanguage, type OfficeLanguage } from "./languages.ts";

const STORED = "filigree.office.language";
const catalogues = import.meta.glob<{ messages: Record<string, string> }>("../../content/office/*.po");

type LanguageChoice = { language: OfficeLanguage; choose: (language: OfficeLanguage) => Promise<void> };

const LanguageContext = createContext<LanguageChoice | null>(null);

/** The language of the last visit, else the browser's. */
export function firstLanguage(): OfficeLanguage {
  return chooseLanguage([storedLanguage(), ...navigator.languages]);
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

/** Loads a language's messages; components then show them. */
export async function activateLanguage(language: OfficeLanguage): Promise<void> {
  const load = catalogues[`../../content/office/${language}.po`];
  if (!load) throw new Error(`There is no catalogue for ${language}.`);
  const { messages } = await load();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

/** Gives the office its language, which the header changes. */
export function LanguageProvider({ first, children }: { first: OfficeLanguage; children: ReactNode }) {
  const [language, setLanguage] = useState(first);
  const choice = useMemo<LanguageChoice>(
    () => ({
      language,
      async choose(next) {
        await activateLanguage(next);
        setLanguage(next);
        try {
          localStorage.setItem(STORED, next);
        } catch {
          // Full or forbidden: for this visit only.
        }
      },
    }),
    [language],
  );
  return (
    <LanguageContext value={choice}>
      <I18nProvider i18n={i18n}>
        <DatesProvider settings={{ locale: language, firstDayOfWeek: language === "en" ? 0 : 1 }}>
          {children}
        </DatesProvider>
      </I18nProvider>
    </LanguageContext>
  );
}

/** The chosen language, and how to change it. */
export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext);
  if (!choice) throw new Error("useLanguage needs a LanguageProvider.");
  return choice;
}
