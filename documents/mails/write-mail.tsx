import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { I18nProvider } from "@lingui/react";
import { convert } from "html-to-text";
import { renderToStaticMarkup } from "react-dom/server";
import { wordsIn } from "../../content/messages.ts";
import type { Documents, InquiryNews, MailContent } from "../../contract/documents.ts";
import { directionOf } from "../../domain/translation/languages.ts";
import { PasswordChangedMail, PasswordResetMail, WelcomeMail } from "./account-mails.tsx";
import { InquiryMail } from "./inquiry-mail.tsx";
import { formatsOf, type Formats } from "../formats.ts";
import { LetterProvider } from "./mail-context.tsx";
import { MailFrame } from "./mail-frame.tsx";
import { ReturnAnsweredMail, ReturnRequestedMail } from "./return-mail.tsx";
import {
  MoneySentMail,
  OrderCancelledMail,
  OrderPaidMail,
  OrderPlacedMail,
  OrderRefundedMail,
  OrderShippedMail,
  RefundAccountAddedMail,
  TransferReceivedMail,
} from "./order-mails.tsx";

/** The e-mail as HTML and as text. Its heading is its subject. */
export const writeMail: Documents["writeMail"] = async (content, sender, language) => {
  const i18n = await wordsIn(language);
  const formats = formatsOf(language);
  const subject = subjectOf(content, sender.name, i18n, formats);
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <LetterProvider value={{ sender, formats, direction: directionOf(language) }}>
        <MailFrame subject={subject} firstName={firstNameOf(content)}>
          <MailBody content={content} />
        </MailFrame>
      </LetterProvider>
    </I18nProvider>,
  );
  return { subject, html: `<!doctype html>${markup}`, text: textOf(markup) };
};

function subjectOf(content: MailContent, sender: string, i18n: I18n, { ltr }: Formats): string {
  const shop = ltr(sender);
  const number = "order" in content ? ltr(content.order.name) : "";
  switch (content.kind) {
    case "welcome":
      return i18n._(
        content.coupons.length > 0 ? msg`Welcome to ${shop}: here are your coupons` : msg`Welcome to ${shop}`,
      );
    case "password-reset":
      return i18n._(msg`Choose a new password`);
    case "password-changed":
      return i18n._(msg`Your password was changed`);
    case "order-placed":
      return i18n._(msg`We have received your order ${number}`);
    case "order-paid":
      return i18n._(msg`Your order ${number} is paid`);
    case "order-shipped":
      return i18n._(msg`Your order ${number} is on its way`);
    case "order-refunded":
      return i18n._(msg`A refund for your order ${number}`);
    case "transfer-received":
      return i18n._(msg`Your bank transfer for order ${number}`);
    case "money-sent":
      return i18n._(msg`Your money for order ${number} is on its way`);
    case "refund-account-added":
      return i18n._(
        content.replaced
          ? msg`The bank account for order ${number} was changed`
          : msg`A bank account was added to order ${number}`,
      );
    case "order-cancelled":
      return i18n._(msg`Your order ${number} was cancelled`);
    case "return-answered":
      return i18n._(
        content.approved ? msg`Your return for order ${number}` : msg`About your return for order ${number}`,
      );
    case "return-requested":
      return i18n._(msg`Return requested: order ${number}`);
    case "inquiry":
      return subjectOfInquiry(content.inquiry, i18n);
  }
}

/** Visitors write their names themselves: a line break would end the header. */
function subjectOfInquiry({ about, name, email, stars }: InquiryNews, i18n: I18n): string {
  const from = (name || email).replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  switch (about) {
    case "customize":
      return i18n._(msg`Made to order: an inquiry from ${from}`);
    case "message":
      return i18n._(msg`A message from ${from}`);
    case "rating":
      return i18n._(msg`A rating of the shop: ${String(stars ?? 0)} of 5`);
    case "rights":
      return i18n._(msg`Intellectual property notice from ${from}`);
  }
}

function firstNameOf(content: MailContent): string {
  if (content.kind === "inquiry" || content.kind === "return-requested") return "";
  return "order" in content ? content.order.address.firstName : content.firstName;
}

function MailBody({ content }: { content: MailContent }) {
  switch (content.kind) {
    case "welcome":
      return <WelcomeMail {...content} />;
    case "password-reset":
      return <PasswordResetMail {...content} />;
    case "password-changed":
      return <PasswordChangedMail />;
    case "order-placed":
      return <OrderPlacedMail {...content} />;
    case "order-paid":
      return <OrderPaidMail {...content} />;
    case "order-shipped":
      return <OrderShippedMail {...content} />;
    case "order-refunded":
      return <OrderRefundedMail {...content} />;
    case "transfer-received":
      return <TransferReceivedMail {...content} />;
    case "money-sent":
      return <MoneySentMail {...content} />;
    case "refund-account-added":
      return <RefundAccountAddedMail {...content} />;
    case "order-cancelled":
      return <OrderCancelledMail {...content} />;
    case "return-answered":
      return <ReturnAnsweredMail {...content} />;
    case "return-requested":
      return <ReturnRequestedMail {...content} />;
    case "inquiry":
      return <InquiryMail {...content} />;
  }
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
