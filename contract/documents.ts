/** The data of e-mails and invoices. Server and `documents/` do not import each other. */
import type { Language } from "../domain/translation/languages.ts";
import type { FinishedOrder } from "./orders/checkout.ts";
import type { InquiryKind } from "./site/inquiry-validation.ts";
import type { Seller } from "./site/site.ts";

export type Sender = {
  name: string;
  url: string;
  email: string;
  phone: string;
  seller: Seller | null;
};

export type OrderMailData = { order: FinishedOrder; link: string };

export type InquiryMailData = {
  number: number;
  about: InquiryKind;
  email: string;
  name: string;
  text: string;
  details: Record<string, string>;
  stars: number | null;
  collection: string | null;
  pieces: number | null;
  pictures: number;
};

export type ReturnMailData = {
  number: number;
  reason: string;
  refundTo: "store-credit" | "original" | null;
  note: string;
  lines: Pick<
    FinishedOrder["lines"][number],
    "title" | "titleLanguage" | "variantTitle" | "variantLanguage" | "quantity" | "unitMicros" | "amountCents"
  >[];
  photos: string[];
};

export type TransferMailData = { amountCents: number; appliedCents: number; creditCents: number; returnCents: number };

export type MailContent =
  | {
      kind: "welcome";
      firstName: string;
      coupons: { code: string; offCents: number; leastAmountCents: number; endAt: string | null }[];
    }
  | { kind: "password-reset"; firstName: string; link: string; minutes: number }
  | { kind: "password-changed"; firstName: string }
  | ({ kind: "order-placed" | "order-paid" | "order-cancelled" } & OrderMailData)
  /** `parcel` and `refund`: index in the order's parcels or refunds, from 0. */
  | ({ kind: "order-shipped"; parcel: number } & OrderMailData)
  | ({ kind: "order-refunded"; refund: number } & OrderMailData)
  | ({ kind: "transfer-received"; transfer: TransferMailData } & OrderMailData)
  | ({ kind: "money-sent"; cents: number } & OrderMailData)
  /** `replaced`: there was another account before. */
  | ({ kind: "refund-account-added"; accountEnd: string; replaced: boolean } & OrderMailData)
  | ({ kind: "return-answered"; approved: boolean; answer: string; lines: ReturnMailData["lines"] } & OrderMailData)
  | { kind: "return-requested"; order: FinishedOrder; request: ReturnMailData }
  | { kind: "inquiry"; inquiry: InquiryMailData };

/**
 * `seller`: null: not set. "pro-forma": the order is not paid. `refund`: index of the refund that a credit note is for.
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
      /** `quantity` 0: part of the price was refunded, but no piece. */
      lines: { index: number; quantity: number; cents: number }[];
      shippingCents: number;
    };

export type WrittenMail = { subject: string; html: string; text: string };

export type Documents = {
  writeMail(content: MailContent, sender: Sender, language: Language): Promise<WrittenMail>;
  writeInvoice(order: FinishedOrder, sender: Sender, language: Language, paper: Paper): Promise<Uint8Array>;
};
