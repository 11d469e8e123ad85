import type { FormValues } from "./form-values.ts";

/** What was written, by hand or by the browser's autofill, before hydration, which may take many seconds. */
export function earlyValues(form: HTMLFormElement | null, rendered: FormValues): Partial<FormValues> {
  const early = Object.entries(rendered).flatMap(([name, value]) => {
    const field = form?.elements.namedItem(name) ?? null;
    const written = field && "value" in field ? field.value : value;
    return typeof value === "string" && written !== value ? [[name, written]] : [];
  });
  return withDialCode(Object.fromEntries(early) as Partial<FormValues>, rendered);
}

/** The dial code follows the country until another is chosen. */
export function withDialCode(changed: Partial<FormValues>, before: FormValues): Partial<FormValues> {
  const country = changed["address.country"];
  const follows = before["address.phoneCode"] === before["address.country"];
  return country !== undefined && follows ? { "address.phoneCode": country, ...changed } : changed;
}
