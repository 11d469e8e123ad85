/** The content of an invoice, without its layout. */

import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Paper, Sender } from "../../contract/documents.ts";
import type { FinishedOrder } from "../../contract/orders/checkout.ts";
import { keepUnits, type DocumentFormats } from "../formats.ts";
import { accountFacts, addressLines, paymentName, savingName, shippingName } from "../order-messages.ts";

export type InvoiceFact = { label: string; value: string; strong?: boolean };

type Section = {
  heading: string;
  text: string;
  facts: InvoiceFact[];
  accounts: { heading: string; facts: InvoiceFact[] }[];
};

export type InvoiceModel = {
  title: string;
  /** A pro forma invoice has none of its own, but the order's name. */
  number: string;
  /** "Not paid yet" */
  standing: string;
  seller: { heading: string; lines: string[] };
  buyer: { heading: string; lines: string[] };
  facts: InvoiceFact[];
  columns: { item: string; sku: string; quantity: string; unit: string; amount: string };
  rows: { title: string; variant: string; sku: string; quantity: string; unit: string; amount: string }[];
  totals: (InvoiceFact & { saved?: boolean })[];
  /** Below the totals: how to pay, refunds, the note. */
  sections: Section[];
  foot: string;
  page(number: number, of: number): string;
};

/** SPEC ORD-02. `paper`: an invoice, a pro forma invoice or a credit note. */
export function invoiceModel(
  order: FinishedOrder,
  sender: Sender,
  paper: Paper,
  i18n: I18n,
  formats: DocumentFormats,
): InvoiceModel {
  const { count, ltr } = formats;
  const title = titleOf(paper, i18n);
  const number = paper.kind === "pro-forma" ? order.name : paper.number;
  const isCreditNote = paper.kind === "credit-note";
  return {
    title,
    number,
    standing: isCreditNote ? "" : standingOf(order, i18n, formats),
    seller: { heading: i18n._(msg`Seller`), lines: sellerLines(paper, sender, i18n, formats) },
    buyer: {
      heading: order.method === null ? i18n._(msg`Buyer`) : i18n._(msg`Buyer and shipping address`),
      lines: [
        order.company,
        ...addressLines(order, formats),
        ltr(`${order.address.phoneCode} ${order.address.phone}`.trim()),
        ltr(order.email),
        ...(order.taxNumber === "" ? [] : [`${i18n._(msg`VAT ID or tax number`)}: ${ltr(order.taxNumber)}`]),
      ].filter((line) => line !== ""),
    },
    facts: factsOf(order, paper, i18n, formats),
    columns: {
      item: i18n._(msg`Item`),
      sku: i18n._(msg`SKU`),
      quantity: i18n._(msg`Quantity`),
      unit: i18n._(msg`Unit price`),
      amount: i18n._(msg`Amount`),
    },
    rows: isCreditNote ? refundedRows(order, paper, i18n, formats) : soldRows(order, formats),
    totals: isCreditNote ? refundedTotals(order, paper, i18n, formats) : totalsOf(order, i18n, formats),
    sections: isCreditNote
      ? refundSections(order, i18n, formats, [paper.refund])
      : [...bankSections(order, i18n, formats), ...refundSections(order, i18n, formats), ...note(order, i18n)],
    foot: `${paper.seller?.legalName ?? sender.name} · ${title} ${ltr(number)}`,
    page: (place, of) => {
      const [page, pages] = [count(place), count(of)];
      return i18n._(msg`Page ${page} of ${pages}`);
    },
  };
}

function titleOf({ kind }: Paper, i18n: I18n): string {
  switch (kind) {
    case "invoice":
      return i18n._(msg`Invoice`);
    case "credit-note":
      return i18n._(msg`Credit note`);
    case "pro-forma":
      return i18n._(msg`Pro forma invoice`);
  }
}

/** The shop's name, where the settings do not name a company. */
function sellerLines({ seller }: Paper, sender: Sender, i18n: I18n, { country, ltr }: DocumentFormats): string[] {
  const contact = [sender.url, sender.email, sender.phone].map((line) => (line === "" ? "" : ltr(line)));
  if (!seller) return [ltr(sender.name), ...contact].filter((line) => line !== "");
  const numbers = [
    ["", seller.register],
    [`${i18n._(msg`VAT ID`)}: `, seller.vatId],
    [`${i18n._(msg`Tax number`)}: `, seller.taxNumber],
  ] as const;
  return [
    seller.legalName,
    ...seller.address.split("\n"),
    seller.country === "" ? "" : country(seller.country),
    ...numbers.map(([label, value]) => (value === "" ? "" : `${label}${ltr(value)}`)),
    ...contact,
  ].filter((line) => line !== "");
}

