import { useLingui } from "@lingui/react/macro";
import { RETURN_POLICY } from "../../../../../domain/orders/returns.ts";
import type { FaqQuestion } from "./question.ts";

export function useReturnQuestions(): FaqQuestion[] {
  const { t } = useLingui();
  const { days, faqDays } = RETURN_POLICY;
  const [from, to] = RETURN_POLICY.refundBusinessDays.original;
  return [
    {
      id: "defective",
      question: t`An item arrived broken. What should I do?`,
      answer: [
        t`Tell us within ${faqDays} days, with the order number and a photo. That is the fastest way. We accept return requests for defective items for ${days} days after delivery.`,
      ],
      more: "returnRefund",
    },
    {
      id: "return-cost",
      question: t`What does a return cost?`,
      answer: [
        t`Nothing. Please wait for our reply before you send anything back. We will tell you if and where to send it.`,
      ],
      more: "returnRefund",
    },
    {
      id: "refund-time",
      question: t`When do I get my refund?`,
      answer: [
        t`Store credit is available immediately, under My Credits in your account. Refunds to your original payment method take ${from} to ${to} business days.`,
      ],
    },
    {
      id: "missing",
      question: t`An item is missing from my parcel. What should I do?`,
      answer: [
        t`Your order may arrive in more than one parcel. The order page shows what is in each. If something is still missing, write to us with the order number.`,
      ],
    },
    {
      id: "late",
      question: t`My parcel has not arrived. What should I do?`,
      answer: [
        t`Check the tracking first: customs can hold a parcel for a few days. If it does not move, write to us and we will ask the carrier.`,
      ],
      more: "shippingPolicy",
    },
  ];
}
