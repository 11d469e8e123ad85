import { useLingui } from "@lingui/react/macro";
import type { Difference } from "../components/differences.ts";
import { useFormats } from "../i18n/formats.ts";
import { useLanguage } from "../i18n/language.tsx";
import { useFieldNames } from "./field-names.ts";
import { useOrderWords } from "./order-words.ts";
import { usePermissionNames } from "./permission-names.ts";
import { useRoleNames } from "./role-names.ts";
import { useStatusNames } from "./statuses.ts";
import { useTopicNames } from "./topic-names.ts";

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const LANGUAGE = /^(en|fr|es|ar|de)$/;

/** A difference as staff read it: "Variant Gold / M · Price", "$4.20", "$4.50"; null: there was or is nothing. */
export type WrittenDifference = { what: string; before: string | null; after: string | null };

/** How a field's path and its values are written: money, times, percentages and choices as elsewhere in the office. */
export function useWrittenDifference(): (difference: Difference) => WrittenDifference {
  const { t } = useLingui();
  const { language } = useLanguage();
  const formats = useFormats();
  const fields = useFieldNames();
  const topic = useTopicNames();
  const { states, payments, returns, reasons, destinations } = useOrderWords();
  const roles = useRoleNames();
  const languages = new Intl.DisplayNames(language, { type: "language" });
  const regions = new Intl.DisplayNames(language, { type: "region" });
  const choices: Record<string, Record<string, string>> = {
    status: useStatusNames(),
    state: { ...states, ...returns },
    role: roles,
    roles,
    scopes: usePermissionNames(),
    method: { ...payments, standard: t`Standard air`, express: t`Express air` },
    reason: reasons,
    to: destinations,
    type: { amount: t`Amount`, percent: t`Percentage` },
    target: { order: t`Goods`, shipping: t`Shipping` },
    decision: { approved: t`Approved`, declined: t`Declined` },
    difference: { owed: t`The rest stays owed`, credit: t`As store credit`, refund: t`To send back` },
  };

  function nameOf(step: string): string {
    return LANGUAGE.test(step) ? (languages.of(step) ?? step) : fields(step);
  }

  /** "Variant Gold / M · Price": a list's name and its item's are one. */
  function pathOf({ path }: Difference): string {
    const parts: string[] = [];
    for (const step of path) {
      if ("field" in step) parts.push(nameOf(step.field));
      else parts.push(`${parts.pop() ?? ""} ${regionOf(step.item)}`.trim());
    }
    return parts.join(" · ");
  }

  function regionOf(text: string): string {
    return /^[A-Z]{2}$/.test(text) ? (regions.of(text) ?? text) : text;
  }

  function numberOf(field: string, value: number, of: Difference["of"]): string {
    if (/cents$/i.test(field)) return formats.cents(value);
    if (/micros$/i.test(field)) return formats.micros(value);
    if (/basisPoints$/i.test(field)) return formats.percent(value);
    if (field === "usdNanos") return formats.unit({ micros: Math.round(value / 1_000), currency: "USD" });
    if (/mg$/i.test(field)) return `${formats.count(value / 1_000)} g`;
    // A coupon's value is an amount or a percentage, as its type says.
    if (field === "value" && of["type"] === "percent") return formats.percent(value);
    if (field === "value" && of["type"] === "amount") return formats.cents(value);
    // What something is called, not how many of it.
    if (field === "number" || /id$/i.test(field)) return String(value);
    return formats.count(value);
  }

  function valueOf(field: string, value: unknown, of: Difference["of"]): string | null {
    if (value === null || value === undefined || value === "") return null;
    if (typeof value === "boolean") return value ? t`Yes` : t`No`;
    if (typeof value === "number") return numberOf(field, value, of);
    if (Array.isArray(value)) return value.map((each) => valueOf(field, each, of) ?? "–").join(", ");
    if (typeof value !== "string") return JSON.stringify(value);
    const choice = choices[field]?.[value];
    if (choice !== undefined) return choice;
    if (field === "topics") return topic(value);
    if (field === "language" && LANGUAGE.test(value)) return languages.of(value) ?? value;
    if (field === "country" || field === "countries") return regionOf(value);
    if (TIME.test(value)) return formats.dateTime(value);
    // What a text says is told, not its markup.
    return /html$/i.test(field) ? plainOf(value) : value;
  }

  return (difference) => {
    const { path, kind, before, after, of } = difference;
    const last = path.findLast((step) => "field" in step);
    const field = last && "field" in last ? last.field : "";
    const write = (value: unknown) => valueOf(field, value, of);
    return {
      what: pathOf(difference),
      before: kind === "changed" ? write(before) : null,
      after: kind === "changed" ? write(after) : null,
    };
  };
}

function plainOf(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent.trim();
}
