import { useLingui } from "@lingui/react/macro";
import type { Promotion } from "../../../../../domain/coupons/promotions.ts";
import { CUSTOM_PIECES_PER_DESIGN } from "../../../../../domain/site/policies/customization.ts";
import { listOf } from "../../../../../domain/translation/languages.ts";
import { useApp } from "../../../../context.tsx";
import { useFigures } from "../../figures/use-figures.ts";
import type { FaqQuestion } from "./question.ts";

export function useOrderQuestions(promotions: readonly Promotion[]): FaqQuestion[] {
  const { t } = useLingui();
  const { locale } = useApp();
  const { charged, percent, count, rules } = useFigures();
  const steps = listOf(
    rules.bigOrderSteps.map((step) => {
      const [over, off] = [charged(step.overCents), percent(step.basisPoints)];
      return t`${off} over ${over}`;
    }),
    locale.language,
  );
  const { freeHours, lastHours, feeBasisPoints } = rules.cancellation;
  const fee = percent(feeBasisPoints);
  const pieces = count(CUSTOM_PIECES_PER_DESIGN);
  const [printFrom, printTo] = rules.deliveryDays.printOnDemand;
  const claims = promotions.map(({ name, basisPoints }) => {
    const off = percent(basisPoints);
    return name === "first-order" ? t`${off} off your first order` : t`${off} off each of your first three orders`;
  });

  return [
    {
      id: "minimum",
      question: t`Is there a minimum order?`,
      answer: [
        t`Not for most items: one piece sells at the wholesale price. Some products are sold in multiples or have a minimum quantity. Their page shows “Min.Order”, and all colors and sizes count together.`,
      ],
      more: "guide",
    },
    {
      id: "big-order",
      question: t`Do I pay less when I buy more?`,
      answer: [
        t`Yes. Your discount depends on the value of your items: ${steps}. If your VIP discount is larger, you get that instead.`,
      ],
      more: "vipDiscount",
    },
    ...(claims.length > 0
      ? [
          {
            id: "first-order",
            question: t`Is there a discount for new customers?`,
            answer: [
              ...claims,
              t`It is applied automatically when you are logged in, unless another order discount saves more.`,
            ],
          },
        ]
      : []),
    {
      id: "coupons",
      question: t`How do I use a coupon?`,
      answer: [
        t`Log in, and the cart applies your best coupon automatically. You can choose another one, or none. You can use one coupon per order. It must be valid, and your order must reach its minimum.`,
      ],
    },
    {
      id: "change-order",
      question: t`Can I change or add to an order?`,
      answer: [
        t`Write to your account manager as soon as possible with the order number. We can change most things until the parcel is packed.`,
      ],
    },
    {
      id: "cancel",
      question: t`Can I cancel an order?`,
      answer: [
        t`Before payment, your account manager cancels it for you. After payment, you can cancel free of charge for ${freeHours} hours. From then until ${lastHours} hours after payment, a service fee of ${fee} of the order total applies. After that, there is no cancellation and no refund.`,
      ],
      more: "returnRefund",
    },
    {
      id: "find-order",
      question: t`I ordered without an account. Where is my order?`,
      answer: [
        t`Use the link in your order confirmation email. You can also find it with the order number and your email address: choose “Find an order” in the help center.`,
      ],
      more: "help",
    },
    {
      id: "custom",
      question: t`Can I have my own logo or packaging?`,
      answer: [
        t`Yes, from ${pieces} pieces per design. We engrave or print names and initials on demand, with no minimum, within ${printFrom} to ${printTo} business days.`,
      ],
    },
    {
      id: "sourcing",
      question: t`I cannot find what I am looking for. Can you help?`,
      answer: [
        t`Try searching by picture. If that does not help, send us a photo. We will look for the item at our factories and give you a price.`,
      ],
    },
  ];
}
