import { useLingui } from "@lingui/react/macro";
import { NEW_CUSTOMER_COUPON_DAYS, SIGN_UP_COUPONS } from "../../../../../domain/coupons/given-coupons.ts";
import { SUPPORT } from "../../../../../domain/site/policies/support.ts";
import { useFigures } from "../../figures/use-figures.ts";
import type { FaqQuestion } from "./question.ts";

export function useAccountQuestions(): FaqQuestion[] {
  const { t } = useLingui();
  const { charged, percent, firstWeekday, lastWeekday, rules } = useFigures();
  const coupons = SIGN_UP_COUPONS.length;
  const days = NEW_CUSTOMER_COUPON_DAYS;
  const [first] = rules.vipTiers;
  const [vipOver, vipOff] = [charged(first.overCents), percent(first.basisPoints)];
  const [replyHours, replyHoursAtMost] = SUPPORT.replyHours;
  return [
    {
      id: "need-account",
      question: t`Do I need an account to buy?`,
      answer: [
        t`No. You can order as a guest with your email address. With an account you can see and track all your orders, return items more easily and get coupons and VIP discounts.`,
      ],
      more: "howOrder",
    },
    {
      id: "sign-up",
      question: t`How do I create an account, and what do I get?`,
      answer: [
        t`Just enter your email address and a password of 5 to 40 characters. You get ${coupons} coupons for new customers right away, each valid for ${days} days.`,
        t`The items in your cart are kept.`,
      ],
    },
    {
      id: "forgot-password",
      question: t`I forgot my password. What should I do?`,
      answer: [
        t`On the login page choose “Forgot your password?” and enter your email address. We send you a link to choose a new password. The link works once.`,
      ],
    },
    {
      id: "change-password",
      question: t`Why was I logged out after I changed my password?`,
      answer: [
        t`A new password logs you out on every device, so nobody who knew the old one stays logged in. Log in again with the new password.`,
      ],
    },
    {
      id: "change-email",
      question: t`Can I change my email address?`,
      answer: [
        t`No, an account stays with the email address it was created with. You can change your name, password and shipping addresses yourself.`,
      ],
    },
    {
      id: "vip",
      question: t`How do I become a VIP customer?`,
      answer: [
        t`Automatically. Once you have spent more than ${vipOver} on items in total, you save ${vipOff} on every order, and more with each tier. Shipping does not count.`,
      ],
      more: "vipDiscount",
    },
    {
      id: "account-manager",
      question: t`Who is my account manager, and when can I reach them?`,
      answer: [
        t`Every customer has a personal account manager who knows their orders and helps with changes, cancellations and returns. You will find the contact details in your account and under “Contact us”.`,
        t`We work ${firstWeekday} to ${lastWeekday} and reply within ${replyHours} hours, or ${replyHoursAtMost} hours at the latest.`,
      ],
      more: "help",
    },
  ];
}
