import { z } from "zod";
import type { MailContent, OrderNews } from "../../contract/documents.ts";
import type { Language } from "../../domain/translation/languages.ts";
import { findCustomer } from "../customers/customers.ts";
import { RESET_MINUTES } from "../customers/sessions/password-resets.ts";
import { findReturnNews } from "../orders/returns/return-mail-data.ts";
import { findOrderNews } from "../orders/order-mail-data.ts";
import { findTransferNews } from "../orders/payments/bank-receipts.ts";
import type { Shop } from "../shop.ts";
import { findInquiry } from "../site/messages/inquiries.ts";
import type { Attachment } from "./mailer.ts";

const ofCustomer = z.object({ customerId: z.number() });
const welcome = ofCustomer.extend({
  coupons: z
    .array(
      z.object({
        code: z.string(),
        offCents: z.number(),
        leastAmountCents: z.number(),
        endAt: z.iso.datetime().nullable(),
      }),
    )
    .default([]),
});
const reset = ofCustomer.extend({ token: z.string() });
const ofOrder = z.object({ orderNumber: z.number() });
const ofParcel = ofOrder.extend({ parcel: z.number() });
const ofReceipt = ofOrder.extend({ receipt: z.number() });
const ofMoney = ofOrder.extend({ cents: z.number() });
const ofAccount = ofOrder.extend({ accountEnd: z.string(), replaced: z.boolean() });
const ofReturn = z.object({ returnId: z.number() });
const ofInquiry = z.object({ inquiryId: z.number() });
const ofRefund = ofOrder.extend({ refund: z.number() });

type Kind = MailContent["kind"];

export async function findAttachments(shop: Shop, content: MailContent): Promise<Attachment[]> {
  if (content.kind !== "inquiry" || content.inquiry.pictures === 0) return [];
  const { number } = content.inquiry;
  const pictures = (await findInquiry(shop, number))?.pictures ?? [];
  return pictures.map((bytes, index) => ({ name: `${number}-${index + 1}.webp`, type: "image/webp", bytes }));
}

/** Null when the e-mail's subject no longer exists. Throws for data that does not fit its kind. */
export async function findMailContent(
  shop: Shop,
  kind: string,
  data: unknown,
  language: Language,
): Promise<MailContent | null> {
  if (!isKind(kind)) throw new Error(`There is no kind of e-mail "${kind}".`);
  return finders[kind](shop, data, language);
}

type Finder = (shop: Shop, data: unknown, language: Language) => Promise<MailContent | null>;

const finders: { [Each in Kind]: Finder } = {
  async welcome(shop, data) {
    const { customerId, coupons } = welcome.parse(data);
    const customer = await findCustomer(shop, customerId);
    return customer && { kind: "welcome", firstName: customer.firstName, coupons };
  },
  async "password-reset"(shop, data) {
    const { customerId, token } = reset.parse(data);
    const customer = await findCustomer(shop, customerId);
    if (!customer) return null;
    const link = `${shop.url}/login/changePassword?${new URLSearchParams({ id: String(customerId), token })}`;
    return { kind: "password-reset", firstName: customer.firstName, link, minutes: RESET_MINUTES };
  },
  async "password-changed"(shop, data) {
    const customer = await findCustomer(shop, ofCustomer.parse(data).customerId);
    return customer && { kind: "password-changed", firstName: customer.firstName };
  },
  "order-placed": aboutOrder("order-placed"),
  "order-paid": aboutOrder("order-paid"),
  "order-cancelled": aboutOrder("order-cancelled"),
  async "order-shipped"(shop, data, language) {
    const { orderNumber, parcel } = ofParcel.parse(data);
    const news = await findOrderNews(shop, orderNumber, language);
    return news?.order.parcels[parcel] ? { kind: "order-shipped", ...news, parcel } : null;
  },
  async "order-refunded"(shop, data, language) {
    const { orderNumber, refund } = ofRefund.parse(data);
    const news = await findOrderNews(shop, orderNumber, language);
    return news?.order.refunds[refund] ? { kind: "order-refunded", ...news, refund } : null;
  },
  async "transfer-received"(shop, data, language) {
    const { orderNumber, receipt } = ofReceipt.parse(data);
    const transfer = await findTransferNews(shop, receipt);
    const news = transfer && (await findOrderNews(shop, orderNumber, language));
    return news && { kind: "transfer-received", ...news, transfer };
  },
  async "money-sent"(shop, data, language) {
    const { orderNumber, cents } = ofMoney.parse(data);
    const news = await findOrderNews(shop, orderNumber, language);
    return news && { kind: "money-sent", ...news, cents };
  },
  async "refund-account-added"(shop, data, language) {
    const { orderNumber, ...account } = ofAccount.parse(data);
    const news = await findOrderNews(shop, orderNumber, language);
    return news && { kind: "refund-account-added", ...news, ...account };
  },
  async "return-requested"(shop, data, language) {
    const news = await findReturnNews(shop, ofReturn.parse(data).returnId, language);
    if (!news) return null;
    const { state: _, answer: _answer, ...request } = news.request;
    return { kind: "return-requested", order: news.order, request };
  },
  async "return-answered"(shop, data, language) {
    const news = await findReturnNews(shop, ofReturn.parse(data).returnId, language);
    const told = news && (await findOrderNews(shop, news.order.number, language));
    if (!told) return null;
    const { answer, lines, state } = news.request;
    return { kind: "return-answered", ...told, approved: state !== "declined", answer, lines };
  },
  async inquiry(shop, data) {
    const found = await findInquiry(shop, ofInquiry.parse(data).inquiryId);
    if (!found) return null;
    const { id, kind: about, receivedAt: _, pictures, ...written } = found;
    return { kind: "inquiry", inquiry: { ...written, number: id, about, pictures: pictures.length } };
  },
};

function aboutOrder<Each extends Kind>(kind: Each) {
  return async (shop: Shop, data: unknown, language: Language): Promise<({ kind: Each } & OrderNews) | null> => {
    const news = await findOrderNews(shop, ofOrder.parse(data).orderNumber, language);
    return news && { kind, ...news };
  };
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(finders, kind);
}
