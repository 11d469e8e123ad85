/** Queues e-mails in the transaction that they report, so that both are committed or neither. */
import type { MailContent } from "../../contract/documents.ts";
import type { Language } from "../../domain/translation/languages.ts";
import type { Tx } from "../database.ts";
import { deleteMailBeforeItsTime, insertMail, setDueNow } from "./mails.store.ts";

/** The data of each kind of e-mail; mostly references, as it reports the state at the time of sending. */
type MailReferences = {
  /** `coupons`: the customer's new ones, in the order in which they are listed. */
  welcome: {
    customerId: number;
    coupons?: readonly { code: string; offCents: number; leastAmountCents: number; endAt: Date | null }[];
  };
  /** `token`: the secret of the link; forgotten once the mail is sent or given up. */
  "password-reset": { customerId: number; token: string };
  "password-changed": { customerId: number };
  "order-placed": { orderNumber: number };
  "order-paid": { orderNumber: number };
  "order-cancelled": { orderNumber: number };
  /** `parcel`, `refund`: which of the order's own, counted from 0. */
  "order-shipped": { orderNumber: number; parcel: number };
  "order-refunded": { orderNumber: number; refund: number };
  /** `receipt`: its own number. */
  "transfer-received": { orderNumber: number; receipt: number };
  "money-sent": { orderNumber: number; cents: number };
  /** `accountEnd`: the last four characters of its number. */
  "refund-account-added": { orderNumber: number; accountEnd: string; replaced: boolean };
  "return-requested": { returnId: number };
  "return-answered": { returnId: number };
  inquiry: { inquiryId: number };
};

type MailToSend = {
  [Kind in MailContent["kind"]]: {
    /** Identifies the event, e.g. "order-paid 10001": the same key twice is one e-mail. */
    key: string;
    kind: Kind;
    language: Language;
    recipient: string;
    data: MailReferences[Kind];
    at: Date;
  };
}[MailContent["kind"]];

/** Queues an e-mail to be sent after the transaction has committed, `delayMs` later at the earliest. */
export async function enqueueMail(tx: Tx, mail: MailToSend, delayMs = 0): Promise<void> {
  await insertMail(tx, mail, new Date(mail.at.getTime() + delayMs));
}

/** Makes a delayed e-mail due now, as its subject has changed. False when there is none, or sending has begun. */
export function hastenMail(tx: Tx, key: string, at: Date): Promise<boolean> {
  return setDueNow(tx, key, at);
}

/** Deletes a delayed e-mail whose content is no longer true. */
export async function withdrawMail(tx: Tx, key: string, at: Date): Promise<void> {
  await deleteMailBeforeItsTime(tx, key, at);
}
