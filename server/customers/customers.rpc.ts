/** SPEC API-01 to API-04 */

import { checkEmailCall, loginCall, recoverPasswordCall, signUpCall } from "../../contract/customers/auth.ts";
import { Refusal } from "../../contract/refusals.ts";
import { handler, type Handler } from "../handler.ts";
import { findCustomerByEmail, signIn } from "./customers.ts";
import { requestPasswordReset } from "./sessions/password-resets.ts";
import { openSession } from "./sessions/sessions.ts";
import { signUp } from "./sessions/sign-up.ts";

export const customersHandlers: Handler[] = [
  handler(loginCall, async (shop, { username, password }, { ip }) => {
    const signedIn = await signIn(shop, { email: username, password }, ip);
    if (!signedIn) throw new Refusal("session.wrong", "Username or password incorrect.");
    return openSession(shop, signedIn.customer, signedIn);
  }),
  handler(signUpCall, async (shop, { username, ...account }, { ip }) => {
    const signedUp = await signUp(shop, { ...account, email: username }, ip);
    return openSession(shop, signedUp.customer, signedUp);
  }),
  handler(checkEmailCall, async (shop, { email }) => ({ exists: (await findCustomerByEmail(shop, email)) !== null })),
  handler(recoverPasswordCall, async (shop, { email }) => {
    await requestPasswordReset(shop, email);
    return {};
  }),
];
