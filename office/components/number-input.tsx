import { NumberInput as MantineNumberInput, type NumberInputProps } from "@mantine/core";
import { useLanguage } from "../i18n/language.tsx";

const DECIMAL_SEPARATORS = [",", "."];

/** Writes decimals as the chosen language does, takes either sign, and says that it is wrong to screen readers too. */
export function NumberInput(props: NumberInputProps) {
  const { language } = useLanguage();
  return (
    <MantineNumberInput
      decimalSeparator={language === "en" ? "." : ","}
      allowedDecimalSeparators={DECIMAL_SEPARATORS}
      {...(hasError(props) && { "aria-invalid": true })}
      {...props}
    />
  );
}

function hasError({ error }: NumberInputProps): boolean {
  return error !== undefined && error !== null && error !== false && error !== "";
}
