import { checkWhole } from "../money.ts";

const DIGITS = 6;

/** The series of a shop that has not said who sells. */
export const DEFAULT_PREFIXES = { invoicePrefix: "INV-", creditNotePrefix: "CN-" };

/** "INV-000042": a series' prefix and the number in it, from 1. */
export function invoiceNumber(prefix: string, sequence: number): string {
  checkWhole("sequence", sequence);
  return `${prefix}${String(sequence).padStart(DIGITS, "0")}`;
}
