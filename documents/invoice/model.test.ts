import { expect, test } from "vitest";
import { wordsIn } from "../../content/words.ts";
import type { FinishedOrder } from "../../contract/checkout.ts";
import type { Language } from "../../domain/languages.ts";
import { paidOrderOf, placedOrderOf, soldLine } from "../../tests/support/orders.ts";
import { formatsOf } from "../formats.ts";
import { invoiceModel } from "./model.ts";

const sender = { name: "Filigree", url: "https://shop.example", email: "service@shop.example", phone: "" };

async function modelOf(order: FinishedOrder, language: Language = "en") {
  return invoiceModel(order, sender, await wordsIn(language), formatsOf(language));
}

const pairs = (facts: { label: string; value: string }[]) => facts.map(({ label, value }) => [label, value]);

test("ORD-02 an invoice carries number, dates, both parties, every line and the weight", async () => {
  const model = await modelOf(paidOrderOf({ lines: [soldLine(), soldLine({ title: "Beads", sku: null })] }));
  expect(model).toMatchObject({
    title: "Invoice",
    number: "#10001",
    standing: "Paid on November 1, 2026",
    seller: { lines: ["Filigree", "https://shop.example", "service@shop.example"] },
    buyer: {
      lines: [
        "Ada Byron",
        "1 Example Street",
        "London",
        "N1 9GU",
        "United Kingdom",
        "+44 20 7946 0000",
        "ada@shop.example",
      ],
    },
    rows: [
      { title: "Gold hoops", variant: "Gold / Large", sku: "HOOP-L", quantity: "12", unit: "$4.49", amount: "$53.88" },
      { title: "Beads", sku: "" },
    ],
  });
  expect(pairs(model.facts)).toEqual([
    ["Invoice number", "#10001"],
    ["Ordered on", "November 1, 2026"],
    ["Payment", "Card"],
    ["Shipping method", "Standard air, 7–12 days on the way"],
    ["Pieces", "12"],
    ["Weight", "120 g"],
  ]);
});

test("ORD-02 the totals name each saving, and what was paid with what", async () => {
  const order = paidOrderOf({
    saved: [
      { kind: "big-order", name: "Big order", basisPoints: 600, cents: 300 },
      { kind: "coupon", name: "SAVE-5", basisPoints: 0, cents: 500 },
    ],
    subtotalCents: 4_588,
    shippingCents: 0,
    totalCents: 4_588,
    creditCents: 588,
    dueCents: 4_000,
  });
  expect(pairs((await modelOf(order)).totals)).toEqual([
    ["Items", "$53.88"],
    ["Big order discount, 6%", "−$3.00"],
    ["Coupon SAVE-5", "−$5.00"],
    ["Subtotal", "$45.88"],
    ["Shipping", "Free"],
    ["Total in US dollars", "$45.88"],
    ["Paid with store credit", "−$5.88"],
    ["Paid by Card", "−$40.00"],
  ]);
});

test("PAY-02 an unpaid invoice says what is left to pay, to whom and by when", async () => {
  const model = await modelOf(placedOrderOf());
  expect(model.standing).toBe("Not paid yet");
  expect(pairs(model.totals).at(-1)).toEqual(["Left to pay", "$66.38"]);
  expect(model.sections).toMatchObject([
    {
      heading: "Pay by bank transfer",
      facts: [{ value: "$66.38" }, { value: "FG-10001" }, { value: "November 8, 2026" }],
      accounts: [{ heading: "Account in EUR" }],
    },
  ]);
});

test("a voided order's invoice asks for nothing", async () => {
  const model = await modelOf(placedOrderOf({ state: "VOIDED", paymentMethods: [] }));
  expect(model.standing).toBe("Cancelled: nothing is owed");
  expect(pairs(model.totals).at(-1)).toEqual(["Total in US dollars", "$66.38"]);
});

test("REFD-01 CANC-01 refunds that went through and a fee that was kept stand below the totals", async () => {
  const refund = {
    at: "2026-11-03T12:00:00.000Z",
    reason: "",
    amountCents: 1_500,
    moneyCents: 1_000,
    creditCents: 500,
  };
  const order = paidOrderOf({
    refunds: [
      { ...refund, state: "done" },
      { ...refund, state: "failed" },
    ],
    cancellationFeeCents: 996,
  });
  const [section] = (await modelOf(order)).sections;
  expect(pairs(section!.facts)).toEqual([
    ["November 3, 2026, to the way it was paid", "$10.00"],
    ["November 3, 2026, to store credit", "$5.00"],
    ["Fee kept for cancelling", "$9.96"],
  ]);
});

test("in Arabic amounts have Western digits, with the sign beside the figure", async () => {
  const order = paidOrderOf({ saved: [{ kind: "coupon", name: "SAVE-5", basisPoints: 0, cents: 500 }] });
  const saving = (await modelOf(order, "ar")).totals.find(({ saved }) => saved);
  expect(saving?.value.replaceAll(/[\u200e\u200f\u2066-\u2069\u00a0]/g, "")).toBe("−5.00US$");
});

test("the foot of an Arabic page keeps the order's sign in front of its number", async () => {
  expect((await modelOf(paidOrderOf(), "ar")).foot).toMatch(/^Filigree · .+ \u2066#10001\u2069$/);
});
