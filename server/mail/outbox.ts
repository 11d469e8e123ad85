/** E-mails to be sent, noted in the transaction of the news they tell: no news without its mail, no mail without news. */
import type { MailContent } from "../../contract/documents.ts";
import type { Language } from "../../domain/languages.ts";
import type { Tx } from "../database.ts";
import { deleteMailBeforeItsTime, insertMail, setDueNow } from "./mails.store.ts";

/** What a mail of each kind is written from. References mostly: it tells how things stand when it is sent. */
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
    /** Names the news, e.g. "order-paid 10001": the same news twice is one mail. */
    key: string;
    kind: Kind;
    language: Language;
    recipient: string;
    data: MailReferences[Kind];
    at: Date;
  };
}[MailContent["kind"]];

/** Notes a mail to be sent once the transaction has ended well, and not before `delayMs` after its time. */
export async function enqueueMail(tx: Tx, mail: MailToSend, delayMs = 0): Promise<void> {
  await insertMail(tx, mail, new Date(mail.at.getTime() + delayMs));
}

/**
 * A mail that waits for its time is due now, as what it tells of has changed. False when there is none, or somebody has
 * begun to send it.
 */
export function hastenMail(tx: Tx, key: string, at: Date): Promise<boolean> {
  return setDueNow(tx, key, at);
}

/** A mail whose time has not come is not sent: what it was to tell is not so any more. */
export async function withdrawMail(tx: Tx, key: string, at: Date): Promise<void> {
  await deleteMailBeforeItsTime(tx, key, at);
}
