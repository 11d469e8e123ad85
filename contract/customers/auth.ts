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
  input: z.object({ username, password }),
  output: session,
});

/** 409 "customer.taken"; "input.invalid" with `details: FieldFault[]`. `language`: of the customer's e-mails. */
export const signUpCall = defineCall({
  ...CALL_ADDRESSES.signUp,
  input: z.object({ username, password, language: language.optional() }),
  output: session,
});

export const checkEmailCall = defineCall({
  ...CALL_ADDRESSES.checkEmail,
  input: z.object({ email: username }),
  output: z.object({ exists: z.boolean() }),
});

/** Always 200, so that nobody learns which addresses have an account; 429 after too many. */
export const recoverPasswordCall = defineCall({
  ...CALL_ADDRESSES.recoverPassword,
  input: z.object({ email: username }),
  output: z.object({}),
});
