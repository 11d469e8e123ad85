import { checkWhole } from "./money.ts";

const DIGITS = 6;

/** "INV-000042": a series' prefix and the number in it, from 1. */
export function invoiceNumber(prefix: string, sequence: number): string {
  checkWhole("sequence", sequence);
  return `${prefix}${String(sequence).padStart(DIGITS, "0")}`;
}
