import type { Language } from "../../../domain/translation/languages.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { inTransaction } from "../../transaction.ts";
import { checkedDetails, refuseTaken } from "../customer-details.ts";
import type { CustomersShop } from "../customers-shop.ts";
import { insertCustomer, readCustomer, type Customer } from "../customers.store.ts";
import { rememberAddress } from "./login-throttle.ts";
import { hashPassword } from "./passwords.ts";
import { issueToken, type Session } from "./tokens.ts";

export type NewCustomer = {
  email: string;
  password: string;
  firstName?: string;
  lastName?: string;
  phone?: string | null;
  acceptsMarketing?: boolean;
  language?: Language;
};

/** Issues coupons (SPEC COUP-04) and e-mails about them. Throws "customer.taken" and "input.invalid". */
export async function createCustomer(shop: CustomersShop, { password, ...written }: NewCustomer): Promise<Customer> {
  const details = {
    ...{ email: "", firstName: "", lastName: "", phone: null, acceptsMarketing: false, language: "en" as const },
    ...checkedDetails({ password, ...written }),
  };
  // An early check before the costly part; the insert checks again.
  if (await readCustomer(shop.db, { email: details.email })) refuseTaken("email");
  const passwordHash = await hashPassword(shop.hashCost, password);
  return inTransaction(shop, async (tx) => {
    const at = shop.now();
    const customer = await insertCustomer(tx, details, { passwordHash, at });
    if (!customer) refuseTaken((await readCustomer(tx, { email: details.email })) ? "email" : "phone");
    const coupons = await shop.customerEvents.created(tx, customer.id, at);
    await enqueueMail(tx, {
      key: `welcome ${customer.id}`,
      kind: "welcome",
      language: customer.language,
      recipient: customer.email,
      data: {
        customerId: customer.id,
        coupons: coupons.map((coupon) => ({ ...coupon, endAt: coupon.endAt.toISOString() })),
      },
      at,
    });
    return customer;
  });
}

/** Also signs in. `ip`: the caller's address. Throws like `createCustomer`. */
export async function signUp(
  shop: CustomersShop,
  account: NewCustomer,
  ip: string,
): Promise<{ customer: Customer } & Session> {
  const customer = await createCustomer(shop, account);
  await rememberAddress(shop.limits, { account: customer.email, ip });
  const session = await inTransaction(shop, (tx) => issueToken(tx, customer.id, shop.now()));
  return { customer, ...session };
}
