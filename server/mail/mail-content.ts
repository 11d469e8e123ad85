import type { z } from "zod";
import type { MailContent } from "../../contract/documents.ts";
import { omit } from "../../domain/omit.ts";
import type { Language } from "../../domain/translation/languages.ts";
import { findReviewRequestMail } from "../catalog/reviews/review-requests.ts";
import { findCustomer } from "../customers/customers.ts";
import { RESET_MINUTES } from "../customers/sessions/password-resets.ts";
import { findTransferMailData } from "../orders/payments/bank-receipts.ts";
import { findOrderMailData } from "../orders/placed/order-mail-data.ts";
import { findReturnMailData } from "../orders/returns/return-mail-data.ts";
import { findDraftMailData } from "../orders/staff-drafts/draft-mail-data.ts";
import type { Shop } from "../shop.ts";
import { findInquiry } from "../site/messages/inquiries.ts";
import { findAnswer } from "../site/messages/inquiry-answers.ts";
import type { Attachment } from "./mailer.ts";
import { MAIL_DATA } from "./outbox.ts";

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
  const find = readers[kind] as Reader<Kind>;
  return find(shop, MAIL_DATA[kind].parse(data), language);
}

type DataOf<Each extends Kind> = z.output<(typeof MAIL_DATA)[Each]>;

type Reader<Each extends Kind> = (shop: Shop, data: DataOf<Each>, language: Language) => Promise<MailContent | null>;

const readers: { [Each in Kind]: Reader<Each> } = {
  async welcome(shop, { customerId, coupons }) {
    const customer = await findCustomer(shop, customerId);
    return customer && { kind: "welcome", firstName: customer.firstName, coupons };
  },
  async "password-reset"(shop, { customerId, token }) {
    const customer = await findCustomer(shop, customerId);
    if (!customer) return null;
    const link = `${shop.url}/login/changePassword?${new URLSearchParams({ id: String(customerId), token })}`;
    return { kind: "password-reset", firstName: customer.firstName, link, minutes: RESET_MINUTES };
  },
  async "password-changed"(shop, { customerId }) {
    const customer = await findCustomer(shop, customerId);
    return customer && { kind: "password-changed", firstName: customer.firstName };
  },
  "order-placed": aboutOrder("order-placed"),
  "order-changed": aboutOrder("order-changed"),
  "order-paid": aboutOrder("order-paid"),
  "order-cancelled": aboutOrder("order-cancelled"),
  async "order-shipped"(shop, { orderNumber, parcel }, language) {
    const details = await findOrderMailData(shop, orderNumber, language);
    return details?.order.parcels[parcel] ? { kind: "order-shipped", ...details, parcel } : null;
  },
  async "order-refunded"(shop, { orderNumber, refund }, language) {
    const details = await findOrderMailData(shop, orderNumber, language);
    return details?.order.refunds[refund] ? { kind: "order-refunded", ...details, refund } : null;
  },
  async "transfer-received"(shop, { orderNumber, receipt }, language) {
    const transfer = await findTransferMailData(shop, receipt);
    const details = transfer && (await findOrderMailData(shop, orderNumber, language));
    return details && { kind: "transfer-received", ...details, transfer };
  },
  async "money-sent"(shop, { orderNumber, cents }, language) {
    const details = await findOrderMailData(shop, orderNumber, language);
    return details && { kind: "money-sent", ...details, cents };
  },
  async "refund-account-added"(shop, { orderNumber, ...account }, language) {
    const details = await findOrderMailData(shop, orderNumber, language);
    return details && { kind: "refund-account-added", ...details, ...account };
  },
  async "return-requested"(shop, { returnId }, language) {
    const details = await findReturnMailData(shop, returnId, language);
    if (!details) return null;
    const request = omit(details.request, "state", "answer");
    return { kind: "return-requested", order: details.order, request };
  },
  async "return-answered"(shop, { returnId }, language) {
    const details = await findReturnMailData(shop, returnId, language);
    const orderData = details && (await findOrderMailData(shop, details.order.number, language));
    if (!orderData) return null;
    const { answer, lines, state } = details.request;
    return { kind: "return-answered", ...orderData, approved: state !== "declined", answer, lines };
  },
  async "draft-order"(shop, { draftId, message }, language) {
    const details = await findDraftMailData(shop, draftId, language);
    return details && { kind: "draft-order", ...details, message };
  },
  "review-request": (shop, { orderNumber }, language) => findReviewRequestMail(shop, orderNumber, language),
  async inquiry(shop, { inquiryId }) {
    const found = await findInquiry(shop, inquiryId);
    if (!found) return null;
    const { id, kind: about, pictures } = found;
    const written = omit(found, "id", "kind", "receivedAt", "language", "pictures");
    return { kind: "inquiry", inquiry: { ...written, number: id, about, pictures: pictures.length } };
  },
  async "inquiry-answer"(shop, { answerId }) {
    const found = await findAnswer(shop, answerId);
    if (!found) return null;
    const { answer, inquiry } = found;
    return { kind: "inquiry-answer", name: inquiry?.name ?? "", answer: answer.text, question: inquiry?.text ?? "" };
  },
};

function aboutOrder(kind: "order-placed" | "order-changed" | "order-paid" | "order-cancelled") {
  return async (shop: Shop, { orderNumber }: { orderNumber: number }, language: Language) => {
    const details = await findOrderMailData(shop, orderNumber, language);
    return details && { kind, ...details };
  };
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(readers, kind);
}
