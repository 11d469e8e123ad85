import { useFormats } from "../i18n/formats.ts";

/** In the base currency, of cents or of a stored price. */
export function Money(amount: { cents: number } | { micros: number }) {
  const formats = useFormats();
  return <span>{"cents" in amount ? formats.cents(amount.cents) : formats.micros(amount.micros)}</span>;
}
