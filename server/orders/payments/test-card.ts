/** No real money: real cards are refused before anything is written. */

import type { Card } from "../../../contract/customers/buyer-fields.ts";
import type { FieldError } from "../../../contract/customers/buyer-validation.ts";

const APPROVED = "4242424242424242";
const DECLINED = "4000000000000002";

export type Charge = { approved: true; reference: string } | { approved: false; failure: "card-declined" };

/** `now` decides whether the card has expired. */
export function errorsOfCard(card: Card | undefined, now: Date): FieldError[] {
  const { number = "", expiry = "", cvc = "", name = "" } = card ?? {};
  const fieldErrors: FieldError[] = [];
  const fieldError = (field: string, code: FieldError["code"]) => fieldErrors.push({ field: `card.${field}`, code });

  if (number === "") fieldError("number", "required");
  else if (![APPROVED, DECLINED].includes(digitsOf(number))) fieldError("number", "unknown-test-card");
  if (expiry === "") fieldError("expiry", "required");
  else {
    const end = endOfMonth(expiry);
    if (end === null) fieldError("expiry", "invalid");
    else if (end <= now.getTime()) fieldError("expiry", "expired");
  }
  if (cvc === "") fieldError("cvc", "required");
  else if (!/^\d{3,4}$/.test(cvc)) fieldError("cvc", "invalid");
  if (name === "") fieldError("name", "required");
  return fieldErrors;
}

/** `key` names the attempt, which is charged once. */
export async function chargeTestCard(card: Card, key: string): Promise<Charge> {
  return digitsOf(card.number) === APPROVED
    ? { approved: true, reference: `test-${key}` }
    : { approved: false, failure: "card-declined" };
}

function digitsOf(number: string): string {
  return number.replaceAll(/[\s-]/g, "");
}

function endOfMonth(expiry: string): number | null {
  const [, month = "", year = ""] = /^(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/.exec(expiry) ?? [];
  return month === "" ? null : Date.UTC(2000 + Number(year), Number(month), 1);
}
