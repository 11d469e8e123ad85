import { randomUUID } from "node:crypto";
import { openSession } from "../../server/customers/sessions/sessions.ts";
import { createCustomer } from "../../server/customers/sessions/sign-up.ts";
import { issueToken } from "../../server/customers/sessions/tokens.ts";
import type { Shop } from "../../server/shop.ts";

export async function signUp(shop: Shop): Promise<{ customerId: number; bearer: string }> {
  // A cheap hash: nobody logs in with these passwords.
  const quick = { ...shop, hashCost: { logN: 4, r: 8, p: 1 } };
  const customer = await createCustomer(quick, { email: `${randomUUID()}@bench.example`, password: "passw0rd" });
  const session = await shop.db.transaction().execute((tx) => issueToken(tx, customer.id, shop.now()));
  return { customerId: customer.id, bearer: (await openSession(shop, customer, session)).token };
}
