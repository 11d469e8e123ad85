import { type NumberInputProps } from "@mantine/core";
import { useState } from "react";
import { minorDigits, type CurrencyCode } from "../../domain/currencies.ts";
import { useLanguage } from "../i18n/language.tsx";
import type { OfficeLanguage } from "../i18n/languages.ts";
import { useBaseCurrency } from "../session/me.tsx";
import { NumberInput, separatorsOf } from "./number-input.tsx";

type MoneyInputProps = Omit<NumberInputProps, "value" | "defaultValue" | "onChange" | "prefix"> & {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Whether `value` is a price as it is stored, which may have fractions of a cent; default: cents. */
  fine?: boolean;
  /** Unless it is the base currency. */
  currency?: CurrencyCode;
};

/**
 * An amount as typed, in its smallest unit or as prices are stored: never a fraction of that. The
 * currency stands where the office's language has it; once left, the amount has all decimals of the currency: "$1,200.80".
 */
export function MoneyInput(props: MoneyInputProps) {
  const base = useBaseCurrency();
  const { value, onChange, onBlur, onKeyDown, fine = false, currency = base, ...input } = props;
  const { language } = useLanguage();
  const leastDigits = minorDigits(currency);
  const digits = leastDigits + (fine ? 4 : 0);
  const perUnit = 10 ** digits;
  // What is being typed stays as it is, also where `value` follows late: decimals that appear would move the caret.
  const [typed, setTyped] = useState<{ text: number | string; units: number | null; before: number | null } | null>(
    null,
  );
  const isTyping = typed !== null && (typed.units === null || value === typed.units || value === typed.before);
  const symbol = symbolOf(currency, language);
  return (
    <NumberInput
      {...input}
      {...(language === "en" ? { prefix: /\p{L}$/u.test(symbol) ? `${symbol} ` : symbol } : { suffix: ` ${symbol}` })}
      value={isTyping ? typed.text : writtenAmount(value, { digits, leastDigits })}
      onChange={(next) => {
        const units = unitsOf(next, perUnit);
        setTyped({ text: next, units, before: value });
        // Leaving the field writes its text anew, which is no change.
        if (units !== (typed ? typed.units : value)) onChange(units);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") setTyped(null);
        onKeyDown?.(event);
      }}
      thousandSeparator={separatorsOf(language).thousandSeparator}
      decimalScale={digits}
      hideControls
      inputMode={digits === 0 ? "numeric" : "decimal"}
    />
  );
}

/** As amounts beside the field have it: "$", in Spanish "US$". */
function symbolOf(currency: CurrencyCode, language: OfficeLanguage): string {
  const parts = new Intl.NumberFormat(language, { style: "currency", currency }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

type Digits = { digits: number; leastDigits: number };

/** "1.80" for 180 cents, "1.805" for a price that has more decimals; "" for null. */
export function writtenAmount(value: number | null, { digits, leastDigits }: Digits): string {
  if (value === null) return "";
  const whole = (value / 10 ** digits).toFixed(digits);
  const [, trimmed = whole] = new RegExp(`^(.*\\.\\d{${leastDigits}}\\d*?)0*$`).exec(whole) ?? [];
  return leastDigits === 0 ? trimmed.replace(/\.$/, "") : trimmed;
}

/** Null for an empty field. */
export function unitsOf(typed: number | string, perUnit: number): number | null {
  if (typed === "" || typed === "-") return null;
  const units = Math.round(Number(typed) * perUnit);
  return Number.isSafeInteger(units) ? units : null;
}
