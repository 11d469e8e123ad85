/** The data of e-mails and invoices. Server and `documents/` do not import each other. */

import type { CurrencyCode } from "../domain/currencies.ts";
import type { BrandColours } from "../domain/site/brand-colours.ts";
import type { ShownBrand } from "../domain/site/brand.ts";
import type { Language } from "../domain/translation/languages.ts";
import type { FinishedOrder } from "./orders/checkout.ts";
import type { Brand } from "./page.ts";
import type { InquiryKind } from "./site/inquiry-validation.ts";
import type { Seller } from "./site/site.ts";

export type Sender = {
  name: string;
  url: string;
  email: string;
  phone: string;
  seller: Seller | null;
  /** In which amounts are: the shop's base currency. */
  currency: CurrencyCode;
  /** Undefined: the built ones. */
  colours?: BrandColours;
  /** Twice as large as it is shown. `named`: it holds the name. Undefined: the name alone. */
  logo?: SenderLogo;
};

export type SenderLogo = { url: string; png: Uint8Array; width: number; height: number; named: boolean };

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

/** `shippingCents`: null: the country is not known yet. */
export type DraftMailData = {
  firstName: string;
  link: string;
  message: string;
  draft: {
    lines: ReturnMailData["lines"];
    itemTotalCents: number;
    saved: FinishedOrder["saved"];
    shippingCents: number | null;
    totalCents: number;
    expiresAt: string | null;
  };
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
  | ({ kind: "order-placed" | "order-changed" | "order-paid" | "order-cancelled" } & OrderMailData)
  | ({ kind: "draft-order" } & DraftMailData)
  /** `parcel` and `refund`: index in the order's parcels or refunds, from 0. */
  | ({ kind: "order-shipped"; parcel: number } & OrderMailData)
  | ({ kind: "order-refunded"; refund: number } & OrderMailData)
  | ({ kind: "transfer-received"; transfer: TransferMailData } & OrderMailData)
  | ({ kind: "money-sent"; cents: number } & OrderMailData)
  /** `replaced`: there was another account before. */
  | ({ kind: "refund-account-added"; accountEnd: string; replaced: boolean } & OrderMailData)
  | ({ kind: "return-answered"; approved: boolean; answer: string; lines: ReturnMailData["lines"] } & OrderMailData)
  | { kind: "return-requested"; order: FinishedOrder; request: ReturnMailData }
  /** `more`: how many further products of the order they could review. `stopLink`: ends such e-mails. */
  | {
      kind: "review-request";
      firstName: string;
      orderName: string;
      products: { title: string; titleLanguage: Language }[];
      more: number;
      link: string;
      stopLink: string;
    }
  | { kind: "inquiry"; inquiry: InquiryMailData }
  /** `question`: what the visitor wrote. */
  | { kind: "inquiry-answer"; name: string; answer: string; question: string };

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

export const ORDER_PAPER_KINDS = ["packing-slips", "picking-list", "labels"] as const;
export type OrderPaperKind = (typeof ORDER_PAPER_KINDS)[number];

/** An order as whoever packs it needs it. */
export type OrderPaper = {
  number: number;
  /** The buyer's, of the packing slip, which lies in the parcel. */
  language: Language;
  /** In the shop's time zone. */
  placedOn: string;
  method: string;
  address: readonly string[];
  note: string;
  /** `bin`: where it lies now; "" if unknown. */
  lines: readonly { title: string; sku: string; bin: string; quantity: number }[];
};

/** What a page shows of a brand that is not made of the shop's style sheets. */
export type OpeningLook = Pick<ShownBrand, "name" | "logo" | "icons"> & Pick<Brand, "style" | "bars">;

/** `client`: the storefront's name. `problem`: of the try before; "wait": too many have been wrong. */
export type SignInPage = { client: string; email: string; problem: "wrong" | "wait" | null };

export type Documents = {
  /** Of a shop that is not open yet; "": without an e-mail address. */
  writeOpeningPage(look: OpeningLook, contact: { email: string }, language: Language): Promise<string>;
  /** Where customers sign in for another storefront, which sends them here and gets them back. */
  writeSignInPage(look: OpeningLook, page: SignInPage, language: Language): Promise<string>;
  writeMail(content: MailContent, sender: Sender, language: Language): Promise<WrittenMail>;
  writeInvoice(order: FinishedOrder, sender: Sender, language: Language, paper: Paper): Promise<Uint8Array>;
  /** `at.time`: ISO 8601; it is written as the clock of the time zone shows it. */
  writeOrderPapers(
    kind: OrderPaperKind,
    orders: readonly OrderPaper[],
    sender: Sender,
    at: { time: string; timeZone: string },
    /** Of the staff who print: of picking lists. */
    language: Language,
  ): Promise<Uint8Array>;
};
