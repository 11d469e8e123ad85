import type { Address } from "./buyer-fields.ts";

/** What can be checked without numbering plans: a dial code before the number, or characters that no number has. */
export function errorOfWrittenPhone({
  phoneCode,
  phone,
}: Pick<Address, "phoneCode" | "phone">): "dial-code-included" | "invalid" | null {
  if (/^[\s(]*(\+|00)/.test(phone)) return "dial-code-included";
  const code = phoneCode.replace("+", "");
  // "44 20 7946 0958", but not the Italian "392 123 4567".
  if (code !== "" && new RegExp(`^\\(?${code}(\\)|[\\s./-])`).test(phone)) return "dial-code-included";
  const digits = phone.replaceAll(/\D/g, "");
  return /^[\d\s()./-]+$/.test(phone) && digits.length >= 5 ? null : "invalid";
}
