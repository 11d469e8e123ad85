import { DEFAULT_PREFIXES } from "../../../domain/orders/invoice-numbers.ts";
import type { Tx } from "../../database.ts";
import { findSetting } from "../../settings/settings.ts";
import { insertInvoice, type InvoiceToIssue } from "./invoices.store.ts";

/** The number is the last lock that a transaction takes. */
export async function issueInvoice(tx: Tx, orderId: number, at: Date): Promise<void> {
  await insertInvoice(tx, await invoiceToIssue(tx, orderId, at));
}

/** With the seller as it is now, for a statement that issues the invoice itself. */
export function invoiceToIssue(tx: Tx, orderId: number, issuedAt: Date): Promise<InvoiceToIssue> {
  return toIssue(tx, { orderId, refundId: null, issuedAt });
}

export async function issueCreditNote(tx: Tx, orderId: number, refundId: number, issuedAt: Date): Promise<void> {
  await insertInvoice(tx, await toIssue(tx, { orderId, refundId, issuedAt }));
}

async function toIssue(tx: Tx, about: Omit<InvoiceToIssue, "prefix" | "seller">): Promise<InvoiceToIssue> {
  const seller = await findSetting({ db: tx }, "seller");
  const { invoicePrefix, creditNotePrefix } = seller ?? DEFAULT_PREFIXES;
  return { ...about, prefix: about.refundId === null ? invoicePrefix : creditNotePrefix, seller };
}
