/** The build's entry that writes e-mails, invoices, pages without scripts and what goes with the goods: the `Documents` of the contract. */

import type { Documents } from "../contract/documents.ts";
import { writeInvoice as invoice } from "./invoice/write-invoice.ts";
import { writeMail as mail } from "./mails/write-mail.tsx";
import { writeOpeningPage as openingPage } from "./opening/write-opening-page.tsx";
import { writeOrderPapers as orderPapers } from "./papers/write-papers.ts";
import { writeSignInPage as signInPage } from "./sign-in/write-sign-in-page.tsx";

export const writeMail: Documents["writeMail"] = mail;
export const writeInvoice: Documents["writeInvoice"] = invoice;
export const writeOpeningPage: Documents["writeOpeningPage"] = openingPage;
export const writeSignInPage: Documents["writeSignInPage"] = signInPage;
export const writeOrderPapers: Documents["writeOrderPapers"] = orderPapers;
