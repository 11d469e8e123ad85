import { DEFAULT_PREFIXES, invoiceNumber } from "../../../domain/orders/invoice-numbers.ts";
import type { Tx } from "../../database.ts";
import { findSetting } from "../../site/settings/settings.ts";
import { insertInvoice, takeNumber } from "./invoices.store.ts";

/** The number is the last lock that a transaction takes. */
export function issueInvoice(tx: Tx, orderId: number, at: Date): Promise<void> {
  return issue(tx, { orderId, refundId: null }, at);
}

export function issueCreditNote(tx: Tx, orderId: number, refundId: number, at: Date): Promise<void> {
  return issue(tx, { orderId, refundId }, at);
}

async function issue(tx: Tx, about: { orderId: number; refundId: number | null }, issuedAt: Date): Promise<void> {
  const seller = await findSetting({ db: tx }, "seller");
  const { invoicePrefix, creditNotePrefix } = seller ?? DEFAULT_PREFIXES;
  const prefix = about.refundId === null ? invoicePrefix : creditNotePrefix;
  const sequence = await takeNumber(tx, prefix);
  await insertInvoice(tx, { ...about, prefix, sequence, number: invoiceNumber(prefix, sequence), issuedAt, seller });
}
