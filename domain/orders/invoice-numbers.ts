import { checkWhole } from "../money.ts";

const DIGITS = 6;

/** Until staff choose others. */
export const DEFAULT_PREFIXES = { invoicePrefix: "INV-", creditNotePrefix: "CN-" };

/** "INV-000042" */
export function invoiceNumber(prefix: string, sequence: number): string {
  checkWhole("sequence", sequence);
  return `${prefix}${String(sequence).padStart(DIGITS, "0")}`;
}
