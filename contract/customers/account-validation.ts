/** Without zod, because pages load it too (SPEC VAL-01, VAL-02). */
import { isEmail, type FieldFault } from "./buyer-validation.ts";

export type AccountValues = { email: string; password: string; again: string };

const PASSWORD_CHARACTERS = { least: 5, most: 40 };

/** Errors that can be found without the server; on logging in, a password can only be missing. */
export function faultsOfAccount(values: AccountValues, way: "log-in" | "sign-up"): FieldFault[] {
  const email = faultsOfEmail(values);
  if (way === "sign-up") return [...email, ...faultsOfNewPassword(values)];
  return values.password === "" ? [...email, { field: "password", code: "required" }] : email;
}

export function faultsOfEmail({ email }: Pick<AccountValues, "email">): FieldFault[] {
  if (email.trim() === "") return [{ field: "email", code: "required" }];
  return isEmail(email.trim()) ? [] : [{ field: "email", code: "invalid" }];
}

export function faultsOfNewPassword({ password, again }: Pick<AccountValues, "password" | "again">): FieldFault[] {
  const faults: FieldFault[] = [];
  const { length } = Array.from(password);
  if (password === "") faults.push({ field: "password", code: "required" });
  else if (length < PASSWORD_CHARACTERS.least) faults.push({ field: "password", code: "too-short" });
  else if (length > PASSWORD_CHARACTERS.most) faults.push({ field: "password", code: "too-long" });
  if (again === "") faults.push({ field: "again", code: "required" });
  else if (again !== password) faults.push({ field: "again", code: "invalid" });
  return faults;
}
