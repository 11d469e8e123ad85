/** The information pages (SPEC INFO-01): path, title and summary. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

type InformationPage = { path: string; title: MessageDescriptor; summary: MessageDescriptor };

export const PAGES = {
  howOrder: {
    path: "/about/howOrder",
    title: msg`How to order`,
    summary: msg`From the first piece to the parcel at your door, step by step.`,
  },
  guide: {
    path: "/about/guide",
    title: msg`Beginners Guide`,
    summary: msg`Buying wholesale for the first time: minimums, discounts, shipping, and what an order really costs.`,
  },
  faq: {
    path: "/about/faq",
    title: msg`Questions and answers`,
    summary: msg`Account, orders, payment, shipping and returns, answered briefly and searchable.`,
  },
  help: {
    path: "/customer/help",
    title: msg`Help center`,
    summary: msg`Find an answer, or somebody who gives it.`,
  },
  vipDiscount: {
    path: "/about/vipDiscount",
    title: msg`VIP discount`,
    summary: msg`The six tiers, what each takes off, and how it goes together with the big-order discount.`,
  },
  shippingPolicy: {
    path: "/about/shippingPolicy",
    title: msg`Shipping`,
    summary: msg`How long it takes, what it costs to your country, and when it is free.`,
  },
  shipping: {
    path: "/about/shipping",
    title: msg`Shipping calculator`,
    summary: msg`What a parcel costs to your country, by its weight.`,
  },
  returnRefund: {
    path: "/about/returnRefund",
    title: msg`Returns and refunds`,
    summary: msg`What can go back and until when, how money is returned, and how an order is cancelled.`,
  },
  aboutUs: {
    path: "/about/aboutUs",
    title: msg`About us`,
    summary: msg`Who we are and whom we sell to.`,
  },
  company: {
    path: "/about/company",
    title: msg`Why buy from us`,
    summary: msg`What we promise a shop that buys from us, with the figures behind it.`,
  },
  terms: {
    path: "/about/terms",
    title: msg`Terms of service`,
    summary: msg`The rules that an order is made by, for you and for us.`,
  },
  legal: {
    path: "/about/legal",
    title: msg`Legal notice`,
    summary: msg`Who sells here: name, address, register and tax numbers.`,
  },
  privacy: {
    path: "/about/privacy",
    title: msg`Privacy`,
    summary: msg`What we know about you, what for, and what you can do about it.`,
  },
  cookie: {
    path: "/about/cookie",
    title: msg`Cookies`,
    summary: msg`What the shop keeps in your browser, and for how long.`,
  },
  notice: {
    path: "/about/notice",
    title: msg`Intellectual property`,
    summary: msg`How rights holders report a product, and how such a report is handled.`,
  },
  choice: {
    path: "/about/choice",
    title: msg`Advertising choices`,
    summary: msg`How you decide which advertising follows you, here and elsewhere.`,
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
