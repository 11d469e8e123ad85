/** Without zod, because pages load it too (SPEC VAL-01, VAL-02). */

import type { FieldError } from "./buyer-validation.ts";
import { isEmail } from "./email.ts";

export type AccountValues = { email: string; password: string; again: string };

const PASSWORD_CHARACTERS = { least: 5, most: 40 };

/** Errors that can be found without the server; on logging in, a password can only be missing. */
export function errorsOfAccount(values: AccountValues, way: "log-in" | "sign-up"): FieldError[] {
  const email = errorsOfEmail(values);
  if (way === "sign-up") return [...email, ...errorsOfNewPassword(values)];
  return values.password === "" ? [...email, { field: "password", code: "required" }] : email;
}

export function errorsOfEmail({ email }: Pick<AccountValues, "email">): FieldError[] {
  if (email.trim() === "") return [{ field: "email", code: "required" }];
  return isEmail(email.trim()) ? [] : [{ field: "email", code: "invalid" }];
}

export function errorsOfNewPassword({ password, again }: Pick<AccountValues, "password" | "again">): FieldError[] {
  const fieldErrors: FieldError[] = [];
  const { length } = Array.from(password);
  if (password === "") fieldErrors.push({ field: "password", code: "required" });
  else if (length < PASSWORD_CHARACTERS.least) fieldErrors.push({ field: "password", code: "too-short" });
  else if (length > PASSWORD_CHARACTERS.most) fieldErrors.push({ field: "password", code: "too-long" });
  if (again === "") fieldErrors.push({ field: "again", code: "required" });
  else if (again !== password) fieldErrors.push({ field: "again", code: "invalid" });
  return fieldErrors;
}