type CreditNote = Extract<Paper, { kind: "credit-note" }>;

function soldRows(order: FinishedOrder, { count, charged, unit, isolate }: DocumentFormats): InvoiceModel["rows"] {
  return order.lines.map((line) => ({
    title: keepUnits(line.title),
    variant: variantOf(line.variantTitle, isolate),
    sku: line.sku ?? "",
    quantity: count(line.quantity),
    unit: unit(line.unitMicros),
    amount: charged(line.amountCents),
  }));
}

function refundedRows(
  order: FinishedOrder,
  { lines }: CreditNote,
  i18n: I18n,
  { count, charged, isolate }: DocumentFormats,
): InvoiceModel["rows"] {
  return lines.flatMap(({ index, quantity, cents }) => {
    const line = order.lines[index];
    if (!line || cents === 0) return [];
    return [
      {
        title: keepUnits(line.title),
        variant: variantOf(line.variantTitle, isolate),
        sku: line.sku ?? "",
        quantity: quantity === 0 ? i18n._(msg`partial refund`) : count(quantity),
        unit: "",
        amount: charged(cents),
      },
    ];
  });
}

/** "Gold / 10 mm" */
function variantOf(variantTitle: string, isolate: DocumentFormats["isolate"]): string {
  return variantTitle.split(" / ").map(isolate).join(" / ");
}

function refundedTotals(
  order: FinishedOrder,
  { lines, shippingCents, refund }: CreditNote,
  i18n: I18n,
  { charged }: DocumentFormats,
): InvoiceModel["totals"] {
  const goodsCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  return [
    { label: i18n._(msg`Items`), value: charged(goodsCents) },
    ...(shippingCents > 0 ? [{ label: i18n._(msg`Shipping`), value: charged(shippingCents) }] : []),
    {
      label: i18n._(order.currency === "USD" ? msg`Refunded in US dollars` : msg`Refunded in ${order.currency}`),
      value: charged(order.refunds[refund]?.amountCents ?? goodsCents + shippingCents),
      strong: true,
    },
  ];
}

function standingOf(order: FinishedOrder, i18n: I18n, { day }: DocumentFormats): string {
  if (order.state === "VOIDED") return i18n._(msg`Cancelled: nothing to pay`);
  if (order.paidAt === null) return i18n._(msg`Not paid yet`);
  const date = day(order.paidAt);
  return i18n._(msg`Paid on ${date}`);
}

function factsOf(order: FinishedOrder, paper: Paper, i18n: I18n, formats: DocumentFormats): InvoiceFact[] {
  const { count, day, weight, ltr } = formats;
  const shipping = shippingName(order, i18n, formats);
  const orderFact = { label: i18n._(msg`Order`), value: ltr(order.name) };
  if (paper.kind === "credit-note") {
    return [
      { label: i18n._(msg`Credit note number`), value: ltr(paper.number), strong: true },
      { label: i18n._(msg`Date`), value: day(paper.issuedAt) },
      ...(paper.invoiceNumber === "" ? [] : [{ label: i18n._(msg`For invoice`), value: ltr(paper.invoiceNumber) }]),
      orderFact,
    ];
  }
  return [
    ...(paper.kind === "invoice"
      ? [
          { label: i18n._(msg`Invoice number`), value: ltr(paper.number), strong: true },
          { label: i18n._(msg`Invoice date`), value: day(paper.issuedAt) },
        ]
      : []),
    orderFact,
    { label: i18n._(msg`Ordered on`), value: day(order.placedAt) },
    ...(order.cancelledAt ? [{ label: i18n._(msg`Cancelled on`), value: day(order.cancelledAt) }] : []),
    { label: i18n._(msg`Payment`), value: paymentName(order.payment.method, i18n) },
    ...(shipping === null ? [] : [{ label: i18n._(msg`Shipping method`), value: shipping }]),
    { label: i18n._(msg`Pieces`), value: count(order.pieces) },
    ...(shipping === null ? [] : [{ label: i18n._(msg`Weight`), value: weight(order.totalWeightMg) }]),
  ];
}

