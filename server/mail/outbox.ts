/** E-mails are queued in the transaction that they report, so that both are committed or neither. */

import { z } from "zod";
import type { MailContent } from "../../contract/documents.ts";
import type { Language } from "../../domain/translation/languages.ts";
import type { Tx } from "../database.ts";
import { deleteMailBeforeItsTime, insertMail, setDueNow } from "./mails.store.ts";

const ofCustomer = z.object({ customerId: z.number() });
const ofOrder = z.object({ orderNumber: z.number() });
const ofReturn = z.object({ returnId: z.number() });

const coupon = z.object({
  code: z.string(),
  offCents: z.number(),
  leastAmountCents: z.number(),
  endAt: z.iso.datetime().nullable(),
});

/** Mostly references, because e-mails report the state at the time of sending. */
export const MAIL_DATA = {
  welcome: ofCustomer.extend({ coupons: z.array(coupon).default([]) }),
  /** The secret of the link, deleted once the e-mail is sent or given up. */
  "password-reset": ofCustomer.extend({ token: z.string() }),
  "password-changed": ofCustomer,
  "order-placed": ofOrder,
  "order-changed": ofOrder,
  "order-paid": ofOrder,
  "order-cancelled": ofOrder,
  /** Index in the order's parcels or refunds, from 0. */
  "order-shipped": ofOrder.extend({ parcel: z.number() }),
  "order-refunded": ofOrder.extend({ refund: z.number() }),
  "transfer-received": ofOrder.extend({ receipt: z.number() }),
  "money-sent": ofOrder.extend({ cents: z.number() }),
  /** `accountEnd`: the last four characters of the account number. */
  "refund-account-added": ofOrder.extend({ accountEnd: z.string(), replaced: z.boolean() }),
  "return-requested": ofReturn,
  "return-answered": ofReturn,
  "review-request": ofOrder,
  "draft-order": z.object({ draftId: z.number(), message: z.string() }),
  inquiry: z.object({ inquiryId: z.number() }),
  "inquiry-answer": z.object({ answerId: z.number() }),
} satisfies Record<MailContent["kind"], z.ZodType>;

type MailToSend = {
  [Kind in MailContent["kind"]]: {
    /** E.g. "order-paid 10001": the same key twice is one e-mail. */
    key: string;
    kind: Kind;
    language: Language;
    recipient: string;
    data: z.input<(typeof MAIL_DATA)[Kind]>;
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
