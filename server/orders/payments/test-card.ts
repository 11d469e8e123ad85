/** No real money: real cards are refused before anything is written. */
import type { FieldFault } from "../../../contract/customers/buyer-validation.ts";
import type { Card } from "../../../contract/customers/buyer-fields.ts";

const APPROVED = "4242424242424242";
const DECLINED = "4000000000000002";

export type Charge = { approved: true; reference: string } | { approved: false; failure: "card-declined" };

/** `now` decides whether the card has expired. */
export function faultsOfCard(card: Card | undefined, now: Date): FieldFault[] {
  const { number = "", expiry = "", cvc = "", name = "" } = card ?? {};
  const faults: FieldFault[] = [];
  const fault = (field: string, code: FieldFault["code"]) => faults.push({ field: `card.${field}`, code });

  if (number === "") fault("number", "required");
  else if (![APPROVED, DECLINED].includes(digitsOf(number))) fault("number", "unknown-test-card");
  if (expiry === "") fault("expiry", "required");
  else {
    const end = endOfMonth(expiry);
    if (end === null) fault("expiry", "invalid");
    else if (end <= now.getTime()) fault("expiry", "expired");
  }
  if (cvc === "") fault("cvc", "required");
  else if (!/^\d{3,4}$/.test(cvc)) fault("cvc", "invalid");
  if (name === "") fault("name", "required");
  return faults;
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
