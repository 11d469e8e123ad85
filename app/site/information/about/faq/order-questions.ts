import { useLingui } from "@lingui/react/macro";
import { CANCELLATION_STEPS } from "../../../../../domain/orders/cancellation.ts";
import { BIG_ORDER_STEPS } from "../../../../../domain/cart/discounts.ts";
import { CUSTOM_PIECES_PER_DESIGN } from "../../../../../domain/site/policies/customization.ts";
import { DELIVERY_DAYS } from "../../../../../domain/places/shipping.ts";
import type { Promotion } from "../../../../../domain/coupons/promotions.ts";
import { useFigures } from "../../figures/use-figures.ts";
import type { Question } from "./question.ts";

export function useOrderQuestions(promotions: readonly Promotion[]): Question[] {
  const { t } = useLingui();
  const { dollars, percent, count } = useFigures();
  const [small, medium, large] = BIG_ORDER_STEPS;
  const [smallOver, mediumOver, largeOver] = [small, medium, large].map((step) => dollars(step.overCents));
  const [smallOff, mediumOff, largeOff] = [small, medium, large].map((step) => percent(step.basisPoints));
  const [free, late] = CANCELLATION_STEPS;
  const [freeHours, lastHours, fee] = [free.upToHours, late.upToHours, percent(late.feeBasisPoints)];
  const pieces = count(CUSTOM_PIECES_PER_DESIGN);
  const [printFrom, printTo] = DELIVERY_DAYS.printOnDemand;
  const claims = promotions.map(({ name, basisPoints }) => {
    const off = percent(basisPoints);
    return name === "first-order" ? t`${off} off your first order` : t`${off} off each of your first three orders`;
  });

  return [
    {
      id: "minimum",
      question: t`Is there a minimum order?`,
      answer: [
        t`No: a single piece sells at the wholesale price. Some products, such as beads, are sold in packs or from a certain quantity; their page says “Min.Order”, and all colors and sizes count together.`,
      ],
      more: "guide",
    },
    {
      id: "big-order",
      question: t`Do I pay less when I buy more?`,
      answer: [
        t`Yes. Goods of more than ${smallOver} in one order save ${smallOff}, more than ${mediumOver} save ${mediumOff}, and more than ${largeOver} save ${largeOff}. If your VIP discount is larger, you get that one instead.`,
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
              t`It is taken off by itself when you are logged in, unless another order discount is larger.`,
            ],
          },
        ]
      : []),
    {
      id: "coupons",
      question: t`How do I use a coupon?`,
      answer: [
        t`Log in: the cart takes your best coupon by itself, and you can choose another one, or none. One coupon can be used for each order. It has to be valid, and the order has to reach its minimum.`,
      ],
    },
    {
      id: "change-order",
      question: t`Can I change or add to an order?`,
      answer: [
        t`Write to your account manager as soon as you can, with the order number. Until the parcel is packed much can be changed.`,
      ],
    },
    {
      id: "cancel",
      question: t`Can I cancel an order?`,
      answer: [
        t`Before payment your account manager cancels it for you. After the payment you can cancel free of charge for ${freeHours} hours. From then until ${lastHours} hours have passed, a service fee of ${fee} of the order total is kept. After that there is no cancellation and no refund.`,
      ],
      more: "returnRefund",
    },
    {
      id: "find-order",
      question: t`I ordered without an account. Where is my order?`,
      answer: [
        t`The e-mail that confirms your order leads to it. You can also find it by its number and your e-mail address: choose “Find an order” in the help center.`,
      ],
      more: "help",
    },
    {
      id: "custom",
      question: t`Can I have my own logo or packaging?`,
      answer: [
        t`Yes, from ${pieces} pieces of each design. Names and initials are engraved or printed on demand, without a minimum, and are finished in ${printFrom} to ${printTo} business days.`,
      ],
    },
    {
      id: "sourcing",
      question: t`I cannot find what I am looking for.`,
      answer: [
        t`Try the search by picture. If that does not help, send us a photo: we look for the piece at the factories and tell you what it would cost.`,
      ],
    },
  ];
}
