import { z } from "zod";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { language } from "../shapes.ts";

const username = z.string().trim().min(1).max(254);
const password = z.string().min(1).max(200);

const session = z.object({ token: z.string(), expireAt: z.iso.datetime() });

/** 400 "session.wrong" alike for a wrong password and an unknown address; 429 with Retry-After after too many. */
export const loginCall = defineCall({
  ...CALL_ADDRESSES.login,
  feature: "customers",
  summary: "Opens a session by e-mail address and password.",
  input: z.object({ username, password }),
  output: session,
});

/** 409 "customer.taken"; "input.invalid" with `details: FieldError[]`. `language`: of the customer's e-mails. */
export const signUpCall = defineCall({
  ...CALL_ADDRESSES.signUp,
  feature: "customers",
  summary: "Creates an account and opens a session.",
  refusals: [409],
  input: z.object({ username, password, language: language.optional() }),
  output: session,
});

export const checkEmailCall = defineCall({
  ...CALL_ADDRESSES.checkEmail,
  feature: "customers",
  summary: "Whether an e-mail address belongs to an account.",
  input: z.object({ email: username }),
  output: z.object({ exists: z.boolean() }),
});

/** Always 200, so that nobody learns which addresses have an account; 429 after too many. */
export const recoverPasswordCall = defineCall({
  ...CALL_ADDRESSES.recoverPassword,
  feature: "customers",
  summary: "Sends a link for choosing a new password.",
  input: z.object({ email: username }),
  output: z.object({}),
});

export const authCalls = {
  login: loginCall,
  signUp: signUpCall,
  checkEmail: checkEmailCall,
  recoverPassword: recoverPasswordCall,
};
