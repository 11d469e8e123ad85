import { describe, expect, test } from "vitest";
import type { MailContent, Sender } from "../../contract/documents.ts";
import { LANGUAGES } from "../../domain/translation/languages.ts";
import { paidOrderOf, placedOrderOf, soldLine } from "../../tests/support/orders.ts";
import { MAILS, writeMail } from "./write-mail.tsx";

const sender: Sender = {
  name: "Filigree",
  url: "https://shop.example",
  email: "service@shop.example",
  phone: "+1 202 555 0147",
  seller: null,
  currency: "USD" as const,
};
const link = "https://shop.example/checkouts/token/order?key=secret";
const parcel = {
  carrier: "DHL",
  trackingNumber: "JD0146",
  trackingUrl: "https://track.example/JD0146",
  shippedAt: "2026-11-02T12:00:00.000Z",
  lines: [{ index: 0, quantity: 5 }],
};
const refund = {
  at: "2026-11-03T12:00:00.000Z",
  state: "done" as const,
  amountCents: 1_500,
  moneyCents: 1_000,
  creditCents: 500,
  reason: "Broken",
  creditNote: "CN-000001",
};

const CONTENTS: MailContent[] = [
  {
    kind: "welcome",
    firstName: "Ada",
    coupons: [{ code: "NEW-10", offCents: 1_000, leastAmountCents: 9_800, endAt: "2026-12-01T12:00:00.000Z" }],
  },
  { kind: "password-reset", firstName: "Ada", link: "https://shop.example/login/changePassword?id=1", minutes: 30 },
  { kind: "password-changed", firstName: "Ada" },
  { kind: "order-placed", order: placedOrderOf(), link },
  { kind: "order-changed", order: placedOrderOf(), link },
  {
    ...{ kind: "draft-order", firstName: "Ada", link, message: "As we agreed on the phone." },
    draft: {
      ...{ lines: [soldLine({ quantity: 2 })], itemTotalCents: 2_000, shippingCents: null, totalCents: 1_800 },
      saved: [{ kind: "agreed", name: "Trade fair", basisPoints: 1_000, cents: 200 }],
      expiresAt: "2026-12-01T12:00:00.000Z",
    },
  },
  { kind: "order-paid", order: paidOrderOf(), link },
  {
    kind: "transfer-received",
    order: placedOrderOf({ bankRefund: { cents: 500, accountEnd: null, usesIban: false, mustSignIn: false } }),
    link,
    transfer: { amountCents: 500, appliedCents: 0, creditCents: 0, returnCents: 500 },
  },
  { kind: "money-sent", order: paidOrderOf(), link, cents: 500 },
  { kind: "refund-account-added", order: paidOrderOf(), link, accountEnd: "3000", replaced: false },
  { kind: "order-cancelled", order: placedOrderOf({ state: "VOIDED" }), link },
  { kind: "order-shipped", order: paidOrderOf({ state: "FULFILLED", parcels: [parcel] }), link, parcel: 0 },
  { kind: "order-refunded", order: paidOrderOf({ refunds: [refund] }), link, refund: 0 },
  {
    ...{ kind: "return-answered", order: paidOrderOf({ state: "FULFILLED" }), link, approved: true },
    ...{ answer: "Send it to us.", lines: [soldLine({ quantity: 2 })] },
  },
  {
    kind: "return-requested",
    order: paidOrderOf({ state: "FULFILLED" }),
    request: {
      ...{ number: 5, reason: "damaged", refundTo: "store-credit", note: "Bent on arrival, says Ada." },
      ...{ lines: [soldLine({ quantity: 2 })], photos: ["https://shop.example/returns/photos/a.webp"] },
    },
  },
  {
    kind: "inquiry",
    inquiry: {
      ...{ number: 7, about: "customize", email: "ada@example.com", name: "Ada", text: "Our logo, please.\nBy May." },
      ...{ details: { Country: "Germany" }, stars: null, collection: "bracelets-anklets", pieces: 240, pictures: 2 },
    },
  },
  {
    ...{ kind: "review-request", firstName: "Ada", orderName: "#10001", more: 2 },
    ...{ link: "https://shop.example/customer/review", stopLink: "https://shop.example/customer/review?stop=a" },
    products: [{ title: "Gold hoops", titleLanguage: "en" }],
  },
  { kind: "inquiry-answer", name: "Ada", answer: "Yes, by May.", question: "Our logo, please." },
];

const languages = LANGUAGES.map(({ code }) => code);

test("every kind of e-mail is tried", () => {
  expect(new Set(CONTENTS.map(({ kind }) => kind))).toEqual(new Set(Object.keys(MAILS)));
});

