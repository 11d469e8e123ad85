import { Refusal } from "../../contract/refusals.ts";
import { inTransaction } from "../transaction.ts";
import { setTagsAndManager } from "./account-summary.store.ts";
import { createAddress, chooseDefaultAddress, type WrittenAddress } from "./addresses/addresses.ts";
import { checkedDetails } from "./customer-details.ts";
import type { CustomersShop } from "./customers-shop.ts";
import { type CustomerDetails, insertCustomer, readCustomer } from "./customers.store.ts";
import { storedEmail } from "./customers.ts";

export type ImportedCustomer = CustomerDetails & {
  tags: readonly string[];
  addresses: readonly WrittenAddress[];
  /** Of `addresses`. */
  defaultAddress: number | null;
};

/**
 * An account without a password from another shop: its owner sets one with "forgot password". It gets no coupons and no
 * e-mail. Null when there is an account with this e-mail address, which is left as it is. `problems`: what was left out.
 * Throws "input.invalid" for an account that cannot be made.
 */
export async function importCustomer(
  shop: CustomersShop,
  { tags, addresses, defaultAddress, ...written }: ImportedCustomer,
): Promise<{ problems: string[] } | null> {
  const problems: string[] = [];
  const checked = (phone: string | null) => ({ ...written, ...checkedDetails({ ...written, phone }) });
  let details: CustomerDetails;
  try {
    details = checked(written.phone);
  } catch (error) {
    if (!(error instanceof Refusal) || written.phone === null) throw error;
    details = checked(null);
    problems.push(`the phone number ${written.phone} is not valid`);
  }
  return inTransaction(shop, async (tx, within) => {
    const allProblems = [...problems];
    if (await readCustomer(tx, { email: storedEmail(details.email) })) return null;
    const at = shop.now();
    const begun = await insertCustomer(tx, details, { passwordHash: null, at });
    const customer = begun ?? (await insertCustomer(tx, { ...details, phone: null }, { passwordHash: null, at }));
    if (!customer) return null;
    if (!begun) allProblems.push(`another customer has the phone number ${details.phone ?? ""}`);
    if (tags.length > 0) await setTagsAndManager(tx, customer.id, { tags: [...new Set(tags)] }, at);
    for (const [index, address] of addresses.entries()) {
      try {
        const { id } = await createAddress(within, customer.id, address);
        if (index === defaultAddress) await chooseDefaultAddress(within, customer.id, id);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        allProblems.push(
          `the address "${address.address1 ?? ""}, ${address.city ?? ""}" is not valid: ${reasonOf(error)}`,
        );
      }
    }
    return { problems: allProblems };
  });
}

function reasonOf({ message, details }: Refusal): string {
  const fields = Array.isArray(details) ? details.map((each: { field?: unknown }) => String(each.field)) : [];
  return fields.length > 0 ? fields.join(", ") : message;
}
