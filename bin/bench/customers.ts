/** Customers for benchmarks, made in no time. */
import { randomUUID } from "node:crypto";
import { openSession } from "../../server/customers/sessions/sessions.ts";
import { createCustomer } from "../../server/customers/sessions/sign-up.ts";
import { issueToken } from "../../server/customers/sessions/tokens.ts";
import type { Shop } from "../../server/shop.ts";

/** A customer who has just signed up, with the token that proves it. */
export async function signUp(shop: Shop): Promise<{ customerId: number; bearer: string }> {
  // Nobody is to wait for passwords that are never asked for.
  const quick = { ...shop, hashCost: { logN: 4, r: 8, p: 1 } };
  const customer = await createCustomer(quick, { email: `${randomUUID()}@bench.example`, password: "passw0rd" });
  const session = await shop.db.transaction().execute((tx) => issueToken(tx, customer.id, shop.now()));
  return { customerId: customer.id, bearer: (await openSession(shop, customer, session)).token };
}
