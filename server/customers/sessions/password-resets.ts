/** SPEC AUTH-01, GQL-05 */

import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "../../../contract/refusals.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { hashOfSecret, newSecret } from "../../secrets.ts";
import { inTransaction } from "../../transaction.ts";
import { checkedDetails } from "../customer-details.ts";
import type { CustomersShop } from "../customers-shop.ts";
import { lockCustomer, readCustomer, type Customer } from "../customers.store.ts";
import { storedEmail } from "../customers.ts";
import { changePassword } from "./change-password.ts";
import { rememberAddress } from "./login-throttle.ts";
import { countResets, holdsReset, removeResetsOf, replaceReset, takeReset } from "./password-resets.store.ts";
import { hashPassword } from "./passwords.ts";
import type { Session } from "./tokens.ts";

export const RESET_MINUTES = 30;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MOST_AN_HOUR = 3;
/** So that timing does not reveal an account. */
const ANSWER_AFTER_MS = 150;

/** At most three times an hour; does not reveal whether there is an account. */
export async function requestPasswordReset(shop: CustomersShop, email: string): Promise<void> {
  await Promise.all([wait(ANSWER_AFTER_MS), sendReset(shop, storedEmail(email))]);
}

/** The token works once. Throws "session.wrong" for an invalid one, "input.invalid" for the password. */
export async function resetPassword(
  shop: CustomersShop,
  { customerId, token, password }: { customerId: number; token: string; password: string },
  ip: string,
): Promise<{ customer: Customer; session: Session }> {
  const hash = hashOfSecret(token);
  // An early check before the costly part; the transaction checks again.
  if (!(await holdsReset(shop.db, hash, { customerId, at: shop.now() }))) throw wrongToken();
  checkedDetails({ password });
  const passwordHash = await hashPassword(shop.hashCost, password);
  const reset = await inTransaction(shop, async (tx) => {
    const at = shop.now();
    if (!(await takeReset(tx, hash, { customerId, at }))) throw wrongToken();
    const before = await readCustomer(tx, { id: customerId });
    if (!before) throw wrongToken();
    const session = await changePassword(shop, tx, before, { passwordHash, at });
    return { customer: { ...before, updatedAt: at }, session };
  });
  await rememberAddress(shop.limits, { account: reset.customer.email, ip });
  return reset;
}

function wrongToken(): Refusal {
  return new Refusal("session.wrong", "This link is no longer valid. Ask for a new one.");
}

async function sendReset(shop: CustomersShop, email: string): Promise<void> {
  const token = newSecret();
  const hash = hashOfSecret(token);
  await inTransaction(shop, async (tx) => {
    const at = shop.now();
    const customer = await lockCustomer(tx, { email });
    if (!customer) return;
    const anHourAgo = new Date(at.getTime() - HOUR_MS);
    await removeResetsOf(tx, customer.id, anHourAgo);
    if ((await countResets(tx, customer.id, anHourAgo)) >= MOST_AN_HOUR) return;
    const expiresAt = new Date(at.getTime() + RESET_MINUTES * MINUTE_MS);
    await replaceReset(tx, { hash, customerId: customer.id, at, expiresAt });
    await enqueueMail(tx, {
      key: `password-reset ${hash}`,
      kind: "password-reset",
      language: customer.language,
      recipient: customer.email,
      data: { customerId: customer.id, token },
      at,
    });
  });
}
