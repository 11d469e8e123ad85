/** SPEC GQL-06, SESS-04 */

import { Refusal } from "../../contract/refusals.ts";
import { hashOfSecret } from "../secrets.ts";
import { inTransaction } from "../transaction.ts";
import { checkedDetails, refuseTaken, type WrittenDetails } from "./customer-details.ts";
import type { CustomersShop } from "./customers-shop.ts";
import { lockCustomer, readCustomer, takenFieldOf, updateCustomerRow, type Customer } from "./customers.store.ts";
import { changePassword } from "./sessions/change-password.ts";
import { removeResetsOf } from "./sessions/password-resets.store.ts";
import { hashPassword } from "./sessions/passwords.ts";
import type { Session } from "./sessions/tokens.ts";

/**
 * A new password ends every session and returns a new one. Throws "customer.taken", "input.invalid", "not-found" and
 * "session.required".
 */
export async function updateCustomer(
  shop: CustomersShop,
  customerId: number,
  written: WrittenDetails,
  token?: string,
): Promise<{ customer: Customer; session: Session | null }> {
  const details = checkedDetails(written);
  const passwordHash = written.password === undefined ? undefined : await hashPassword(shop.hashCost, written.password);
  try {
    return await inTransaction(shop, async (tx) => {
      const at = shop.now();
      // Lock order: carts before the customer.
      if (passwordHash !== undefined) await shop.customerEvents.sessionsEnding(tx, customerId);
      const before = await lockCustomer(tx, { id: customerId });
      if (!before) throw new Refusal("not-found", "There is no such customer.");
      // A new password may have ended the session during the hashing (SPEC SESS-04).
      if (token !== undefined && !(await readCustomer(tx, { tokenHash: hashOfSecret(token), at }))) {
        throw new Refusal("session.required", "Sign in again.");
      }
      const session = passwordHash === undefined ? null : await changePassword(shop, tx, before, { passwordHash, at });
      await updateCustomerRow(tx, customerId, details, { at });
      const customer = await lockCustomer(tx, { id: customerId });
      if (!customer) throw new Error("A changed customer no longer exists.");
      // Somebody else may read what was sent to the old address.
      if (customer.email !== before.email) await removeResetsOf(tx, customerId);
      return { customer, session };
    });
  } catch (error) {
    const field = takenFieldOf(error);
    if (field) refuseTaken(field);
    throw error;
  }
}
