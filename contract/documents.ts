/**
 * The data of e-mails and invoices, and the functions that write them. Server and `documents/` do not import each
 * other.
 */
import type { Language } from "../domain/translation/languages.ts";
import type { FinishedOrder } from "./orders/checkout.ts";
import type { InquiryKind } from "./site/inquiry-validation.ts";
import type { Seller } from "./site/site.ts";

/** The shop as its e-mails and invoices show it. */
export type Sender = {
  name: string;
  /** The shop's address on the web, without a slash at the end. */
  url: string;
  email: string;
  phone: string;
  /** The seller by law; null: not set. */
  seller: Seller | null;
};

/** `link`: absolute address of the order's page. */
export type OrderNews = { order: FinishedOrder; link: string };

/** What a visitor wrote to the shop. `email` and `name` may be "". */
export type InquiryNews = {
  number: number;
  about: InquiryKind;
  email: string;
  name: string;
  text: string;
  details: Record<string, string>;
  stars: number | null;
  collection: string | null;
  pieces: number | null;
  /** How many are attached to the e-mail. */
  pictures: number;
};

/** SPEC REFD-01: what a customer wants to send back. */
export type ReturnNews = {
  number: number;
  reason: string;
  refundTo: "store-credit" | "original" | null;
  note: string;
  lines: Pick<
    FinishedOrder["lines"][number],
    "title" | "titleLanguage" | "variantTitle" | "variantLanguage" | "quantity" | "unitMicros" | "amountCents"
  >[];
  /** Absolute address of each photo. */
  photos: string[];
};

/** The amount that arrived and how it was used: towards the order, as store credit, to be sent back. */
export type TransferNews = { amountCents: number; appliedCents: number; creditCents: number; returnCents: number };

/** The content of every kind of e-mail. */
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
  /** `parcel` and `refund`: index in the order's parcels or refunds, from 0. */
  | ({ kind: "order-shipped"; parcel: number } & OrderNews)
  | ({ kind: "order-refunded"; refund: number } & OrderNews)
  /** A bank transfer that did not simply pay the order; parts of the amount. */
  | ({ kind: "transfer-received"; transfer: TransferNews } & OrderNews)
  /** Money that was sent to the buyer's bank account by hand. */
  | ({ kind: "money-sent"; cents: number } & OrderNews)
  /** The account that such money is to be sent to. `replaced`: there was another one before. */
  | ({ kind: "refund-account-added"; accountEnd: string; replaced: boolean } & OrderNews)
  /** The shop's answer to a return, with its words; "" where it has none. */
  | ({ kind: "return-answered"; approved: boolean; answer: string; lines: ReturnNews["lines"] } & OrderNews)
  /** To the shop itself. */
  | { kind: "return-requested"; order: FinishedOrder; request: ReturnNews }
  | { kind: "inquiry"; inquiry: InquiryNews };

/**
 * Which document is written about an order, and who sold (null: not set). "pro-forma": it is not paid, and has no
 * number of its own. `refund`: which of the order's the credit note is of, counted from 0.
 */
export type Paper =
  | { kind: "pro-forma"; seller: Seller | null }
  | { kind: "invoice"; number: string; issuedAt: string; seller: Seller | null }
  | {
      kind: "credit-note";
      number: string;
      issuedAt: string;
      invoiceNumber: string;
      seller: Seller | null;
      refund: number;
      /** By the index of the line, from 0; `quantity` 0: a part of the price without a piece. */
      lines: { index: number; quantity: number; cents: number }[];
      shippingCents: number;
    };

export type WrittenMail = { subject: string; html: string; text: string };

export type Documents = {
  writeMail(content: MailContent, sender: Sender, language: Language): Promise<WrittenMail>;
  /** A PDF, A4. */
  writeInvoice(order: FinishedOrder, sender: Sender, language: Language, paper: Paper): Promise<Uint8Array>;
};
