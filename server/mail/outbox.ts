/** E-mails to be sent, noted in the transaction of the news they tell: no news without its mail, no mail without news. */
import type { MailContent } from "../../contract/documents.ts";
import type { Language } from "../../domain/languages.ts";
import type { Tx } from "../database.ts";
import { insertMail } from "./mails.store.ts";

/** What a mail of each kind is written from. References mostly: it tells how things stand when it is sent. */
type MailReferences = {
  /** `coupons`: those that she was given, in the order in which they are listed. */
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

/** Notes a mail to be sent once the transaction has ended well. */
export async function enqueueMail(tx: Tx, mail: MailToSend): Promise<void> {
  await insertMail(tx, mail);
}
