/** The platform's codes, fields and messages (SPEC GQL-06). */

import type { FieldError } from "../../contract/customers/buyer-validation.ts";
import { Refusal } from "../../contract/refusals.ts";
import { dateTime } from "../graphql/values.ts";
import { PASSWORD_LENGTH } from "./sessions/passwords.ts";
import type { Session } from "./sessions/tokens.ts";
import { MAX_TEXT_LENGTH } from "./written-text.ts";

type UserError = { code: string; field: string[] | null; message: string };

type Sent = { within: readonly string[]; id?: string; token?: readonly string[] };

export async function answer<Payload extends object>(sent: Sent, change: () => Promise<Payload>) {
  try {
    return { ...(await change()), ...withErrors([]) };
  } catch (error) {
    const userErrors = error instanceof Refusal ? userErrorsOf(error, sent) : null;
    if (!userErrors) throw error;
    return withErrors(userErrors);
  }
}

/** The newer of the two lists has codes too. */
export function withErrors(userErrors: readonly UserError[]) {
  return { customerUserErrors: userErrors, userErrors };
}

export function accessTokenOf({ token, expiresAt }: Session) {
  return { accessToken: token, expiresAt: dateTime(expiresAt) };
}

function userErrorsOf({ code, message, details }: Refusal, { within, id, token }: Sent): UserError[] | null {
  switch (code) {
    case "customer.taken":
      return [{ code: "TAKEN", field: [...within, "email"], message }];
    case "not-found":
      return id === undefined ? null : [{ code: "NOT_FOUND", field: [id], message }];
    case "session.wrong":
      return token ? [{ code: "TOKEN_INVALID", field: [...token], message: "Reset token is invalid" }] : null;
    case "input.invalid":
      return (details as FieldError[]).map((fieldError) => ({
        code: CODES[fieldError.code] ?? "INVALID",
        field: fieldError.field === "" ? [...within] : [...within, fieldError.field],
        message: fieldError.field === "" ? message : wordsOf(fieldError),
      }));
    default:
      return null;
  }
}

const CODES: Partial<Record<FieldError["code"], string>> = {
  required: "BLANK",
  "too-short": "TOO_SHORT",
  "too-long": "TOO_LONG",
  "blank-at-ends": "PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE",
  "contains-html": "CONTAINS_HTML_TAGS",
  "contains-url": "CONTAINS_URL",
  taken: "TAKEN",
};

export function wordsOf({ field, code }: FieldError): string {
  const spaced = field.replaceAll(/[A-Z]/g, (mail) => ` ${mail.toLowerCase()}`);
  return `${spaced.slice(0, 1).toUpperCase()}${spaced.slice(1)} ${errorIn(field, code)}`;
}

function errorIn(field: string, code: FieldError["code"]): string {
  switch (code) {
    case "required":
      return "can't be blank";
    case "too-short":
      return `is too short (minimum is ${PASSWORD_LENGTH.least} characters)`;
    case "too-long":
      return `is too long (maximum is ${field === "password" ? PASSWORD_LENGTH.most : MAX_TEXT_LENGTH} characters)`;
    case "blank-at-ends":
      return "cannot start or end with whitespace";
    case "contains-html":
      return "cannot contain HTML tags";
    case "contains-url":
      return "cannot contain URL";
    case "taken":
      return "has already been taken";
    case "dial-code-included":
      return "must not start with the dialing code";
    default:
      return "is invalid";
  }
}
