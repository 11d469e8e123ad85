import { expect, test } from "vitest";
import { messagesIn } from "../../content/messages.ts";
import type { Paper } from "../../contract/documents.ts";
import type { FinishedOrder } from "../../contract/orders/checkout.ts";
import type { Language } from "../../domain/translation/languages.ts";
import { paidOrderOf, placedOrderOf, soldLine } from "../../tests/support/orders.ts";
import { formatsOf } from "../formats.ts";
import { invoiceModel } from "./model.ts";
import { visualRuns } from "./visual-runs.ts";

const sender = {
  name: "Filigree",
  url: "https://shop.example",
  email: "service@shop.example",
  phone: "",
  seller: null,
  currency: "USD" as const,
};

const seller = {
  ...{ legalName: "Filigree Trading GmbH", address: "Goldgasse 5\n10115 Berlin", country: "DE" },
  ...{ representative: "Ada Marsh", register: "HRB 12345, Amtsgericht Berlin", vatId: "DE136695976", taxNumber: "" },
};

async function modelOf(order: FinishedOrder, language: Language = "en", paper: Paper = paperOf(order)) {
  return invoiceModel(order, sender, paper, await messagesIn(language), formatsOf(language, "USD"));
}

function paperOf({ invoice }: FinishedOrder): Paper {
  return invoice ? { kind: "invoice", ...invoice, seller: null } : { kind: "pro-forma", seller: null };
}

const pairs = (facts: { label: string; value: string }[]) => facts.map(({ label, value }) => [label, value]);

test("ORD-02 an invoice carries number, dates, both parties, every line and the weight", async () => {
  const model = await modelOf(paidOrderOf({ lines: [soldLine(), soldLine({ title: "Beads", sku: null })] }));
  expect(model).toMatchObject({
    title: "Invoice",
    number: "INV-000007",
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
    ["Invoice number", "INV-000007"],
    ["Invoice date", "November 1, 2026"],
    ["Order", "#10001"],
    ["Ordered on", "November 1, 2026"],
    ["Payment", "Card"],
    ["Shipping method", "Air standard, 7–12 days in transit"],
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
    ["Big-order discount, 6%", "−$3.00"],
    ["Coupon SAVE-5", "−$5.00"],
    ["Subtotal", "$45.88"],
    ["Shipping", "Free"],
    ["Total in US dollars", "$45.88"],
    ["Paid with store credit", "−$5.88"],
    ["Paid by Card", "−$40.00"],
  ]);
});

test("ORD-02 an invoice of goods without shipping names a buyer, and no shipping or weight", async () => {
  const model = await modelOf(paidOrderOf({ method: null, days: null, shippingCents: 0, totalWeightMg: 0 }));
  expect(model.buyer.heading).toBe("Buyer");
  const labels = [...model.facts, ...model.totals].map(({ label }) => label);
  for (const label of ["Shipping method", "Weight", "Shipping"]) expect(labels).not.toContain(label);
});

test("PAY-02 an unpaid invoice says what is left to pay, to whom and by when", async () => {
  const model = await modelOf(placedOrderOf());
  expect(model.standing).toBe("Not paid yet");
  expect(pairs(model.totals).at(-1)).toEqual(["Left to pay", "$66.38"]);
  expect(model.sections).toMatchObject([
    {
      heading: "Pay by bank transfer",
      facts: [{ value: "$66.38" }, { value: "FG-10001" }, { value: "November 8, 2026, 12:00 UTC" }],
      accounts: [{ heading: "Account in EUR" }],
    },
  ]);
});

test("a voided order's invoice asks for nothing", async () => {
  const model = await modelOf(placedOrderOf({ state: "VOIDED", paymentMethods: [] }));
  expect(model.standing).toBe("Cancelled: nothing to pay");
  expect(pairs(model.totals).at(-1)).toEqual(["Total in US dollars", "$66.38"]);
});

test("REFD-01 CANC-01 refunds that went through and a fee that was kept stand below the totals", async () => {
  const refund = {
    at: "2026-11-03T12:00:00.000Z",
    reason: "",
    amountCents: 1_500,
    moneyCents: 1_000,
    creditCents: 500,
    creditNote: "CN-000003",
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
    ["November 3, 2026, to the original payment method", "$10.00"],
    ["November 3, 2026, to store credit", "$5.00"],
    ["Credit note", "CN-000003"],
    ["Cancellation fee", "$9.96"],
  ]);
});

