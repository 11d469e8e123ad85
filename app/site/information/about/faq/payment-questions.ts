import { useLingui } from "@lingui/react/macro";
import { BANK_CURRENCIES, CARD_BRANDS, payIn4In } from "../../../../../domain/orders/payments.ts";
import { useFigures } from "../../figures/use-figures.ts";
import type { FaqQuestion } from "./question.ts";

export function usePaymentQuestions(): FaqQuestion[] {
  const { t } = useLingui();
  const { charged, pricing, base } = useFigures();
  const cards = CARD_BRANDS.join(", ");
  const currencies = BANK_CURRENCIES.join(", ");
  const { instalments, fromCents, toCents } = payIn4In(pricing);
  const [from, to] = [charged(fromCents), charged(toCents)];
  return [
    {
      id: "ways",
      question: t`How can I pay?`,
      answer: [
        t`By card (${cards}), with PayPal, or by bank transfer in ${currencies}. The checkout shows which methods are available for your order.`,
      ],
      more: "howOrder",
    },
    {
      id: "instalments",
      question: t`Can I pay in installments?`,
      answer: [t`Where available, in ${instalments} interest-free installments for orders from ${from} to ${to}.`],
    },
    {
      id: "currency",
      question: t`In which currency am I charged?`,
      answer: [
        base === "USD"
          ? t`In US dollars. You can view prices in your own currency; these amounts use the daily exchange rate and are for information only. Your bank may use a different rate.`
          : t`In ${base}. You can view prices in your own currency; these amounts use the daily exchange rate and are for information only. Your bank may use a different rate.`,
      ],
    },
    {
      id: "bank-transfer",
      question: t`How do I pay by bank transfer?`,
      answer: [
        t`Choose bank transfer at checkout. Your order then shows our bank details and the payment reference. We prepare the order as soon as the money arrives.`,
      ],
    },
    {
      id: "failed",
      question: t`My payment failed. Is my order lost?`,
      answer: [
        t`No. Your order stays open for a while. Open it in your orders or from the link in our email, and pay again.`,
      ],
    },
    {
      id: "credit",
      question: t`What are My Credits?`,
      answer: [t`Store credit, for example from a refund. You can see it in your account and use it at checkout.`],
    },
    {
      id: "invoice",
      question: t`Do I get an invoice?`,
      answer: [t`Yes, as a PDF: open the order and choose “Invoice (PDF)”.`],
    },
  ];
}
