/** What logging in and making an account ask for (SPEC VAL-01, VAL-02). */
import { isEmail, type FieldFault } from "../contract/buyer-faults.ts";

export type AccountValues = { email: string; password: string; /** The password once more. */ again: string };

export const NO_ACCOUNT: AccountValues = { email: "", password: "", again: "" };

const PASSWORD_CHARACTERS = { least: 5, most: 40 };

/** What can be said before the server looks; of a password to log in with only that it is missing. */
export function faultsOfAccount({ email, password, again }: AccountValues, way: "log-in" | "sign-up"): FieldFault[] {
  const faults: FieldFault[] = [];
  if (email.trim() === "") faults.push({ field: "email", code: "required" });
  else if (!isEmail(email.trim())) faults.push({ field: "email", code: "invalid" });
  if (password === "") faults.push({ field: "password", code: "required" });
  if (way === "log-in") return faults;

  const { length } = Array.from(password);
  if (password !== "" && length < PASSWORD_CHARACTERS.least) faults.push({ field: "password", code: "too-short" });
  if (length > PASSWORD_CHARACTERS.most) faults.push({ field: "password", code: "too-long" });
  if (again === "") faults.push({ field: "again", code: "required" });
  else if (again !== password) faults.push({ field: "again", code: "invalid" });
  return faults;
}