describe.each(CONTENTS)("the e-mail $kind", (content) => {
  test.each(languages)(
    "CHK-03 LOC-04 is whole in %s: subject, greeting, one button, no hole where a word should be",
    async (language) => {
      const { subject, html, text } = await writeMail(content, sender, language);
      for (const written of [subject, html, text]) {
        expect(written).not.toBe("");
        expect(written).not.toMatch(/undefined|null|NaN|\[object|\{\w*\}/);
      }
      expect(subject).not.toMatch(/\n/);
      expect(html).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">`);
      // An answer is what staff wrote, and leads nowhere.
      expect(html.match(/class="button"/g) ?? []).toHaveLength(content.kind === "inquiry-answer" ? 0 : 1);
      expect(html).toContain("Ada");
      expect(text).toContain("Ada");
      expect(text).not.toMatch(/<\w/);
    },
  );

  test("loads nothing from anywhere and tracks nobody", async () => {
    const { html } = await writeMail(content, sender, "en");
    expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(/i);
    for (const [, href] of html.matchAll(/href="([^"]+)"/g)) expect(href).toMatch(/^(https:|mailto:|tel:)/);
  });
});

test("CHK-03 an order's e-mail names number, lines, amounts, address and where to read it", async () => {
  const order = placedOrderOf({
    saved: [
      { kind: "vip", name: "88VIP", basisPoints: 880, cents: 474 },
      { kind: "coupon", name: "SAVE-5", basisPoints: 0, cents: 500 },
    ],
    creditCents: 1_000,
    dueCents: 4_664,
    totalCents: 5_664,
  });
  const { subject, html, text } = await writeMail({ kind: "order-placed", order, link }, sender, "en");
  expect(subject).toContain("#10001");
  expect(html).toContain(`href="${link}"`);
  for (const fact of ["Gold hoops", "Gold / Large", "12 × $4.49", "$53.88", "1 Example Street", "United Kingdom"]) {
    expect(text).toContain(fact);
  }
  for (const row of [/88VIP.*8\.8% +−\$4\.74/, /SAVE-5 +−\$5\.00/, /\$12\.50/, /\$56\.64/, /−\$10\.00/, /\$46\.64/]) {
    expect(text).toMatch(row);
  }
});

test("CHK-03 an e-mail about goods without shipping promises no parcel", async () => {
  const none = { method: null, days: null, shippingCents: 0 } as const;
  for (const order of [placedOrderOf(none), paidOrderOf(none)]) {
    for (const kind of ["order-placed", "order-paid"] as const) {
      const { text } = await writeMail({ kind, order, link }, sender, "en");
      expect(text).not.toMatch(/\bship/i);
      expect(text).toContain("Billing address");
    }
  }
});

test("PAY-02 an order that waits for a bank transfer tells the amount due, the reference and the accounts", async () => {
  const order = placedOrderOf({ creditCents: 638, dueCents: 6_000 });
  const { text } = await writeMail({ kind: "order-placed", order, link }, sender, "en");
  expect(text).toMatch(/Amount +\$60\.00/);
  expect(text).toMatch(/Reference +FG-10001/);
  expect(text).toMatch(/Account number +XX00 1234 5678/);
  expect(text).toContain("November 8, 2026, 12:00 UTC");
});

test.each(["welcome", "draft-order", "order-placed"] as const)(
  "CHK-03 COUP-04 what an e-mail of the kind %s promises until a moment is shown with its time",
  async (kind) => {
    const content = CONTENTS.find((each) => each.kind === kind)!;
    const { text } = await writeMail(content, sender, "en");
    expect(text).toMatch(/[Uu]ntil\s+(December 1|November 8), 2026, 12:00 UTC/);
  },
);

test("bank accounts for show say so", async () => {
  const order = placedOrderOf();
  const bankAccounts = order.payment.bankAccounts.map((account) => ({ ...account, demo: true }));
  const forShow = { ...order, payment: { ...order.payment, bankAccounts } };
  const { text } = await writeMail({ kind: "order-placed", order: forShow, link }, sender, "en");
  expect(text).toContain("do not send money");
});

test("an e-mail about an order that has been paid meanwhile asks for no money", async () => {
  const { text } = await writeMail({ kind: "order-placed", order: paidOrderOf(), link }, sender, "en");
  expect(text).not.toMatch(/transfer|not paid|Pay for/);
});

test("an order paid with store credit and a card says so, and leaves nothing to pay", async () => {
  const order = paidOrderOf({ creditCents: 638, dueCents: 6_000 });
  const { text } = await writeMail({ kind: "order-paid", order, link }, sender, "en");
  expect(text).toMatch(/Paid with store credit +−\$6\.38/);
  expect(text).toMatch(/Paid by Card +−\$60\.00/);
  expect(text).not.toContain("Left to pay");
});

test("a parcel's e-mail names what is in it and leads to its tracking page", async () => {
  const order = paidOrderOf({ lines: [soldLine(), soldLine({ title: "Beads" })], parcels: [parcel] });
  const { html, text } = await writeMail({ kind: "order-shipped", order, link, parcel: 0 }, sender, "en");
  expect(html).toMatch(/<a href="https:\/\/track\.example\/JD0146"[^>]* class="button"/);
  expect(text).toContain("5 pieces");
  expect(text).not.toContain("Beads");
});

test.each(["javascript:alert(1)", "JD0146", null])("a tracking address of %s becomes no link", async (trackingUrl) => {
  const order = paidOrderOf({ parcels: [{ ...parcel, trackingUrl }] });
  const { html } = await writeMail({ kind: "order-shipped", order, link, parcel: 0 }, sender, "en");
  expect(html).toMatch(new RegExp(`<a href="${link.replaceAll(/[?.]/g, "\\$&")}"[^>]* class="button"`));
  expect(html).not.toContain("javascript:");
});

test("REFD-01 a refund's e-mail says how much goes where, and when it arrives", async () => {
  const order = paidOrderOf({ refunds: [refund] });
  const { text } = await writeMail({ kind: "order-refunded", order, link, refund: 0 }, sender, "en");
  expect(text).toMatch(/\$15\.00[^]*\$10\.00[^]*\$5\.00[^]*3–5 business days[^]*right away/);
});

test("CANC-01 a paid order's cancellation names what is given back and the fee that is kept", async () => {
  // A part was refunded before: the e-mail names what the cancellation itself gives back.
  const earlier = { ...refund, amountCents: 1_000, moneyCents: 1_000, creditCents: 0 };
  const refunds = [earlier, { ...earlier, amountCents: 5_642, moneyCents: 5_642 }];
  const order = paidOrderOf({ state: "REFUNDED", refundedCents: 6_642, refunds, cancellationFeeCents: 996 });
  const { text } = await writeMail({ kind: "order-cancelled", order, link }, sender, "en");
  expect(text).toContain("$56.42");
  expect(text).not.toContain("$66.42");
  expect(text).toContain("$9.96");
});

test("an unpaid order's cancellation gives store credit back and names no fee", async () => {
  const order = placedOrderOf({ state: "VOIDED", creditCents: 1_000 });
  const { text } = await writeMail({ kind: "order-cancelled", order, link }, sender, "en");
  expect(text).toContain("$10.00");
  expect(text).not.toMatch(/\bfee\b/);
});

test("what customers and the catalogue wrote is text, never markup", async () => {
  const evil = `<img src=x onerror=alert(1)>"'&`;
  const order = placedOrderOf({
    address: { ...placedOrderOf().address, firstName: evil, address1: evil },
    lines: [soldLine({ title: evil, variantTitle: evil })],
  });
  const { html, text } = await writeMail({ kind: "order-placed", order, link }, sender, "en");
  expect(html).not.toContain("<img");
  expect(html).toContain("&lt;img src=x onerror=alert(1)");
  expect(text).toContain(evil);
});

test("a name with line breaks stays out of the subject", async () => {
  const { subject } = await writeMail({ kind: "password-changed", firstName: "A\r\nBcc: b@c.d" }, sender, "en");
  expect(subject).toBe("Your password was changed");
});

test("a long order's e-mail stays short enough for mail programs and says how many lines it left out", async () => {
  const order = placedOrderOf({ lines: Array.from({ length: 250 }, () => soldLine()) });
  const { html, text } = await writeMail({ kind: "order-placed", order, link }, sender, "en");
  expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  expect(text).toContain("230 more items");
});

const bankPayment = { method: "bank-transfer", state: "captured", redirectUrl: null, reference: "FG-10001" } as const;

test("REFD-01 a bank order's refund is called pending, with its reason in words, and asks for the account", async () => {
  const order = paidOrderOf({
    payment: { ...bankPayment, bankAccounts: [] },
    refunds: [{ ...refund, state: "pending", creditCents: 0, amountCents: 1_000, reason: "damaged" }],
    bankRefund: { cents: 1_000, accountEnd: null, usesIban: true, mustSignIn: false },
  });
  const english = await writeMail({ kind: "order-refunded", order, link, refund: 0 }, sender, "en");
  expect(english.text).toContain("It arrived damaged");
  expect(english.text.replaceAll(/\s+/g, " ")).toContain("It has not been sent yet. Tell us which bank account to use");
  expect(english.text).toContain("Add your bank account");
  expect(english.text).not.toMatch(/We have given|3–5 business days/);
  const german = await writeMail({ kind: "order-refunded", order, link, refund: 0 }, sender, "de");
  expect(german.text).not.toContain("damaged");

  const named = { ...order, bankRefund: { cents: 1_000, accountEnd: "3000", usesIban: true, mustSignIn: false } };
  const { text } = await writeMail({ kind: "order-refunded", order: named, link, refund: 0 }, sender, "en");
  expect(text.replaceAll(/\s+/g, " ")).toContain("account ending in 3000");
  expect(text).not.toContain("Add your bank account");
});

test("PAY-01 a part of a bank transfer leaves the rest to pay, in the currency of each account", async () => {
  const order = placedOrderOf({ receivedCents: 1_000 });
  const transfer = { amountCents: 1_000, appliedCents: 1_000, creditCents: 0, returnCents: 0 };
  const { text } = await writeMail({ kind: "transfer-received", order, link, transfer }, sender, "en");
  expect(text).toMatch(/Arrived +\$10\.00[^]*Left to pay +\$56\.38[^]*Amount +≈ €12\.34/);
});

test.each([
  ["part", "PENDING", "when the rest arrives"],
  ["part", "PAID", "received part of your payment"],
  ["part", "VOIDED", "received part of your payment"],
  ["surplus", "PAID", "more than what was due"],
  ["returned", "PENDING", "not the amount that is due"],
] as const)(
  "PAY-01 a %s of a transfer is told as what it is, to an order that is %s by then",
  async (what, state, says) => {
    const order = paidOrderOf({ state, receivedCents: 500 });
    const transfer = {
      part: { amountCents: 500, appliedCents: 500, creditCents: 0, returnCents: 0 },
      surplus: { amountCents: 7_000, appliedCents: 6_638, creditCents: 362, returnCents: 0 },
      returned: { amountCents: 500, appliedCents: 0, creditCents: 0, returnCents: 500 },
    }[what];
    const { text } = await writeMail({ kind: "transfer-received", order, link, transfer }, sender, "en");
    const words = text.replaceAll(/\s+/g, " ");
    expect(words).toContain(says);
    if (what === "part") expect(words).not.toContain("more than");
    if (state !== "PENDING") expect(words).not.toMatch(/when the rest arrives|Left to pay/);
  },
);

test("CHK-03 CANC-01 e-mails name the shop's own days until it ships, and the order's own hours", async () => {
  const order = paidOrderOf({ processingDays: [13, 17] });
  for (const kind of ["order-paid", "order-placed"] as const) {
    const { text } = await writeMail({ kind, order, link }, sender, "de");
    expect(text.replaceAll(/[\u2060\u2066\u2069]/g, "")).toMatch(/innerhalb\s+von\s+13–17\s+Werktagen/);
  }
  const cancelled = { ...order, cancellationFeeCents: 996, cancellation: { ...order.cancellation, freeHours: 11 } };
  const { text } = await writeMail({ kind: "order-cancelled", order: cancelled, link }, sender, "en");
  expect(text).toMatch(/more\s+than\s+11\s+hours/);
});

test("an e-mail names who sells, once the shop has said it", async () => {
  const seller = {
    ...{ legalName: "Filigree Trading GmbH", address: "Goldgasse 5\n10115 Berlin", country: "DE", representative: "" },
    ...{ register: "HRB 12345", vatId: "DE136695976", taxNumber: "" },
  };
  const content = { kind: "order-placed", order: placedOrderOf(), link } as const;
  const { text } = await writeMail(content, { ...sender, seller }, "en");
  const line = "Filigree Trading GmbH · Goldgasse 5 · 10115 Berlin · Germany · HRB 12345 · VAT ID DE136695976";
  expect(text.replaceAll(/\s+/g, " ")).toContain(line);
});

test("REFD-01 who paid a part by bank and all of it by card is asked where the part should go", async () => {
  const order = paidOrderOf({ bankRefund: { cents: 500, accountEnd: null, usesIban: true, mustSignIn: false } });
  for (const kind of ["order-paid", "order-placed"] as const) {
    const { text } = await writeMail({ kind, order, link }, sender, "en");
    expect(text).toContain("$5.00");
    expect(text).toContain("Add your bank account");
  }
});
