/** E-mails are queued in the transaction that they report, so that both are committed or neither. */
import type { MailContent } from "../../contract/documents.ts";
import type { Language } from "../../domain/translation/languages.ts";
import type { Tx } from "../database.ts";
import { deleteMailBeforeItsTime, insertMail, setDueNow } from "./mails.store.ts";

/** Mostly references, because e-mails report the state at the time of sending. */
type MailReferences = {
  welcome: {
    customerId: number;
    coupons?: readonly { code: string; offCents: number; leastAmountCents: number; endAt: Date | null }[];
  };
  /** The secret of the link, deleted once the e-mail is sent or given up. */
  "password-reset": { customerId: number; token: string };
  "password-changed": { customerId: number };
  "order-placed": { orderNumber: number };
  "order-paid": { orderNumber: number };
  "order-cancelled": { orderNumber: number };
  /** Index in the order's parcels or refunds, from 0. */
  "order-shipped": { orderNumber: number; parcel: number };
  "order-refunded": { orderNumber: number; refund: number };
  "transfer-received": { orderNumber: number; receipt: number };
  "money-sent": { orderNumber: number; cents: number };
  "refund-account-added": { orderNumber: number; accountEnd: string; replaced: boolean };
  "return-requested": { returnId: number };
  "return-answered": { returnId: number };
  inquiry: { inquiryId: number };
};

type MailToSend = {
  [Kind in MailContent["kind"]]: {
    /** E.g. "order-paid 10001": the same key twice is one e-mail. */
    key: string;
    kind: Kind;
    language: Language;
    recipient: string;
    data: MailReferences[Kind];
    at: Date;
  };
}[MailContent["kind"]];

/** Sent after the transaction has committed, `delayMs` later at the earliest. */
export async function enqueueMail(tx: Tx, mail: MailToSend, delayMs = 0): Promise<void> {
  await insertMail(tx, mail, new Date(mail.at.getTime() + delayMs));
}

/** Makes a delayed e-mail due now. False when there is none, or sending has begun. */
export function hastenMail(tx: Tx, key: string, at: Date): Promise<boolean> {
  return setDueNow(tx, key, at);
}

export async function withdrawMail(tx: Tx, key: string, at: Date): Promise<void> {
  await deleteMailBeforeItsTime(tx, key, at);
}
