/** What a refusal of an office call says, so that the office can say it in another language. */

import { z } from "zod";
import type { Envelope } from "../../contract/envelope.ts";
import type { OfficeFieldError, OfficeRefusalData } from "../../contract/office/refused.ts";
import type { Refusal } from "../../contract/refusals.ts";
import { Sentence } from "../../contract/sentence.ts";

export function envelopeOfRefusal({ status, message, code, details, sentence }: Refusal): Envelope<OfficeRefusalData> {
  const wireDetails = Array.isArray(details) ? details.map((each: unknown) => wireField(each)) : details;
  const { pattern, values } = sentence;
  return { code: status, message, data: { reason: code, details: wireDetails, pattern, values } };
}

/** Inputs that the contract refuses: by field, with the rule that each breaks. */
export function envelopeOfInput(error: z.ZodError): Envelope<OfficeRefusalData> {
  const details: OfficeFieldError[] = error.issues.map((issue) => ({
    field: issue.path.join("."),
    message: issue.message,
    // A message of the contract's own says more than its rule.
    ...(isOwnMessage(issue) ? { pattern: issue.message, values: [] } : { rule: ruleOf(issue) }),
  }));
  const first = details[0];
  const message = first ? `${first.field || "body"}: ${first.message ?? ""}` : "The request is not valid.";
  return { code: 400, message, data: { reason: "input.invalid", details, pattern: null, values: [] } };
}

function wireField(detail: unknown): unknown {
  const { message } = (detail ?? {}) as { message?: unknown };
  if (typeof message === "string") return { ...(detail as object), pattern: message, values: [] };
  if (!(message instanceof Sentence)) return detail;
  return { ...(detail as object), message: String(message), pattern: message.pattern, values: message.values };
}

type Issue = z.core.$ZodIssue;

function isOwnMessage(issue: Issue): boolean {
  return issue.code === "custom" || z.core.locales.en().localeError(issue as never) !== issue.message;
}

function ruleOf(issue: Issue): NonNullable<OfficeFieldError["rule"]> {
  switch (issue.code) {
    case "too_small":
      return { code: `${whatOf(issue.origin)}-min`, limit: Number(issue.minimum) };
    case "too_big":
      return { code: `${whatOf(issue.origin)}-max`, limit: Number(issue.maximum) };
    case "invalid_type":
      return { code: issue.input === undefined || issue.input === null ? "required" : "type", limit: null };
    case "invalid_format":
      return { code: formatOf(issue.format), limit: null };
    case "invalid_value":
      return { code: "choice", limit: null };
    default:
      return { code: "invalid", limit: null };
  }
}

function formatOf(format: string): "email" | "url" | "format" {
  return format === "email" || format === "url" ? format : "format";
}

function whatOf(origin: string): "text" | "list" | "number" {
  return origin === "string" ? "text" : origin === "array" || origin === "set" ? "list" : "number";
}