function totalsOf(order: FinishedOrder, i18n: I18n, formats: DocumentFormats): InvoiceModel["totals"] {
  const { charged, minus } = formats;
  const totals: InvoiceModel["totals"] = [
    { label: i18n._(msg`Items`), value: charged(order.itemTotalCents) },
    ...order.saved.map((saving) => ({
      label: savingName(saving, i18n, formats),
      value: minus(saving.cents),
      saved: true,
    })),
  ];
  if (order.saved.length > 0) totals.push({ label: i18n._(msg`Subtotal`), value: charged(order.subtotalCents) });
  if (order.method !== null) {
    const value = order.shippingCents === 0 ? i18n._(msg`Free`) : charged(order.shippingCents);
    totals.push({ label: i18n._(msg`Shipping`), value });
  }
  totals.push({
    label: i18n._(order.currency === "USD" ? msg`Total in US dollars` : msg`Total in ${order.currency}`),
    value: charged(order.totalCents),
    strong: true,
  });
  if (order.creditCents > 0 && order.state !== "VOIDED") {
    totals.push({ label: i18n._(msg`Paid with store credit`), value: minus(order.creditCents) });
  }
  if (order.state === "VOIDED") return totals;
  if (order.paidAt === null) {
    if (order.receivedCents > 0) {
      totals.push({ label: i18n._(msg`Received so far`), value: minus(order.receivedCents) });
    }
    const leftCents = order.dueCents - order.receivedCents;
    totals.push({ label: i18n._(msg`Left to pay`), value: charged(leftCents), strong: true });
  } else if (order.dueCents > 0) {
    const method = paymentName(order.payment.method, i18n);
    totals.push({ label: i18n._(msg`Paid by ${method}`), value: minus(order.dueCents) });
  }
  return totals;
}

function bankSections(order: FinishedOrder, i18n: I18n, { charged, near, end, ltr }: DocumentFormats): Section[] {
  const { bankAccounts, reference } = order.payment;
  if (bankAccounts.length === 0) return [];
  const isDemo = bankAccounts.some((account) => account.demo);
  return [
    {
      heading: i18n._(msg`Pay by bank transfer`),
      text: isDemo ? i18n._(msg`This is a demo: do not send money to these accounts`) : "",
      facts: [
        { label: i18n._(msg`Amount`), value: charged(order.dueCents - order.receivedCents), strong: true },
        { label: i18n._(msg`Reference`), value: ltr(reference), strong: true },
        ...(order.reservedUntil ? [{ label: i18n._(msg`Reserved until`), value: end(order.reservedUntil) }] : []),
      ],
      accounts: bankAccounts.map((account) => {
        const { currency } = account;
        const amount = { label: i18n._(msg`Amount`), value: near(account.due) };
        return { heading: i18n._(msg`Account in ${currency}`), facts: [amount, ...accountFacts(account, i18n)] };
      }),
    },
  ];
}

/** `places`: indexes of refunds; null: all of them. */
function refundSections(
  order: FinishedOrder,
  i18n: I18n,
  { charged, day, ltr }: DocumentFormats,
  places: readonly number[] | null = null,
): Section[] {
  const chosen = order.refunds.filter((_, index) => places === null || places.includes(index));
  const refunds = chosen.filter((refund) => refund.state !== "failed");
  const facts: InvoiceFact[] = refunds.flatMap((refund) => {
    const date = day(refund.at);
    const money = { label: i18n._(msg`${date}, to the original payment method`), value: charged(refund.moneyCents) };
    const credit = { label: i18n._(msg`${date}, to store credit`), value: charged(refund.creditCents) };
    const paper = { label: i18n._(msg`Credit note`), value: ltr(refund.creditNote ?? "") };
    return [
      ...(refund.moneyCents > 0 ? [money] : []),
      ...(refund.creditCents > 0 ? [credit] : []),
      ...(places === null && refund.creditNote !== null ? [paper] : []),
    ];
  });
  if (places === null && order.cancellationFeeCents > 0) {
    facts.push({ label: i18n._(msg`Cancellation fee`), value: charged(order.cancellationFeeCents) });
  }
  return facts.length === 0 ? [] : [{ heading: i18n._(msg`Refunded`), text: "", facts, accounts: [] }];
}

function note({ note: text }: FinishedOrder, i18n: I18n): Section[] {
  return text === "" ? [] : [{ heading: i18n._(msg`Note`), text, facts: [], accounts: [] }];
}
