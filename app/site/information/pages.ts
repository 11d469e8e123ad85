/** Written by `npm run pages` from `contract/pages.ts`; change that, not this file. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

type InformationPage = { path: string; title: MessageDescriptor; summary: MessageDescriptor };

export const INFORMATION_PAGES = {
  aboutUs: {
    path: "/about/aboutUs",
    title: msg`About us`,
    summary: msg`Who we are and who we sell to.`,
  },
  company: {
    path: "/about/company",
    title: msg`Why buy from us`,
    summary: msg`Our promise to wholesale buyers, with the facts behind it.`,
  },
  guide: {
    path: "/about/guide",
    title: msg`Beginners Guide`,
    summary: msg`Buying wholesale for the first time: minimums, discounts, shipping and total costs.`,
  },
  howOrder: {
    path: "/about/howOrder",
    title: msg`How to order`,
    summary: msg`From choosing products to delivery, step by step.`,
  },
  faq: {
    path: "/about/faq",
    title: msg`Questions and answers`,
    summary: msg`Short answers about your account, orders, payment, shipping and returns.`,
  },
  shippingPolicy: {
    path: "/about/shippingPolicy",
    title: msg`Shipping`,
    summary: msg`Delivery times, costs for your country and free shipping.`,
  },
  shipping: {
    path: "/about/shipping",
    title: msg`Shipping calculator`,
    summary: msg`Shipping costs to your country by weight.`,
  },
  returnRefund: {
    path: "/about/returnRefund",
    title: msg`Returns and refunds`,
    summary: msg`What you can return, how refunds work, and how to cancel an order.`,
  },
  vipDiscount: {
    path: "/about/vipDiscount",
    title: msg`VIP discount`,
    summary: msg`VIP tiers, their discounts, and how they work with the big-order discount.`,
  },
  terms: {
    path: "/about/terms",
    title: msg`Terms of service`,
    summary: msg`The terms that apply to your orders.`,
  },
  legal: {
    path: "/about/legal",
    title: msg`Legal notice`,
    summary: msg`Who sells here: name, address, register and tax numbers.`,
  },
  privacy: {
    path: "/about/privacy",
    title: msg`Privacy`,
    summary: msg`What data we store, why, and what your choices are.`,
  },
  cookie: {
    path: "/about/cookie",
    title: msg`Cookies`,
    summary: msg`What the shop stores in your browser, and for how long.`,
  },
  notice: {
    path: "/about/notice",
    title: msg`Intellectual property`,
    summary: msg`How rights holders report a product, and how such a report is handled.`,
  },
  choice: {
    path: "/about/choice",
    title: msg`Advertising choices`,
    summary: msg`How to control ads here and on other websites.`,
  },
  help: {
    path: "/customer/help",
    title: msg`Help center`,
    summary: msg`Find answers or contact us.`,
  },
} as const satisfies Record<string, InformationPage>;

export type PageName = keyof typeof INFORMATION_PAGES;
