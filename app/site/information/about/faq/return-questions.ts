import { useLingui } from "@lingui/react/macro";
import { RETURN_POLICY } from "../../../../../domain/orders/returns.ts";
import type { Question } from "./question.ts";

export function useReturnQuestions(): Question[] {
  const { t } = useLingui();
  const { days, faqDays } = RETURN_POLICY;
  const [from, to] = RETURN_POLICY.refundBusinessDays.original;
  return [
    {
      id: "defective",
      question: t`Something arrived broken. What do I do?`,
      answer: [
        t`Tell us within ${faqDays} days, with the order number and a photo. That is the quickest way; requests for defective items are accepted for ${days} days after arrival.`,
      ],
      more: "returnRefund",
    },
    {
      id: "return-cost",
      question: t`What does a return cost?`,
      answer: [t`Nothing. Please wait for our answer before you send anything: we tell you whether and where to.`],
      more: "returnRefund",
    },
    {
      id: "refund-time",
      question: t`When do I get my refund?`,
      answer: [
        t`As store credit at once, under My Credits in your account. Refunds to your original payment method take ${from} to ${to} business days.`,
      ],
    },
    {
      id: "missing",
      question: t`Something is missing from my parcel.`,
      answer: [
        t`An order may come in more than one parcel: the order shows what each of them holds. If something is missing all the same, write to us with the order number.`,
      ],
    },
    {
      id: "late",
      question: t`My parcel does not arrive.`,
      answer: [
        t`Look at the tracking first: customs can hold a parcel for some days. If nothing moves, write to us, and we ask the carrier.`,
      ],
      more: "shippingPolicy",
    },
  ];
}
