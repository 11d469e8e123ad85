import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { I18nProvider } from "@lingui/react";
import { convert } from "html-to-text";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { messagesIn } from "../../content/messages.ts";
import type { Documents, InquiryMailData, MailContent } from "../../contract/documents.ts";
import { directionOf } from "../../domain/translation/languages.ts";
import { formatsOf } from "../formats.ts";
import { coloured } from "../palette.ts";
import { PasswordChangedMail, PasswordResetMail, WelcomeMail } from "./account-mails.tsx";
import { DraftOrderMail } from "./draft-mail.tsx";
import { InquiryAnswerMail, InquiryMail } from "./inquiry-mail.tsx";
import { MailContextProvider } from "./mail-context.tsx";
import { MailFrame } from "./mail-frame.tsx";
import {
  MoneySentMail,
  OrderCancelledMail,
  OrderChangedMail,
  OrderPaidMail,
  OrderPlacedMail,
  OrderRefundedMail,
  OrderShippedMail,
  RefundAccountAddedMail,
  TransferReceivedMail,
} from "./order-mails.tsx";
import { ReturnAnsweredMail, ReturnRequestedMail } from "./return-mail.tsx";
import { ReviewRequestMail } from "./review-request-mail.tsx";

/** The e-mail as HTML and as text. Its heading is its subject. */
export const writeMail: Documents["writeMail"] = async (content, sender, language) => {
  const i18n = await messagesIn(language);
  const formats = formatsOf(language, sender.currency);
  const { subject: subjectOf, Body } = mailOf(content.kind);
  const number = formats.ltr(orderNameOf(content));
  const subject = i18n._(subjectOf(content, { shop: formats.ltr(sender.name), number }));
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MailContextProvider value={{ sender, formats, direction: directionOf(language) }}>
        <MailFrame subject={subject} firstName={firstNameOf(content)}>
          <Body {...content} />
        </MailFrame>
      </MailContextProvider>
    </I18nProvider>,
  );
  return { subject, html: `<!doctype html>${coloured(markup, sender)}`, text: textOf(markup) };
};

type Kind = MailContent["kind"];

/** A kind of e-mail: its subject, made of its content and of what the shop and the order are called, and its body. */
type Mail<Each extends Kind> = {
  subject(content: MailContent & { kind: Each }, names: { shop: string; number: string }): MessageDescriptor;
  Body: ComponentType<MailContent & { kind: Each }>;
};

export const MAILS: { [Each in Kind]: Mail<Each> } = {
  welcome: {
    subject: (content, { shop }) =>
      content.coupons.length > 0 ? msg`Welcome to ${shop}: here are your coupons` : msg`Welcome to ${shop}`,
    Body: WelcomeMail,
  },
  "password-reset": {
    subject: () => msg`Choose a new password`,
    Body: PasswordResetMail,
  },
  "password-changed": {
    subject: () => msg`Your password was changed`,
    Body: PasswordChangedMail,
  },
  "order-placed": {
    subject: (_content, { number }) => msg`We have received your order ${number}`,
    Body: OrderPlacedMail,
  },
  "order-changed": {
    subject: (_content, { number }) => msg`Your order ${number} was changed`,
    Body: OrderChangedMail,
  },
  "draft-order": {
    subject: (_content, { shop }) => msg`Your order with ${shop} is ready to be paid`,
    Body: DraftOrderMail,
  },
  "order-paid": {
    subject: (_content, { number }) => msg`Your order ${number} is paid`,
    Body: OrderPaidMail,
  },
  "order-shipped": {
    subject: (_content, { number }) => msg`Your order ${number} is on its way`,
    Body: OrderShippedMail,
  },
  "order-refunded": {
    subject: (_content, { number }) => msg`A refund for your order ${number}`,
    Body: OrderRefundedMail,
  },
  "transfer-received": {
    subject: (_content, { number }) => msg`Your bank transfer for order ${number}`,
    Body: TransferReceivedMail,
  },
  "money-sent": {
    subject: (_content, { number }) => msg`Your money for order ${number} is on its way`,
    Body: MoneySentMail,
  },
  "refund-account-added": {
    subject: (content, { number }) =>
      content.replaced
        ? msg`The bank account for order ${number} was changed`
        : msg`A bank account was added to order ${number}`,
    Body: RefundAccountAddedMail,
  },
  "order-cancelled": {
    subject: (_content, { number }) => msg`Your order ${number} was cancelled`,
    Body: OrderCancelledMail,
  },
  "return-answered": {
    subject: (content, { number }) =>
      content.approved ? msg`Your return for order ${number}` : msg`About your return for order ${number}`,
    Body: ReturnAnsweredMail,
  },
  "return-requested": {
    subject: (_content, { number }) => msg`Return requested: order ${number}`,
    Body: ReturnRequestedMail,
  },
  "review-request": {
    subject: (_content, { number }) => msg`How do you like your order ${number}?`,
    Body: ReviewRequestMail,
  },
  inquiry: {
    subject: ({ inquiry }) => subjectOfInquiry(inquiry),
    Body: InquiryMail,
  },
  "inquiry-answer": {
    subject: (_content, { shop }) => msg`An answer from ${shop}`,
    Body: InquiryAnswerMail,
  },
};

function mailOf<Each extends Kind>(kind: Each): Mail<Each> {
  return MAILS[kind];
}

/** Visitors write their names themselves: a line break would end the header. */
function subjectOfInquiry({ about, name, email, stars }: InquiryMailData): MessageDescriptor {
  const from = (name || email).replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  switch (about) {
    case "customize":
      return msg`Made to order: an inquiry from ${from}`;
    case "message":
      return msg`A message from ${from}`;
    case "rating":
      return msg`A rating of the shop: ${String(stars ?? 0)} of 5`;
    case "rights":
      return msg`Intellectual property notice from ${from}`;
  }
}

/** Empty for e-mails that are about no order. */
function orderNameOf(content: MailContent): string {
  if (content.kind === "review-request") return content.orderName;
  return "order" in content ? content.order.name : "";
}

function firstNameOf(content: MailContent): string {
  if (content.kind === "inquiry-answer") return content.name;
  if (content.kind === "inquiry" || content.kind === "return-requested") return "";
  return "order" in content ? content.order.address.firstName : content.firstName;
}

/** The text version: links in brackets, tables as columns. */
function textOf(markup: string): string {
  const columns = { format: "dataTable", options: { uppercaseHeaderCells: false, maxColumnWidth: 44 } };
  return convert(markup, {
    wordwrap: 78,
    selectors: [
      { selector: "h1", options: { uppercase: false } },
      { selector: "h2", options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 } },
      { selector: "a", options: { hideLinkHrefIfSameAsText: true } },
      { selector: "table.facts", ...columns },
      { selector: "table.lines", ...columns },
      { selector: "table.totals", ...columns },
    ],
  });
}
