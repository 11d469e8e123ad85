/** Every kind of e-mail with sample data, for previews and tests of the mail server. */

import type { MailContent } from "../../contract/documents.ts";
import { paidOrderOf, placedOrderOf, soldLine } from "./sample-orders.ts";

type Kind = MailContent["kind"];

/** `url`: the shop's. The links lead nowhere in particular. */
export function sampleMail(kind: string, url: string): MailContent | null {
  return Object.hasOwn(SAMPLES, kind) ? SAMPLES[kind as Kind](url) : null;
}

const link = (url: string) => `${url}/`;
const parcel = {
  ...{ carrier: "DHL", trackingNumber: "JD0146", trackingUrl: null, shippedAt: "2026-11-02T12:00:00.000Z" },
  lines: [{ index: 0, quantity: 5 }],
};
const refund = {
  ...{ at: "2026-11-03T12:00:00.000Z", state: "done" as const, reason: "Broken", creditNote: "CN-000001" },
  ...{ amountCents: 1_500, moneyCents: 1_000, creditCents: 500 },
};
const coupon = { code: "NEW-10", offCents: 1_000, leastAmountCents: 9_800, endAt: "2026-12-01T12:00:00.000Z" };

const SAMPLES: { [Each in Kind]: (url: string) => MailContent & { kind: Each } } = {
  "inquiry-answer": () => ({
    ...{ kind: "inquiry-answer", name: "Ada" },
    question: "Do you make these in silver?",
    answer: "Yes, from 100 pieces.",
  }),
  welcome: () => ({ kind: "welcome", firstName: "Ada", coupons: [coupon] }),
  "password-reset": (url) => ({ kind: "password-reset", firstName: "Ada", link: link(url), minutes: 30 }),
  "password-changed": () => ({ kind: "password-changed", firstName: "Ada" }),
  "order-placed": (url) => ({ kind: "order-placed", order: placedOrderOf(), link: link(url) }),
  "order-changed": (url) => ({ kind: "order-changed", order: placedOrderOf(), link: link(url) }),
  "draft-order": (url) => ({
    ...{ kind: "draft-order", firstName: "Ada", link: link(url), message: "As we agreed on the phone." },
    draft: {
      ...{ lines: [soldLine({ quantity: 2 })], itemTotalCents: 2_000, shippingCents: 0, totalCents: 1_800 },
      saved: [{ kind: "agreed" as const, name: "Trade fair", basisPoints: 1_000, cents: 200 }],
      expiresAt: "2026-12-01T12:00:00.000Z",
    },
  }),
  "order-paid": (url) => ({ kind: "order-paid", order: paidOrderOf(), link: link(url) }),
  "order-cancelled": (url) => ({
    ...{ kind: "order-cancelled", link: link(url) },
    order: placedOrderOf({ state: "VOIDED" }),
  }),
  "order-shipped": (url) => ({
    ...{ kind: "order-shipped", parcel: 0, link: link(url) },
    order: paidOrderOf({ state: "FULFILLED", parcels: [parcel] }),
  }),
  "order-refunded": (url) => ({
    ...{ kind: "order-refunded", refund: 0, link: link(url) },
    order: paidOrderOf({ refunds: [refund] }),
  }),
  "transfer-received": (url) => ({
    ...{ kind: "transfer-received", link: link(url), order: placedOrderOf() },
    transfer: { amountCents: 500, appliedCents: 500, creditCents: 0, returnCents: 0 },
  }),
  "money-sent": (url) => ({ kind: "money-sent", order: paidOrderOf(), link: link(url), cents: 500 }),
  "refund-account-added": (url) => ({
    ...{ kind: "refund-account-added", order: paidOrderOf(), link: link(url), accountEnd: "3000", replaced: false },
  }),
  "return-answered": (url) => ({
    ...{ kind: "return-answered", order: paidOrderOf({ state: "FULFILLED" }), link: link(url), approved: true },
    ...{ answer: "Please send it to us.", lines: [soldLine({ quantity: 2 })] },
  }),
  "review-request": (url) => ({
    ...{ kind: "review-request", firstName: "Ada", orderName: "#10001", link: link(url), stopLink: link(url) },
    ...{ products: [{ title: "Gold hoops", titleLanguage: "en" }], more: 2 },
  }),
  "return-requested": () => ({
    ...{ kind: "return-requested", order: paidOrderOf({ state: "FULFILLED" }) },
    request: {
      ...{ number: 5, reason: "damaged", refundTo: "store-credit", note: "Bent on arrival." },
      ...{ lines: [soldLine({ quantity: 2 })], photos: [] },
    },
  }),
  inquiry: () => ({
    kind: "inquiry",
    inquiry: {
      ...{ number: 7, about: "customize", email: "ada@example.com", name: "Ada", text: "Our logo, please." },
      ...{ details: { Country: "Germany" }, stars: null, collection: "bracelets-anklets", pieces: 240, pictures: 0 },
    },
  }),
};

export const MAIL_KINDS = Object.keys(SAMPLES) as Kind[];
