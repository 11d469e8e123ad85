import { useLingui } from "@lingui/react/macro";
import { Select, type SelectProps } from "@mantine/core";
import { useMemo } from "react";
import { LANGUAGE_CODES, type Language } from "../../domain/translation/languages.ts";
import { capitalised } from "../i18n/capitalised.ts";
import { useLanguage } from "../i18n/language.tsx";
import { useOfferedLanguages, useSourceLanguage } from "../session/me.tsx";

/** The shop's languages as the office's own language calls them, by themselves or within a sentence. */
export function useLanguageNames(place: "label" | "sentence" = "label"): (code: string) => string {
  const { language } = useLanguage();
  const names = useMemo(() => new Intl.DisplayNames(language, { type: "language" }), [language]);
  return (code) => {
    const name = names.of(code) ?? code;
    return place === "label" ? capitalised(name, language) : name;
  };
}

/** Into which the catalogue is translated: those that the shop offers, but the one in which it is written. */
export function useTargetLanguages(): readonly Language[] {
  const [source, offered] = [useSourceLanguage(), useOfferedLanguages()];
  return offered.filter((code) => code !== source);
}

/** With which a new text begins: that of the catalogue, unless the shop does not offer it. */
export function useFirstLanguage(): Language {
  const [source, offered] = [useSourceLanguage(), useOfferedLanguages()];
  return offered.includes(source) ? source : (offered[0] ?? source);
}

/** The languages that the shop offers, as choices of a field, and the one that is chosen already. */
export function useLanguageChoices(chosen: string | null = null): { value: Language; label: string }[] {
  const [nameOf, offered] = [useLanguageNames(), useOfferedLanguages()];
  return LANGUAGE_CODES.filter((code) => offered.includes(code) || code === chosen).map((code) => ({
    value: code,
    label: nameOf(code),
  }));
}

type LanguageSelectProps = Omit<SelectProps, "data" | "value" | "onChange"> & {
  value: Language;
  onChange: (language: Language) => void;
  among?: readonly Language[];
};

/** Chooses one of the languages that the shop offers. */
export function LanguageSelect({ value, onChange, among, ...select }: LanguageSelectProps) {
  const { t } = useLingui();
  const nameOf = useLanguageNames();
  const offered = useLanguageChoices(value);
  return (
    <Select
      label={t`Language`}
      {...select}
      data={among?.map((code) => ({ value: code, label: nameOf(code) })) ?? offered}
      value={value}
      onChange={(code) => code !== null && onChange(code as Language)}
      allowDeselect={false}
    />
  );
}
