import { NumberInput as MantineNumberInput, type NumberInputProps } from "@mantine/core";
import { useLanguage } from "../i18n/language.tsx";
import type { OfficeLanguage } from "../i18n/languages.ts";

const DECIMAL_SEPARATORS = [",", "."];

/** How the language writes 1234.5: "1,234.5" or "1.234,5". */
export function separatorsOf(language: OfficeLanguage): { decimalSeparator: string; thousandSeparator: string } {
  return language === "en"
    ? { decimalSeparator: ".", thousandSeparator: "," }
    : { decimalSeparator: ",", thousandSeparator: "." };
}

/** Writes decimals as the chosen language does, takes either sign, and says that it is wrong to screen readers too. */
export function NumberInput(props: NumberInputProps) {
  const { language } = useLanguage();
  return (
    <MantineNumberInput
      decimalSeparator={separatorsOf(language).decimalSeparator}
      allowedDecimalSeparators={DECIMAL_SEPARATORS}
      {...(hasError(props) && { "aria-invalid": true })}
      {...props}
    />
  );
}

function hasError({ error }: NumberInputProps): boolean {
  return error !== undefined && error !== null && error !== false && error !== "";
}
