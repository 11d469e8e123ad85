/** What e-mails and invoices are written from, and how the server has them written. Neither side imports the other. */
import type { Language } from "../domain/languages.ts";
import type { FinishedOrder } from "./checkout.ts";

/** The shop as its letters show it. */
export type Sender = {
  name: string;
  /** The shop's address on the web, without a slash at the end. */
  url: string;
  email: string;
  phone: string;
};

/** `link`: where its buyer reads the order, absolute. */
export type OrderNews = { order: FinishedOrder; link: string };

/** All that an e-mail can tell. */
export type MailContent =
  | {
      kind: "welcome";
      firstName: string;
      /** SPEC COUP-04 */
      coupons: { code: string; offCents: number; leastAmountCents: number; endAt: string | null }[];
    }
  | { kind: "password-reset"; firstName: string; link: string; minutes: number }
  | { kind: "password-changed"; firstName: string }
  | ({ kind: "order-placed" | "order-paid" | "order-cancelled" } & OrderNews)
  /** `parcel` and `refund`: which of the order's own it tells of, counted from 0. */
  | ({ kind: "order-shipped"; parcel: number } & OrderNews)
  | ({ kind: "order-refunded"; refund: number } & OrderNews);

export type WrittenMail = { subject: string; html: string; text: string };

export type Documents = {
  writeMail(content: MailContent, sender: Sender, language: Language): Promise<WrittenMail>;
  /** A PDF, A4. */
  writeInvoice(order: FinishedOrder, sender: Sender, language: Language): Promise<Uint8Array>;
};
