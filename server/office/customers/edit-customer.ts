import { Refusal } from "../../../contract/refusals.ts";
import { changeTagsAndManager, findAccountSummary } from "../../customers/account-summary.ts";
import type { WrittenDetails } from "../../customers/customer-details.ts";
import { findCustomer, storedEmail } from "../../customers/customers.ts";
import { deleteTokensOf } from "../../customers/sessions/tokens.ts";
import { updateCustomer } from "../../customers/update-customer.ts";
import type { Shop } from "../../shop.ts";
import { inTransaction } from "../../transaction.ts";

export type StaffEdit = WrittenDetails & { tags?: string[] | undefined; managerId?: number | null | undefined };

/**
 * Another e-mail address ends every session and password reset, and leaves open checkouts to guests: whoever reads the
 * old mailbox is out. The password stays. Throws like `updateCustomer`, and "not-found" for an erased account.
 */
export async function editCustomerAsStaff(
  shop: Shop,
  customerId: number,
  { tags, managerId, ...details }: StaffEdit,
): Promise<{ sessionsEnded: boolean }> {
  return inTransaction(shop, async (tx, within) => {
    const before = await findCustomer(within, customerId);
    const account = await findAccountSummary(tx, customerId, shop.now());
    if (!before || !account || account.erasedAt !== null || account.mergedInto !== null) {
      throw new Refusal("not-found", "There is no such customer, or their account was erased or merged.");
    }
    const sessionsEnded = details.email !== undefined && storedEmail(details.email) !== before.email;
    // Lock order: carts before the customer.
    if (sessionsEnded) await shop.customerEvents.sessionsEnding(tx, customerId);
    await updateCustomer(within, customerId, details);
    if (sessionsEnded) await deleteTokensOf(tx, customerId);
    await changeTagsAndManager(tx, customerId, { tags: tags && [...new Set(tags)], managerId }, shop.now());
    return { sessionsEnded };
  });
}