test("in Arabic amounts have Western digits, with the sign beside the figure", async () => {
  const order = paidOrderOf({ saved: [{ kind: "coupon", name: "SAVE-5", basisPoints: 0, cents: 500 }] });
  const saving = (await modelOf(order, "ar")).totals.find(({ saved }) => saved);
  expect(saving?.value.replaceAll(/[\u200e\u200f\u2066-\u2069\u00a0]/g, "")).toBe("−5.00US$");
});

test("the foot of an Arabic page keeps the order's sign in front of its number", async () => {
  expect((await modelOf(paidOrderOf(), "ar")).foot).toMatch(/^Filigree · .+ \u2066INV-000007\u2069$/);
});

test("ORD-02 an invoice names the seller with register and tax numbers, and the buyer's company with its own", async () => {
  const order = paidOrderOf({ company: "Boutique Ada SARL", taxNumber: "FR40303265045" });
  const model = await modelOf(order, "en", { ...paperOf(order), seller });
  expect(model.seller.lines).toEqual([
    "Filigree Trading GmbH",
    "Goldgasse 5",
    "10115 Berlin",
    "Germany",
    "HRB 12345, Amtsgericht Berlin",
    "VAT ID: DE136695976",
    "https://shop.example",
    "service@shop.example",
  ]);
  expect(model.buyer.lines[0]).toBe("Boutique Ada SARL");
  expect(model.buyer.lines.at(-1)).toBe("VAT ID or tax number: FR40303265045");
  expect(model.foot).toBe("Filigree Trading GmbH · Invoice INV-000007");
});

test("PAY-02 what is not paid is a pro forma invoice, without a number of its own", async () => {
  const model = await modelOf(placedOrderOf());
  expect([model.title, model.number]).toEqual(["Pro forma invoice", "#10001"]);
  expect(pairs(model.facts)[0]).toEqual(["Order", "#10001"]);
});

test("REFD-01 a credit note names its invoice, the pieces, the shipping and the amount", async () => {
  const refund = { at: "2026-11-03T12:00:00.000Z", reason: "", state: "done", creditNote: "CN-000003" } as const;
  const order = paidOrderOf({ refunds: [{ ...refund, amountCents: 1_098, moneyCents: 1_098, creditCents: 0 }] });
  const model = await modelOf(order, "en", {
    ...{
      kind: "credit-note",
      number: "CN-000003",
      issuedAt: refund.at,
      invoiceNumber: "INV-000007",
      seller,
      refund: 0,
    },
    ...{ lines: [{ index: 0, quantity: 2, cents: 898 }], shippingCents: 200 },
  });
  expect([model.title, model.number, model.standing]).toEqual(["Credit note", "CN-000003", ""]);
  expect(pairs(model.facts)).toEqual([
    ["Credit note number", "CN-000003"],
    ["Date", "November 3, 2026"],
    ["For invoice", "INV-000007"],
    ["Order", "#10001"],
  ]);
  expect(model.rows).toMatchObject([{ title: "Gold hoops", quantity: "2", unit: "", amount: "$8.98" }]);
  expect(pairs(model.totals)).toEqual([
    ["Items", "$8.98"],
    ["Shipping", "$2.00"],
    ["Refunded in US dollars", "$10.98"],
  ]);
});

test("LOC-04 in Arabic each value of a variant keeps its own direction, and a number its unit", async () => {
  const lines = [soldLine({ variantTitle: "Gold / 85 مم" })];
  const [row] = (await modelOf(paidOrderOf({ lines }), "ar")).rows;
  expect(row?.variant).toBe("\u2068Gold\u2069 / \u206885\u00a0مم\u2069");
  // From left to right as it is drawn: read from the right, Gold comes first, and 85 before its unit.
  expect(visualRuns(row?.variant ?? "", "rtl").map(({ text }) => text)).toEqual([
    "مم",
    "\u00a0",
    "85",
    " ",
    "/",
    " ",
    "Gold",
  ]);
});
