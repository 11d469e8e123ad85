import { randomUUID } from "node:crypto";
import type { Tx } from "../../database.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import type { CustomersShop } from "../customers-shop.ts";
import { updateCustomerRow, type Customer } from "../customers.store.ts";
import { removeResetsOf } from "./password-resets.store.ts";
import { deleteTokensOf, issueToken, type Session } from "./tokens.ts";

/** Ends every session and open password reset, and leaves the customer's carts to guests (SPEC SESS-04). */
export async function changePassword(
  shop: Pick<CustomersShop, "customerEvents">,
  tx: Tx,
  customer: Pick<Customer, "id" | "email" | "language">,
  { passwordHash, at }: { passwordHash: string; at: Date },
): Promise<Session> {
  await shop.customerEvents.sessionsEnding(tx, customer.id);
  await updateCustomerRow(tx, customer.id, {}, { passwordHash, at });
  await deleteTokensOf(tx, customer.id);
  await removeResetsOf(tx, customer.id);
  await enqueueMail(tx, {
    key: `password-changed ${randomUUID()}`,
    kind: "password-changed",
    language: customer.language,
    recipient: customer.email,
    data: { customerId: customer.id },
    at,
  });
  return issueToken(tx, customer.id, at);
}
