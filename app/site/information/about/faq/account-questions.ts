import { useLingui } from "@lingui/react/macro";
import { NEW_CUSTOMER_COUPON_DAYS, NEW_CUSTOMER_COUPONS } from "../../../../../domain/coupons/coupons.ts";
import { VIP_TIERS } from "../../../../../domain/cart/discounts.ts";
import { SUPPORT } from "../../../../../domain/site/policies/support.ts";
import { useFigures } from "../../figures/use-figures.ts";
import type { Question } from "./question.ts";

export function useAccountQuestions(): Question[] {
  const { t } = useLingui();
  const { dollars, percent, firstWeekday, lastWeekday } = useFigures();
  const coupons = NEW_CUSTOMER_COUPONS.length;
  const days = NEW_CUSTOMER_COUPON_DAYS;
  const [first] = VIP_TIERS;
  const [vipOver, vipOff] = [dollars(first.overCents), percent(first.basisPoints)];
  const [replyHours, replyHoursAtMost] = SUPPORT.replyHours;
  return [
    {
      id: "need-account",
      question: t`Do I need an account to buy?`,
      answer: [
        t`No. You can order as a guest with your e-mail address. With an account you see all your orders and where they are, return pieces more easily, and get coupons and VIP discounts.`,
      ],
      more: "howOrder",
    },
    {
      id: "sign-up",
      question: t`How do I sign up, and what do I get for it?`,
      answer: [
        t`Enter your e-mail address and a password of 5 to 40 characters; that is all. You get ${coupons} coupons for new customers at once, each valid for ${days} days.`,
        t`What is in your cart comes along.`,
      ],
    },
    {
      id: "forgot-password",
      question: t`I forgot my password. What now?`,
      answer: [
        t`On the login page choose “Forgot your password?” and enter your e-mail address. We send you a link by which you set a new one. It works once.`,
      ],
    },
    {
      id: "change-password",
      question: t`Why was I logged out after I changed my password?`,
      answer: [
        t`A new password ends the login on every device, so that nobody who knew the old one stays in. Log in again with the new one.`,
      ],
    },
    {
      id: "change-email",
      question: t`Can I change my e-mail address?`,
      answer: [
        t`No, an account belongs to the address it was signed up with. Your name, your password and your delivery addresses you can change yourself.`,
      ],
    },
    {
      id: "vip",
      question: t`How do I become a VIP customer?`,
      answer: [
        t`By itself: once you have paid more than ${vipOver} for goods in all your orders together, you save ${vipOff} on every order, and more from tier to tier. Shipping does not count.`,
      ],
      more: "vipDiscount",
    },
    {
      id: "account-manager",
      question: t`Who is my account manager, and when is somebody there?`,
      answer: [
        t`Every customer has one: somebody who knows your orders and helps with changes, cancellations and returns. You find the contact in your account and under “Contact us”.`,
        t`We work ${firstWeekday} to ${lastWeekday} and answer within ${replyHours} hours, at the latest within ${replyHoursAtMost}.`,
      ],
      more: "help",
    },
  ];
}
