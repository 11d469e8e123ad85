/** The build's entry that writes e-mails and invoices: the `Documents` of the contract. */
import type { Documents } from "../contract/documents.ts";
import { writeInvoice as invoice } from "./invoice/write-invoice.ts";
import { writeMail as mail } from "./mails/write-mail.tsx";

export const writeMail: Documents["writeMail"] = mail;
export const writeInvoice: Documents["writeInvoice"] = invoice;
