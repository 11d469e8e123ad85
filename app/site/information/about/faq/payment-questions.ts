import { useLingui } from "@lingui/react/macro";
import { BANK_CURRENCIES, CARD_BRANDS, PAY_IN_4 } from "../../../../../domain/orders/payments.ts";
import { useFigures } from "../../figures/use-figures.ts";
import type { Question } from "./question.ts";

export function usePaymentQuestions(): Question[] {
  const { t } = useLingui();
  const { dollars } = useFigures();
  const cards = CARD_BRANDS.join(", ");
  const currencies = BANK_CURRENCIES.join(", ");
  const { instalments } = PAY_IN_4;
  const [from, to] = [dollars(PAY_IN_4.fromCents), dollars(PAY_IN_4.toCents)];
  return [
    {
      id: "ways",
      question: t`How can I pay?`,
      answer: [
        t`By card (${cards}), with PayPal, or by bank transfer in ${currencies}. The checkout shows which of these are offered for your order.`,
      ],
      more: "howOrder",
    },
    {
      id: "instalments",
      question: t`Can I pay in instalments?`,
      answer: [
        t`Where it is offered, in ${instalments} instalments without interest, for orders from ${from} to ${to}.`,
      ],
    },
    {
      id: "currency",
      question: t`In which currency am I charged?`,
      answer: [
        t`In US dollars. You can look at the shop in your own currency; these amounts are worked out by the rate of the day and are for your information. Your bank may use another rate.`,
      ],
    },
    {
      id: "bank-transfer",
      question: t`How do I pay by bank transfer?`,
      answer: [
        t`Choose bank transfer at checkout. Your order then shows our bank details and the reference to quote. We prepare the order as soon as the money has arrived.`,
      ],
    },
    {
      id: "failed",
      question: t`My payment failed. Is my order lost?`,
      answer: [
        t`No. The order waits unpaid for a while: open it in your orders, or by the link in our e-mail, and pay again.`,
      ],
    },
    {
      id: "credit",
      question: t`What are My Credits?`,
      answer: [
        t`Store credit, for instance from a refund. It stands in your account, and at checkout you choose whether to spend it.`,
      ],
    },
    {
      id: "invoice",
      question: t`Do I get an invoice?`,
      answer: [t`Yes, as a PDF: open the order and choose “Invoice (PDF)”.`],
    },
  ];
}
