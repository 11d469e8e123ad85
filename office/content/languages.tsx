import { useLingui } from "@lingui/react/macro";
import { Select, type SelectProps } from "@mantine/core";
import { useMemo } from "react";
import { LANGUAGE_CODES, LANGUAGES, type Language } from "../../domain/translation/languages.ts";
import { capitalised } from "../i18n/capitalised.ts";
import { useLanguage } from "../i18n/language.tsx";
import { useSourceLanguage } from "../session/me.tsx";

/** The shop's languages as the office's own language calls them, by themselves or within a sentence. */
export function useLanguageNames(place: "label" | "sentence" = "label"): (code: string) => string {
  const { language } = useLanguage();
  const names = useMemo(() => new Intl.DisplayNames(language, { type: "language" }), [language]);
  return (code) => {
    const name = names.of(code) ?? code;
    return place === "label" ? capitalised(name, language) : name;
  };
}

/** Into which the catalogue may be translated: all but the one in which it is written. */
export function useTargetLanguages(): readonly Language[] {
  const source = useSourceLanguage();
  return LANGUAGE_CODES.filter((code) => code !== source);
}

type LanguageSelectProps = Omit<SelectProps, "data" | "value" | "onChange"> & {
  value: Language;
  onChange: (language: Language) => void;
  among?: readonly Language[];
};

/** Chooses one of the shop's languages. */
export function LanguageSelect({ value, onChange, among, ...select }: LanguageSelectProps) {
  const { t } = useLingui();
  const nameOf = useLanguageNames();
  const codes = among ?? LANGUAGES.map(({ code }) => code);
  return (
    <Select
      label={t`Language`}
      {...select}
      data={codes.map((code) => ({ value: code, label: nameOf(code) }))}
      value={value}
      onChange={(code) => code !== null && onChange(code as Language)}
      allowDeselect={false}
    />
  );
}
