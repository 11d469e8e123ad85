/** The information pages (SPEC INFO-01): path, title and summary. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

type InformationPage = { path: string; title: MessageDescriptor; summary: MessageDescriptor };

export const PAGES = {
  howOrder: {
    path: "/about/howOrder",
    title: msg`How to order`,
    summary: msg`From choosing products to delivery, step by step.`,
  },
  guide: {
    path: "/about/guide",
    title: msg`Beginners Guide`,
    summary: msg`Buying wholesale for the first time: minimums, discounts, shipping and total costs.`,
  },
  faq: {
    path: "/about/faq",
    title: msg`Questions and answers`,
    summary: msg`Short answers about your account, orders, payment, shipping and returns.`,
  },
  help: {
    path: "/customer/help",
    title: msg`Help center`,
    summary: msg`Find answers or contact us.`,
  },
  vipDiscount: {
    path: "/about/vipDiscount",
    title: msg`VIP discount`,
    summary: msg`VIP tiers, their discounts, and how they work with the big-order discount.`,
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
} as const satisfies Record<string, InformationPage>;

export type PageName = keyof typeof PAGES;

/** The order of the index: as a customer needs the pages. */
export const PAGE_GROUPS: readonly { title: MessageDescriptor; pages: readonly PageName[] }[] = [
  { title: msg`Buying`, pages: ["howOrder", "guide", "vipDiscount", "faq", "help"] },
  { title: msg`Delivery and returns`, pages: ["shippingPolicy", "shipping", "returnRefund"] },
  { title: msg`The shop`, pages: ["aboutUs", "company"] },
  { title: msg`Rules and rights`, pages: ["terms", "legal", "privacy", "cookie", "notice", "choice"] },
];
