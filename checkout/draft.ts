/** The form's draft, stored so that a reload loses nothing, and what has changed since it was written. */

import type { CheckoutCustomer, OpenCheckout } from "../contract/orders/checkout.ts";
import { EMPTY_CARD, type FormValues } from "./customers/form-values.ts";

type Line = OpenCheckout["lines"][number];
type Named = Pick<Line, "id" | "title" | "titleLanguage" | "variantTitle" | "variantLanguage">;
type SeenLine = Named & Pick<Line, "unitMicros">;

/** `by`: the signed-in customer's e-mail address; null: a guest. */
export type CheckoutFormDraft = { values: FormValues; seen: SeenLine[]; by: string | null };

export type SeenLineChange = Named & ({ kind: "price"; fromMicros: number; toMicros: number } | { kind: "gone" });

/** Null also for the draft of a customer who is no longer signed in. What does not fit `form` is left out. */
export function readDraft(
  token: string,
  form: FormValues,
  customer: Pick<CheckoutCustomer, "email"> | null,
): CheckoutFormDraft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(nameOf(token)) ?? "null") as Partial<CheckoutFormDraft> | null;
    if (!stored) return null;
    const by = stored.by ?? null;
    if (by !== null && by !== customer?.email) return null;
    const values = Object.entries(stored.values ?? {}).filter(([name, value]) => isSound(form, name, value));
    const seen = Array.isArray(stored.seen) ? stored.seen.filter(isSeenLine) : [];
    return { values: { ...form, ...Object.fromEntries(values), ...EMPTY_CARD }, seen, by };
  } catch {
    return null;
  }
}

function isSound(form: FormValues, name: string, value: unknown): boolean {
  if (!Object.hasOwn(form, name)) return false;
  if (name === "addressId") return value === null || Number.isInteger(value);
  if (name !== "coupon") return typeof value === typeof form[name as keyof FormValues];
  const { choice, code } = (value ?? {}) as { choice?: unknown; code?: unknown };
  return choice === "best" || choice === "none" || (choice === "code" && typeof code === "string");
}

function isSeenLine(line: unknown): boolean {
  const { id, title, variantTitle, unitMicros } = (line ?? {}) as Partial<Record<keyof SeenLine, unknown>>;
  return [id, title, variantTitle].every((text) => typeof text === "string") && Number.isSafeInteger(unitMicros);
}

/** The card is never stored. */
export function writeDraft(
  token: string,
  values: FormValues,
  { lines, customer }: Pick<OpenCheckout, "lines" | "customer">,
): void {
  const seen = lines.map((line) => ({ ...namedOf(line), unitMicros: line.unitMicros }));
  const draft: CheckoutFormDraft = { values: { ...values, ...EMPTY_CARD }, seen, by: customer?.email ?? null };
  try {
    sessionStorage.setItem(nameOf(token), JSON.stringify(draft));
  } catch {
    // Ordering must work in a browser that stores nothing.
  }
}

export function forgetDraft(token: string): void {
  try {
    sessionStorage.removeItem(nameOf(token));
  } catch {
    // The browser stores nothing.
  }
}

/** Prices that differ from those seen, and lines that are gone (SPEC CHK-02); without those in `noticedLineIds`. */
export function changesSince(
  seen: readonly SeenLine[],
  lines: readonly SeenLine[],
  noticedLineIds: ReadonlySet<string> = new Set(),
): SeenLineChange[] {
  const now = new Map(lines.map((line) => [line.id, line]));
  return seen.flatMap((before): SeenLineChange[] => {
    const line = now.get(before.id);
    if (noticedLineIds.has(before.id)) return [];
    if (!line) return [{ kind: "gone", ...namedOf(before) }];
    if (line.unitMicros === before.unitMicros) return [];
    return [{ kind: "price", ...namedOf(line), fromMicros: before.unitMicros, toMicros: line.unitMicros }];
  });
}

function namedOf({ id, title, titleLanguage, variantTitle, variantLanguage }: Named): Named {
  return { id, title, titleLanguage, variantTitle, variantLanguage };
}

function nameOf(token: string): string {
  return `filigree.checkout.${token}`;
}
